"""Positions dumped in the middle of the golden records, so that no change makes a saved position unreadable unseen.

`python -m tests.golden.positions [game ...]` writes `positions/<record>.jsonl` anew: one line a position, with its digest.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import kancha

FOLDER = Path(__file__).parent
SHARES = (0.03, 0.3, 0.6, 0.95)
"""How far into a game the positions lie."""


def lines(record: Path) -> list[str]:
    """The positions of a record as text."""
    told = kancha.load(record)
    wanted = {int(len(told.history) * share) for share in SHARES}
    state = told.afresh().state
    found: list[str] = []
    for number, action in enumerate(told.history):
        if number in wanted:
            found.append(json.dumps({"digest": state.digest(), "position": state.dump()}, separators=(",", ":")))
        state.apply(action)
    return found


def main() -> None:
    for record in sorted(FOLDER.glob("*.kancha")):
        if not sys.argv[1:] or any(record.stem.startswith(word) for word in sys.argv[1:]):
            (FOLDER / "positions" / f"{record.stem}.jsonl").write_text("\n".join(lines(record)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
