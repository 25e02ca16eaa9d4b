"""The command `kancha`: chooses the build, then hands over to the command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from kancha import early
from kancha.tools import builds


def prefer_compiled() -> None:
    """Start again with the compiled build where there is a fresh one and nobody asked for plain Python."""
    source = Path(__file__).resolve().parent.parent
    root = source.parent
    if os.name == "nt" or os.environ.get("KANCHA_PURE") or source.name != "src" or not builds.fresh(root):
        return
    path = os.pathsep.join(filter(None, [str(builds.fast_folder(root)), os.environ.get("PYTHONPATH")]))
    os.execve(sys.executable, [sys.executable, "-P", "-m", "kancha", *sys.argv[1:]], {**os.environ, "PYTHONPATH": path})


def main() -> int:
    """Obey the words of the command line; who stops it early, while it is still loading, gets no traceback either."""
    try:
        early.heed()
        prefer_compiled()
        from kancha.cli import main as obey

        return obey()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
