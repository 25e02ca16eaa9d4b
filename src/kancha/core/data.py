"""The one loader of component files: a game's TOML, overlaid by an edition where the owner of a printed game gave one.

An edition is a folder with ``<slug>/<file>.toml``. Its keys replace ours; it may not add keys or change types, and an
array of tables is matched by ``id`` (or ``value``), so that a correction names only what it corrects.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from pathlib import Path
from typing import Any

from kancha.core.errors import BadEdition, shown

Table = dict[str, Any]

FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, MemoryError, TypeError, ValueError)
"""What a room raises when its own tables make no sense to it."""

LARGEST = 9999
"""No number on a component is larger; a number of pieces or points beyond it would only fill the memory."""


def edition_folder() -> Path | None:
    """The folder named by KANCHA_EDITIONS, if any."""
    name = os.environ.get("KANCHA_EDITIONS", "")
    if not name:
        return None
    if not os.path.isdir(name):  # noqa: PTH112 - unlike Path.is_dir it takes any text, however long
        raise BadEdition(f"The edition folder {name} does not exist.")
    return Path(name)


def load_data(room: Path, name: str) -> Table:
    """The component file ``data/<name>.toml`` of a game's room, with the edition's corrections laid over it."""
    ours = _read_ours(room, name)
    theirs = _overlay_path(room.name, name)
    if theirs is None:
        return ours
    merged = _merge(ours, _read(theirs), str(theirs), "")
    assert isinstance(merged, dict)
    return merged


def edition_id(room: Path) -> str:
    """'standard', or a short hash of what the edition in force changes in a game: comments and sources change nothing."""
    digest = hashlib.blake2b(digest_size=6)
    changes = False
    for file in edition_files(room.name):
        theirs = _played(_read(file))
        if not (room / "data" / file.name).is_file() or _played(load_data(room, file.stem)) != _played(
            _read_ours(room, file.stem)
        ):
            changes = True
            digest.update(file.name.encode() + b"\0" + json.dumps(theirs, sort_keys=True, default=str).encode())
    return digest.hexdigest() if changes else "standard"


def edition_id_by_bytes(room: Path) -> str:
    """How the first release named an edition: by every byte of its files. Its records are still taken."""
    digest = hashlib.blake2b(digest_size=6)
    files = edition_files(room.name)
    for file in files:
        digest.update(file.name.encode() + b"\0" + _bytes(file))
    return digest.hexdigest() if files else "standard"


def _played(data: Table) -> Table:
    """What a component file says about the game itself."""
    return {key: value for key, value in data.items() if key != "provenance"}


def edition_files(slug: str) -> list[Path]:
    """The component files that the edition in force brings for a game."""
    folder = edition_folder()
    if folder is None:
        return []
    if (folder / slug).exists() and not (folder / slug).is_dir():
        raise BadEdition(f"{folder / slug}: must be a folder with component files.")
    return sorted((folder / slug).glob("*.toml"))


def check_edition(room: Path) -> None:
    """Refuse an edition that brings a file which the game does not have, or something else under the name of one."""
    known = {file.stem for file in (room / "data").glob("*.toml")}
    for file in edition_files(room.name):
        if file.stem not in known:
            raise BadEdition(f"{file}: {room.name} has no component file of that name; it has {', '.join(sorted(known))}.")
        if not file.is_file():
            raise BadEdition(f"{file}: is not a file.")


def blamed_on_edition(slug: str, error: Exception) -> BadEdition | None:
    """What a fault of a room means where an edition is in force for it; None where it is not, and the fault is ours."""
    files = edition_files(slug)
    if not files:
        return None
    changed = ", ".join(file.name for file in files)
    fault = f"{type(error).__name__} {shown(str(error), quoted=False)}"
    return BadEdition(f"{files[0].parent}: what it changes ({changed}) does not fit the game: {fault}.")


def _overlay_path(slug: str, name: str) -> Path | None:
    folder = edition_folder()
    if folder is None:
        return None
    path = folder / slug / f"{name}.toml"
    return path if path.exists() else None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadEdition(f"{path}: cannot be read ({error.strerror}).") from error


def _read_ours(room: Path, name: str) -> Table:
    return _read(room / "data" / f"{name}.toml")


def _read(path: Path) -> Table:
    try:
        return tomllib.loads(_bytes(path).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadEdition(f"{path}: is not a text in UTF-8.") from error
    except (ValueError, RecursionError) as error:
        raise BadEdition(f"{path}: is not valid TOML ({error}).") from error


def _key_of(rows: list[Any]) -> str | None:
    for key in ("id", "value"):
        if rows and all(isinstance(row, dict) and key in row for row in rows):
            return key
    return None


def _merge(ours: Any, theirs: Any, file: str, where: str) -> Any:
    if isinstance(ours, dict) and isinstance(theirs, dict):
        merged = dict(ours)
        for key, value in theirs.items():
            path = f"{where}.{key}" if where else key
            if key not in ours and where != "provenance":
                wrong = shown(path, quoted=False)
                raise BadEdition(f"{file}: the key {wrong} is not known; known here: {', '.join(sorted(ours))}.")
            merged[key] = _merge(ours[key], value, file, path) if key in ours else value
        return merged
    if isinstance(ours, list) and isinstance(theirs, list):
        return _merge_lists(ours, theirs, file, where)
    if type(ours) is not type(theirs):
        raise BadEdition(f"{file}: {where} must be {_kind(ours)}, not {_kind(theirs)}.")
    return _bounded(theirs, file, where)


def _bounded(value: Any, file: str, where: str) -> Any:
    """A value in which no number is beyond what stands on components."""
    if isinstance(value, (int, float)) and not -LARGEST <= value <= LARGEST:
        raise BadEdition(f"{file}: {where} must lie between -{LARGEST} and {LARGEST}, not be {shown(value)}.")
    if isinstance(value, (dict, list)):
        for each in value.values() if isinstance(value, dict) else value:
            _bounded(each, file, where)
    return value


def _merge_lists(ours: list[Any], theirs: list[Any], file: str, where: str) -> list[Any]:
    for strange in theirs:
        if ours and not any(type(strange) is type(item) for item in ours):
            raise BadEdition(f"{file}: {where} must hold {_kind(ours[0])} in each place, not {_kind(strange)}.")
    key = _key_of(ours)
    if key is None or not theirs:
        _bounded(theirs, file, where)
        return theirs
    if _key_of(theirs) != key:
        raise BadEdition(f"{file}: each row of {where} must say its {key}.")
    return _merge_rows(ours, theirs, key, file, where)


def _merge_rows(ours: list[Table], theirs: list[Table], key: str, file: str, where: str) -> list[Table]:
    merged = [dict(row) for row in ours]
    place = {row[key]: i for i, row in enumerate(merged)}
    for row in theirs:
        if not isinstance(row[key], (str, int)) or row[key] not in place:
            raise BadEdition(f"{file}: {where} has no row with {key} = {shown(row[key])}.")
        i = place[row[key]]
        merged[i] = _merge(merged[i], row, file, f"{where}[{row[key]}]")
    return merged


def _kind(value: Any) -> str:
    names = {bool: "true or false", int: "a whole number", float: "a number", str: "a text", list: "a list", dict: "a table"}
    return names.get(type(value), type(value).__name__)
