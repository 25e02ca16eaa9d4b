"""Perform the attacks on a version of the site, and say of each whether it succeeded.

    PYTHONPATH=src:. python -m bench.attacks [--old FOLDER] [--only writer,burst]

Without `--old` the version is this one; with it, that of a checkout in another folder, such as one of the first release. The
servers run here, on databases of their own which are gone afterwards. It ends with 1 if any attack succeeded.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from bench.attacks import ATTACKS
from bench.attacks.checkout import Checkout


def main() -> int:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("--old", type=Path)
    words.add_argument("--only", default=",".join(ATTACKS))
    given = words.parse_args()
    site = Checkout(given.old.resolve()) if given.old else Checkout()
    print("| attack | ended | figure | seconds |\n|---|---|---|---|", flush=True)
    succeeded = 0
    for name in given.only.split(","):
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            finding = ATTACKS[name](site, Path(folder))
        succeeded += finding.succeeded
        ended = "succeeded" if finding.succeeded else "withstood"
        print(f"| {name} | {ended} | {finding.figure} | {time.monotonic() - began:.0f} |", flush=True)
    return 1 if succeeded else 0


if __name__ == "__main__":
    sys.exit(main())
