"""An owner's corrections are laid over our data, and a broken one is refused naming file, key and reason."""

from pathlib import Path

import pytest

from kancha.core.data import check_edition, edition_id, load_data
from kancha.core.errors import BadEdition


@pytest.fixture
def room(tmp_path: Path) -> Path:
    (tmp_path / "room" / "data").mkdir(parents=True)
    text = '[provenance]\nall = "designed"\n[costs]\nstone = 3\n[[card]]\nid = "a"\nworth = 1\n[[card]]\nid = "b"\nworth = 2\n'
    (tmp_path / "room" / "data" / "things.toml").write_text(text)
    return tmp_path / "room"


def lay_over(room: Path, monkeypatch: pytest.MonkeyPatch, text: str, name: str = "things") -> Path:
    folder = room.parent / "edition"
    (folder / "room").mkdir(parents=True, exist_ok=True)
    (folder / "room" / f"{name}.toml").write_text(text)
    monkeypatch.setenv("KANCHA_EDITIONS", str(folder))
    return folder


def test_without_an_edition_the_data_is_ours(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KANCHA_EDITIONS", raising=False)
    assert load_data(room, "things")["costs"] == {"stone": 3}
    assert edition_id("room") == "standard"


def test_a_correction_changes_only_what_it_names(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_over(room, monkeypatch, '[provenance]\nmine = "my copy"\n[costs]\nstone = 4\n[[card]]\nid = "b"\nworth = 5\n')
    data = load_data(room, "things")
    assert data["costs"] == {"stone": 4}
    assert data["card"] == [{"id": "a", "worth": 1}, {"id": "b", "worth": 5}]
    assert data["provenance"] == {"all": "designed", "mine": "my copy"}
    assert edition_id("room") != "standard"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[costs]\nwood = 1\n", "key costs.wood is not known"),
        ('[costs]\nstone = "four"\n', "costs.stone must be a whole number, not a text"),
        ("[costs]\nstone = true\n", "costs.stone must be a whole number, not true or false"),
        ('[[card]]\nid = "c"\nworth = 1\n', "card has no row with id = 'c'"),
        ("[costs\n", "is not valid TOML"),
    ],
)
def test_a_broken_edition_is_refused_with_file_and_key(
    room: Path, monkeypatch: pytest.MonkeyPatch, text: str, reason: str
) -> None:
    lay_over(room, monkeypatch, text)
    with pytest.raises(BadEdition) as refused:
        load_data(room, "things")
    assert reason in str(refused.value)
    assert "things.toml" in str(refused.value)


def test_files_and_folders_that_do_not_exist_are_refused(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_over(room, monkeypatch, "a = 1\n", name="other")
    with pytest.raises(BadEdition, match=r"other\.toml: room has no component file of that name; it has things"):
        check_edition(room)
    monkeypatch.setenv("KANCHA_EDITIONS", str(room / "nowhere"))
    with pytest.raises(BadEdition, match="does not exist"):
        load_data(room, "things")
