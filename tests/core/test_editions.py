"""An owner's corrections are laid over our data, and a broken one is refused naming file, key and reason."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from kancha.core.data import blamed_on_edition, check_edition, edition_id, edition_id_by_bytes, load_data
from kancha.core.errors import BadEdition


@pytest.fixture
def room(tmp_path: Path) -> Path:
    (tmp_path / "room" / "data").mkdir(parents=True)
    text = 'steps = [1, 2]\n[provenance]\nall = "designed"\n[costs]\nstone = 3\n'
    text += '[[card]]\nid = "a"\nworth = 1\n[[card]]\nid = "b"\nworth = 2\n'
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
    assert edition_id(room) == "standard"


def test_a_correction_changes_only_what_it_names(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_over(room, monkeypatch, '[provenance]\nmine = "my copy"\n[costs]\nstone = 4\n[[card]]\nid = "b"\nworth = 5\n')
    data = load_data(room, "things")
    assert data["costs"] == {"stone": 4}
    assert data["card"] == [{"id": "a", "worth": 1}, {"id": "b", "worth": 5}]
    assert data["provenance"] == {"all": "designed", "mine": "my copy"}
    assert edition_id(room) != "standard"


def test_an_edition_is_known_by_what_it_changes_not_by_its_bytes(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trust, section 5: a comment in an edition made every table unreachable."""
    for nothing in ("# a comment\n", "[costs]\nstone = 3\n", '[provenance]\nmine = "my copy"\n'):
        lay_over(room, monkeypatch, nothing)
        assert edition_id(room) == "standard"
    names = []
    for text in ("[costs]\nstone = 4\n", "# why\n[costs]\nstone=4 # so\n", '[provenance]\nmine = "mine"\n[costs]\nstone = 4\n'):
        lay_over(room, monkeypatch, text)
        names.append(edition_id(room))
    lay_over(room, monkeypatch, "[costs]\nstone = 5\n")
    assert len(set(names)) == 1
    assert edition_id(room) not in {*names, "standard"}


def test_the_name_that_the_first_release_gave_an_edition_is_still_known(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = lay_over(room, monkeypatch, "# why\n[costs]\nstone = 4\n")
    written = (folder / "room" / "things.toml").read_bytes()
    assert edition_id_by_bytes(room) == hashlib.blake2b(b"things.toml\0" + written, digest_size=6).hexdigest()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[costs]\nwood = 1\n", "key costs.wood is not known"),
        ('[costs]\nstone = "four"\n', "costs.stone must be a whole number, not a text"),
        ("[costs]\nstone = 1000000000000\n", "costs.stone must lie between -9999 and 9999, not be 1000000000000"),
        ("steps = [1, 10000]\n", "steps must lie between -9999 and 9999, not be 10000"),
        ("[costs]\nstone = true\n", "costs.stone must be a whole number, not true or false"),
        ('[[card]]\nid = "c"\nworth = 1\n', "card has no row with id = 'c'"),
        ("[costs\n", "is not valid TOML"),
        ("a = " + "[" * 5000, "is not valid TOML"),
        (f"[costs]\nstone = {'9' * 5000}\n", "is not valid TOML"),
        ("[costs]\nstone = 1979-05-27\n", "costs.stone must be a whole number, not date"),
        ("costs = 3\n", "costs must be a table, not a whole number"),
        ("card = 3\n", "card must be a list, not a whole number"),
        ("card = [3]\n", "card must hold a table in each place, not a whole number"),
        ("[[card]]\nworth = 3\n", "each row of card must say its id"),
        ("[[card]]\nid = [1]\nworth = 3\n", "card has no row with id = [1]"),
        (f"[{'x' * 5000}]\n", "xxx... is not known"),
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
    assert len(str(refused.value)) < 400


def test_what_is_no_readable_file_is_refused(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = lay_over(room, monkeypatch, "") / "room"
    (folder / "things.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match=r"things\.toml: is not a text in UTF-8"):
        load_data(room, "things")
    (folder / "things.toml").unlink()
    (folder / "things.toml").mkdir()
    for ask in (lambda: load_data(room, "things"), lambda: edition_id(room)):
        with pytest.raises(BadEdition, match=r"things\.toml: cannot be read"):
            ask()
    with pytest.raises(BadEdition, match=r"things\.toml: is not a file"):
        check_edition(room)
    (folder / "things.toml").rmdir()
    folder.rmdir()
    folder.write_text("")
    with pytest.raises(BadEdition, match="room: must be a folder"):
        check_edition(room)


def test_a_byte_order_mark_does_no_harm(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_over(room, monkeypatch, "\ufeff[costs]\nstone = 4\n")
    assert load_data(room, "things")["costs"] == {"stone": 4}


def test_a_fault_of_a_room_is_blamed_on_the_edition_only_where_there_is_one(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KANCHA_EDITIONS", raising=False)
    assert blamed_on_edition("room", KeyError("zork")) is None
    lay_over(room, monkeypatch, "[costs]\nstone = 4\n")
    blamed = blamed_on_edition("room", KeyError("zork"))
    assert "what it changes (things.toml) does not fit the game: KeyError 'zork'." in str(blamed)
    assert blamed_on_edition("other", KeyError("zork")) is None


def test_files_and_folders_that_do_not_exist_are_refused(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_over(room, monkeypatch, "a = 1\n", name="other")
    with pytest.raises(BadEdition, match=r"other\.toml: room has no component file of that name; it has things"):
        check_edition(room)
    monkeypatch.setenv("KANCHA_EDITIONS", str(room / "nowhere"))
    with pytest.raises(BadEdition, match="does not exist"):
        load_data(room, "things")


@pytest.mark.parametrize(
    ("slug", "file", "text", "reason"),
    [
        ("inca_empire", "map_3p", '[[site]]\nid = "limari"\nkind = "zzz"\n', "limari is of no known kind of site: 'zzz'"),
        ("inca_empire", "sun_events", '[[card]]\nid = "stores_stop_famine"\ncopies = 10000\n', "must lie between -9999 and 9999"),
        (
            "cuzco_terraces",
            "festival_cards",
            '[[card]]\nid = "mask"\nrelics = ["mas"]\n',
            "the relics of a card are mask, tumi or vase",
        ),
        (
            "tawantinsuyu",
            "setup",
            "[final_scoring]\ntapestry = []\n",
            "final_scoring.tapestry needs a number for each of 0 to 7 patterns",
        ),
    ],
)
def test_a_room_refuses_what_it_could_not_draw_or_count(tmp_path: Path, slug: str, file: str, text: str, reason: str) -> None:
    """Found by `bench/fuzz.py edition`: these began and failed later, where nobody could tell the owner why."""
    (tmp_path / slug).mkdir()
    (tmp_path / slug / f"{file}.toml").write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "kancha", "simulate", slug, "--edition", str(tmp_path)], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert reason in done.stderr
    assert f"{file}.toml" in done.stderr
