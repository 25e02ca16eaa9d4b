"""The builder: what it writes is escaped, ordered and free of style."""

from xml.etree import ElementTree

import pytest

from kancha.draw.svg import LAYERS, THEME, Drawing, Markup, at, el, join, sheet

HOSTILE = "</text><script>alert('x') & \"y\"</script>"


def sample() -> Drawing:
    drawing = Drawing(100, 50, "A <board>", el("circle", id="dot", r=3))
    drawing.add("overlay", "ring", el("use", href="#dot"), class_="legal")
    drawing.add("map", "ground", el("rect", width=100, height=50))
    drawing.add("map", "hill", el("text", HOSTILE))
    return drawing


def test_text_and_attributes_come_back_as_they_were_given() -> None:
    element = ElementTree.fromstring(el("text", HOSTILE, aria_label=HOSTILE))
    assert element.text == HOSTILE
    assert element.get("aria-label") == HOSTILE
    assert len(element) == 0


def test_markup_is_not_escaped_twice() -> None:
    assert el("g", el("text", "a&b")) == "<g><text>a&amp;b</text></g>"
    assert join(el("g"), "<") == "<g/>&lt;"


def test_names_and_numbers_are_written_the_svg_way() -> None:
    assert el("path", class_="a", stroke_width=1.500, viewBox="0 0 1 1", d=None, x=0.1 + 0.2) == (
        '<path class="a" stroke-width="1.5" viewBox="0 0 1 1" x="0.3"/>'
    )
    assert at(1.2345, -0.0001) == "translate(1.23 0)"


def test_parts_come_layer_by_layer_in_the_order_of_adding() -> None:
    drawing = sample()
    assert list(drawing.parts) == ["ground", "hill", "ring"]
    assert [drawing.layer_of(id) for id in drawing.parts] == ["map", "map", "overlay"]
    assert drawing.parts["ring"].startswith('<g id="ring"')


def test_parts_are_plain_text() -> None:
    assert {type(part) for part in sample().parts.values()} == {str}
    assert type(sample().defs) is str


def test_an_id_is_taken_once() -> None:
    drawing = sample()
    with pytest.raises(ValueError, match="ring"):
        drawing.add("map", "ring")


def test_the_whole_is_a_standalone_picture() -> None:
    root = ElementTree.fromstring(str(sample()))
    name = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{name}svg"
    assert root.get("viewBox") == "0 0 100 50"
    assert root.get("role") == "img"
    assert root.findtext(f"{name}title") == "A <board>"
    assert root.findtext(f"{name}style") == sheet(THEME)
    assert [group.get("class") for group in root.findall(f"{name}g")] == [f"layer-{layer}" for layer in LAYERS]


def test_a_page_gets_the_board_without_style() -> None:
    markup = sample().markup(embed_style=False)
    assert "<style" not in markup
    assert 'role="group" aria-label="A &lt;board&gt;"' in markup


def test_markup_keeps_its_type_through_the_builder() -> None:
    assert type(el("g")) is Markup
    assert type(join(el("g"))) is Markup
