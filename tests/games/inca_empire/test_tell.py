"""The position in words says everything that a player needs, in words that stand on the board."""

from __future__ import annotations

import re

import kancha
from kancha.games.inca_empire.tables.maps import REGION_NAME, REGION_OF, SITE_NAME, SITE_OF

from .positions import GAME, NAMES, play, position

RAW = re.compile(r"[{}\[\]'_=]|\b[RW]\d{3}\b|\b[qt]\d\b|\bC[1-6]\b|\b(None|True|False|todo|hidden)\b|-1\b")


def test_a_position_is_told_own_area_first_then_the_others_then_the_board() -> None:
    state = position(
        labor=5, roads={"orange": "R087 R074"}, held={"blue": "huanuco", "orange": "anti"}, terraces="anti",
        cities="vilcashuaman", temples="vilcashuaman", garrisons="sondor", sun={"q1": "epidemic", "q4": "rapid_expansion"},
        hands={"blue": "key_outpost resistance urban_renewal"},
    )  # fmt: skip
    lines = GAME.tell(GAME.view(state, 1), NAMES)
    text = " ".join(line.strip() for line in lines)
    assert lines[0].startswith("Now: Early Empire, round 2 of 7, People phase 1 of 2; Ana is on turn")
    assert text.index("Ben (you): 0 VP") < text.index("Ana: 0 VP") < text.index("Cem: 0 VP") < text.index("The board")
    assert "sun cards in hand: Key Outpost, Urban Renewal and Resistance" in text
    assert "sun cards in hand: 3 unknown" in text
    assert "Cuzco to Tarawasi" in text
    assert "in this turn: Road Building to do (2 free roads in all), Construction to do" in text
    assert "left by cards: 1 Rapid Expansion" in text
    assert "a city 8 labor for 4 VP" in text
    assert "Sun Event board between Ana and Ben: Epidemic" in text
    assert "Cities: Vilcashuaman with a temple Garrisons: Sondor" in text


def test_what_lies_face_down_is_told_to_its_owner_only() -> None:
    state = position(frames=[["next_phase", 0, 0, 0]], at=(2, 2), hands={"green": "epidemic resistance rapid_expansion"})
    play(state, "card epidemic", "sector q2")
    own, other = (" ".join(GAME.tell(GAME.view(state, seat), NAMES)) for seat in (3, 0))
    assert "between Ben and Cem: Epidemic of Dan face down" in own
    assert "between Ben and Cem: a card of Dan face down" in other


def test_everything_of_a_view_is_told_and_nothing_of_the_code() -> None:
    for players, options in ((3, {"pizarros_arrival": True}), (4, {"early_downfall": True})):
        match = kancha.new("inca_empire", players=players, seed=4, names=NAMES[:players], **options)
        bots = [kancha.bot("random", seed=seat) for seat in range(players)]
        while not match.over:
            if len(match.history) % 5 == 0:
                view = match.view(match.actor)
                text = " ".join(line.strip() for line in match.tell(match.actor))
                assert not RAW.search(text), RAW.search(text)
                told = [SITE_NAME[SITE_OF[site.id]] for site in view.sites]
                told += [REGION_NAME[REGION_OF[region.id]] for region in view.regions]
                told += [f"{row.points} VP" for row in view.seats] + [f"{row.labor} labor" for row in view.seats]
                assert [name for name in told if name not in text] == []
            match.apply(bots[match.actor].choose(match.state))
        assert "The game is over" in match.tell(None)[0]
