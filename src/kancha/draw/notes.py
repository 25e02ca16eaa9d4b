"""What something is, said in two places at once: under the pointer, and in the note of the page after a click."""

from __future__ import annotations

from kancha.draw.svg import Markup, el


def noted(note: str) -> tuple[Markup, dict[str, str]]:
    """A note as the title for the pointer and as the attribute from which the page takes what it says after a click.

    >>> noted("A pond")
    ('<title>A pond</title>', {'data_note': 'A pond'})
    """
    return el("title", note), {"data_note": note}
