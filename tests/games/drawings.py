"""What the drawings of all rooms have in common, for their tests: clean markup, known classes, digests by layer."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from xml.etree import ElementTree

from kancha.draw.svg import LAYERS, THEME, Drawing, sheet


def assert_clean(drawing: Drawing) -> None:
    """Ids are unique and known where they are used, every fragment opens with its id, and no style or colour is written."""
    markup = drawing.markup(embed_style=False)
    root = ElementTree.fromstring(markup)
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert [id for id, count in ids.items() if count > 1] == []
    wanted = {href[1:] for element in root.iter() if (href := element.get("href"))}
    assert wanted <= set(ids)
    assert not re.search(r"\sstyle=|\s(fill|stroke)=|#[0-9A-Fa-f]{6}", markup)
    for id, part in drawing.parts.items():
        assert part.startswith(f'<g id="{id}"')


def unknown_classes(drawing: Drawing) -> set[str]:
    """Class names that neither the shared sheet nor the room's own mentions."""
    assert drawing.style is not None
    used = {word for names in re.findall(r'class="([^"]*)"', drawing.markup(embed_style=False)) for word in names.split()}
    known = set(re.findall(r"\.([a-zA-Z][\w-]*)", sheet(THEME) + sheet(drawing.style)))
    return {word for word in used - known if not word.startswith("layer-")}


def layer_digests(drawing: Drawing) -> dict[str, str]:
    """A short hash of every layer."""
    layers = {layer: "".join(part for id, part in drawing.parts.items() if drawing.layer_of(id) == layer) for layer in LAYERS}
    return {layer: hashlib.blake2b(markup.encode(), digest_size=8).hexdigest() for layer, markup in layers.items()}
