"""The numbers of the frame kinds, in the order of the table in rules/. x and y are explained at each kind's class."""

from typing import Final

PICK_TILE: Final = 0
DEAL_CARDS: Final = 1
KEEP_CARDS: Final = 2
SHOW_CARDS: Final = 3
RESOLVE_CARDS: Final = 4
SETUP_END: Final = 5
TURN_START: Final = 6
TURN_BODY: Final = 7
PRIEST_START: Final = 8
MAIN: Final = 9
SECOND: Final = 10
VILLAGE: Final = 11
LIMIT: Final = 12
FINISH: Final = 13
ROLE: Final = 14
SPACE: Final = 15
PAYMENT: Final = 16
FOOD: Final = 17
STAND: Final = 18
COUNT_TASKS: Final = 19
RETRIEVE: Final = 20
PRIEST_POTATO: Final = 21
TASKS: Final = 22
TAKE_GOD: Final = 23
EFFECTS: Final = 24
CHOICE: Final = 25
MAY_PAY: Final = 26
NOMAD: Final = 27
TEMPLE: Final = 28
RAISE: Final = 29
STATUE: Final = 30
STEPS: Final = 31
CONSTRUCT: Final = 32
SWAP: Final = 33
FREE_WEAVING: Final = 34
UNDER: Final = 35
BUY: Final = 36
LEFTOVER: Final = 37
PLACE_TILE: Final = 38
PUT_BACK: Final = 39
TRAIN: Final = 40
KEEP_ARMY: Final = 41
PRODUCE_ONE: Final = 42
CASUALTY: Final = 43
REACT: Final = 44
ACT: Final = 45
FOLLOW: Final = 46
WORSHIP: Final = 47
OFFERING: Final = 48
PRODUCE: Final = 49
DEPLOY: Final = 50
CONQUER: Final = 51
SOLDIERS: Final = 52
FESTIVAL: Final = 53
UPKEEP: Final = 54
FEAST: Final = 55
AUTOMATON: Final = 56
BRANCH: Final = 57
PLAY_GOD: Final = 58
PLAY_ARMY: Final = 59
MARTYR: Final = 60
STRIDE: Final = 61
SETTLE: Final = 62
DRAFT: Final = 63
TWO_WEAVINGS: Final = 64
NEXT_TILE: Final = 65
REACTIONS: Final = 66
PLACING: Final = 67
NEWCOMER: Final = 68
APPOINT: Final = 69
GUEST: Final = 70
NATION: Final = 71
VASSAL: Final = 72
INCOME: Final = 73
INFLUENCE: Final = 74
SURVEY: Final = 75
BURY: Final = 76
REWEAVE: Final = 77
REPLACE: Final = 78
SACRIFICE: Final = 79
PAY_ANY: Final = 80
LITTER: Final = 81
CLOSE_PLACING: Final = 82
MERCHANT: Final = 83
USED: Final = 84

KIND_ID: Final[list[str]] = [
    "pick_tile", "deal_cards", "keep_cards", "show_cards", "resolve_cards", "setup_end", "turn_start", "turn_body",
    "priest_start", "main", "second", "village", "limit", "finish", "role", "space", "payment", "food", "stand",
    "count_tasks", "retrieve", "priest_potato", "tasks", "take_god", "effects", "choice", "may_pay", "nomad", "temple",
    "raise", "statue", "steps", "construct", "swap", "free_weaving", "under", "buy", "leftover", "place_tile", "put_back",
    "train", "keep_army", "produce_one", "casualty", "react", "act", "follow", "worship", "offering", "produce", "deploy",
    "conquer", "soldiers", "festival", "upkeep", "feast", "automaton", "branch", "play_god", "play_army", "martyr", "stride",
    "settle", "draft", "two_weavings", "next_tile", "reactions", "placing", "newcomer", "appoint", "guest", "nation", "vassal",
    "income", "influence", "survey", "bury", "reweave", "replace", "sacrifice", "pay_any", "litter", "close_placing", "merchant",
    "used",
]  # fmt: skip
