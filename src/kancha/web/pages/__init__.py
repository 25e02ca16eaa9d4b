"""The pages around the table: start, rules, about, replay, invitations, trouble. What moves on them comes over the sockets."""

from kancha.web.pages.analysis import analysis, analysis_data, analysis_progress, begin_analysis, stop_analysis
from kancha.web.pages.assets import FOLDER, Static, room_css
from kancha.web.pages.end import again, end
from kancha.web.pages.frame import page, trouble
from kancha.web.pages.kept import consent, kept
from kancha.web.pages.learn import begin_lesson, learn
from kancha.web.pages.pictures import game_picture
from kancha.web.pages.puzzles import puzzle, puzzle_picture, puzzles
from kancha.web.pages.reading import about, picture, rules
from kancha.web.pages.seats import invitation, leave, renew, take
from kancha.web.pages.setup import new_table, open_table
from kancha.web.pages.start import start
from kancha.web.pages.table import open_record, record, replay, replay_seat, table

__all__ = [
    "FOLDER",
    "Static",
    "about",
    "again",
    "analysis",
    "analysis_data",
    "analysis_progress",
    "begin_analysis",
    "begin_lesson",
    "consent",
    "end",
    "game_picture",
    "invitation",
    "kept",
    "learn",
    "leave",
    "new_table",
    "open_record",
    "open_table",
    "page",
    "picture",
    "puzzle",
    "puzzle_picture",
    "puzzles",
    "record",
    "renew",
    "replay",
    "replay_seat",
    "room_css",
    "rules",
    "start",
    "stop_analysis",
    "table",
    "take",
    "trouble",
]
