"""Whether a record is what it says: one line for each thing that is checked, whether it holds or not."""

from __future__ import annotations

from collections.abc import Iterator
from hmac import compare_digest
from pathlib import Path
from typing import NamedTuple

from kancha.core.errors import BadRecord, KanchaError
from kancha.core.match import Match
from kancha.core.record import TYPED, TYPED_SENTENCE, Record, check_commitment, parse, read_file
from kancha.registry import game


class Check(NamedTuple):
    """One thing that was checked."""

    passed: bool
    sentence: str


def checks(file: Path, seen: str = "") -> Iterator[Check]:
    """All that can be checked of a record file; `seen` is the commitment that somebody noted while the game was played.

    What cannot be read or replayed has no end to compare, so nothing follows after such a failure.
    """
    try:
        record = parse(read_file(file))
        yield _commitment(record, seen)
        match = Match.of(game(record.game), record, compare=False)
        match.verify()
    except KanchaError as error:
        yield Check(False, str(error))
        return
    yield Check(True, f"its {len(match.history)} actions replay under rules {record.rules}, edition {record.edition}")
    wrong = match.contradictions(record)
    result = wrong.get("scores") or wrong.get("winners")
    yield Check(not result, result or f"the result agrees: {match.result() or 'unfinished, ' + record.scores}")
    yield Check("digest" not in wrong, wrong.get("digest") or f"the digest agrees: {record.digest}")


def _commitment(record: Record, seen: str) -> Check:
    try:
        check_commitment(record)
    except BadRecord as error:
        return Check(False, str(error))
    if seen and not compare_digest(seen.strip().lower().encode(), record.commitment.encode()):
        return Check(False, f"The commitment of the record is {record.commitment or 'missing'}, not the one that was seen.")
    if not record.commitment:
        return Check(True, "it has no commitment: its seed was never sealed")
    typed = f". {TYPED_SENTENCE}" if record.seal.origin == TYPED else ""
    return Check(True, f"the commitment agrees with salt and seed: {record.commitment}{typed}")
