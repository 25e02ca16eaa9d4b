"""Writes the transcripts and the matrices of reasons anew: `python -m tests.texts.make [part of a name ...]`; read the diff."""

from __future__ import annotations

import sys

from tests.texts.texts import files


def main() -> None:
    for path, (make, arguments) in files().items():
        if sys.argv[1:] and not any(word in path.stem for word in sys.argv[1:]):
            continue
        path.parent.mkdir(exist_ok=True)
        path.write_text(make(*arguments), encoding="utf-8")
        print(path.stem)


if __name__ == "__main__":
    main()
