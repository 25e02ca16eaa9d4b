"""How a table is taken up again from what is stored of it, whatever has happened to the code since.

Under the rules that it was played by it goes on from its last checkpoint. Under newer ones it is replayed and compared, digest by
digest; where all agree it goes on as well. Where they do not it is stopped: it can be looked at, and it goes on from the last
position that the new rules can read once all its players agree. A finished game keeps the result that it had when it ended.
"""

from kancha.web.loading.judging import Archived, Finished, Outcome, Running, Stopped, assess
from kancha.web.loading.keeping import NoSuchTable, Unplayable, agree, archive, lines, load, load_table, read, record_lines
from kancha.web.loading.story import Story

__all__ = [
    "Archived",
    "Finished",
    "NoSuchTable",
    "Outcome",
    "Running",
    "Stopped",
    "Story",
    "Unplayable",
    "agree",
    "archive",
    "assess",
    "lines",
    "load",
    "load_table",
    "read",
    "record_lines",
]
