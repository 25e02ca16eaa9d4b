"""The Sun phase (rules 6): examples C; and every Sun Event card (rules 11), one test a card: examples E3-E5, E7-E9, D5."""

from __future__ import annotations

import pytest

from kancha.games.inca_empire import kinds
from kancha.games.inca_empire.rules.prices import price
from kancha.games.inca_empire.rules.roads import free_roads
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import works
from kancha.games.inca_empire.tables.maps import REGION_OF

from .positions import GAME, NAMES, labor, network, offered, offers, play, points, position, roads_of, seat_of, way, why_not
from .reference import CARDS, CHARTS

END_OF_PHASE = [["next_phase", 0, 0, 0]]
C1 = {"q1": "popular_support", "q2": "harsh_weather", "q3": "urban_renewal", "q4": "great_pilgrimage"}
COLOURS = ("orange", "blue", "brown", "green")
D3 = {"orange": "R087 R074"}


def sun_phase(first: str = "", **given: object) -> State:
    """A position at the beginning of a Sun phase in which blue places first, and holds `first`."""
    hands = {
        "blue": f"{first or 'solar_eclipse'} resistance el_nino_flooding",
        "brown": "workers_press_on stores_stop_famine harsh_weather",
        "green": "extra_road_crew building_project expert_surveyors",
        "orange": "key_outpost urban_renewal religious_fervor",
    }
    track = {9: "orange", 6: "green brown", 4: "blue"}
    return position(frames=END_OF_PHASE, at=(2, 2), track=track, hands=hands, **given)  # type: ignore[arg-type]


def place_all(state: State, card: str, sector: str) -> State:
    """Blue places a card, the others anything else that changes nothing tested here."""
    play(state, f"card {card}", f"sector {sector}")
    while state.top() in (kinds.CARD, kinds.SECTOR):
        state.apply(state.options[0])
    return state


# the phase


def test_c1_a_card_affects_the_two_players_of_its_sector_only() -> None:
    state = position(sun=C1)
    prices = {c: (price(state, seat_of(c), works.GARRISON)[0], price(state, seat_of(c), works.CITY)[1]) for c in COLOURS}
    assert prices == {"orange": (4, 4), "blue": (5, 4), "brown": (5, 6), "green": (4, 6)}
    for colour in COLOURS:
        roads = {colour: way(colour, "ranchillo")}
        held = {"blue": "mapocho"}
        state = position(turn=colour, sun=C1, roads=roads, held=held, cities="ranchillo", temples="ranchillo")
        skips = {"roads great_pilgrimage", "construction great_pilgrimage"}
        assert offered(state, "skip") == (skips if colour in ("orange", "green") else set())


HELD = {"orange": "huanuco chanca chuncho", "blue": "anti", "brown": "cana", "green": "arequipa"}
WEAK = {"huanuco": "C1", "chanca": "C2", "chuncho": "C5", "anti": "C1", "cana": "C1", "arequipa": "C2"}


def test_c1_popular_support_pays_at_the_end_of_the_sun_phase() -> None:
    state = place_all(sun_phase("popular_support", held=HELD, markers=WEAK), "popular_support", "q1")
    assert [labor(state, colour) for colour in COLOURS] == [2, 1, 0, 0]


def test_c2_popular_support_pays_again_in_the_next_sun_phase() -> None:
    state = place_all(sun_phase(held=HELD, markers=WEAK, sun={"q1": "popular_support"}), "resistance", "q3")
    assert [labor(state, colour) for colour in COLOURS] == [2, 1, 0, 0]


def test_c3_every_sector_gets_one_card_and_all_are_turned_up_together() -> None:
    state = sun_phase()
    assert state.order == [seat_of(c) for c in ("blue", "brown", "green", "orange")]
    for colour, sector in (("blue", "q3"), ("brown", "q1"), ("green", "q2")):
        assert state.actor == seat_of(colour)
        play(state, sorted(offers(state))[0], f"sector {sector}")
        assert [len(seat["hand"]) for seat in state.dump()["seats"]] == [3, 3, 3, 3]
        assert all(each.face_up == () for each in GAME.view(state, None).sectors)
    hidden = [each.face_down for each in GAME.view(state, seat_of("orange")).sectors]
    assert hidden == ["hidden", "hidden", "hidden", ""]
    own = [each.face_down for each in GAME.view(state, seat_of("brown")).sectors]
    assert own.count("hidden") == 2
    play(state, sorted(offers(state))[0])
    assert all(len(each.face_up) == 1 and not each.face_down for each in GAME.view(state, None).sectors)
    assert state.top() == kinds.ACT


def test_a_card_is_asked_for_even_when_the_hand_holds_three_alike() -> None:
    state = position(frames=END_OF_PHASE, at=(2, 2), hands={"green": "wilderness_road wilderness_road wilderness_road"})
    assert state.actor == seat_of("green")
    assert offers(state) == {"card wilderness_road"}


def test_a_sector_takes_one_new_card_a_phase() -> None:
    state = play(sun_phase(), "card resistance", "sector q1")
    state.apply(state.options[0])
    assert offers(state) == {"sector q2", "sector q3", "sector q4"}
    assert "new card already" in why_not(state, "sector q1")


def test_the_discards_are_shuffled_only_when_a_card_must_be_drawn_and_none_is_left() -> None:
    every = [id for id, card in CARDS.items() for _ in range(card["copies"])]
    hands = {c: " ".join(every[3 * i : 3 * i + 3]) for i, c in enumerate(COLOURS)}
    state = position(frames=END_OF_PHASE, at=(2, 2), hands=hands, pile=every[12], discard=" ".join(every[13:]))
    assert state.actor == seat_of("green")
    state.telling = 1
    play(state, f"card {hands['green'].split()[0]}", "sector q1")
    assert (len(state.pile), sum(state.discard)) == (0, 19)
    state.apply(state.options[0])
    state.apply(state.options[0])
    assert (len(state.pile), sum(state.discard)) == (18, 0)
    assert "The discarded sun cards are shuffled into a new pile." in GAME.sentences(state, state.told, NAMES, 0)


def test_cards_stay_in_force_and_add_up_until_the_sapa_inca_phase() -> None:
    state = place_all(sun_phase("epidemic", sun={"q1": "epidemic"}), "epidemic", "q1")
    assert price(state, seat_of("orange"), works.CITY) == (6 + 4, 4)


def test_with_three_players_each_pair_shares_a_sector() -> None:
    for sector, pair in CHARTS[3].sectors.items():
        state = position(players=3, sun={sector: "harsh_weather"})
        affected = {c for c in CHARTS[3].colours if price(state, seat_of(c, 3), works.GARRISON) == (5, 3)}
        assert affected == pair


# one test a card


def test_rural_unrest() -> None:
    state = place_all(sun_phase("rural_unrest", roads={"green": "R111 R106", "orange": "R087 R074"}), "rural_unrest", "q4")
    assert roads_of(state, "green") == {"R003", "R111"}
    assert roads_of(state, "orange") == {"R001", "R087"}


def test_rural_unrest_strikes_again_in_each_later_sun_phase() -> None:
    state = place_all(sun_phase(sun={"q4": "rural_unrest"}, roads={"orange": "R087 R074"}), "resistance", "q2")
    assert roads_of(state, "orange") == {"R001", "R087"}


def test_rural_unrest_destroys_wilderness_roads_partly_in_unconquered_land() -> None:
    chart = CHARTS[4]
    wild = next(id for id, w in chart.wild.items() if len(w["regions"]) == 2 and len(set(w["regions"]) & chart.starting) == 1)
    (outside,) = set(chart.wild[wild]["regions"]) - chart.starting
    for held, stays in (("", False), (outside, True)):
        state = sun_phase("rural_unrest", roads={"orange": wild}, held={"blue": held})
        assert (wild in roads_of(place_all(state, "rural_unrest", "q1"), "orange")) == stays


def test_popular_support() -> None:
    state = sun_phase("popular_support", held=HELD, markers=WEAK, sun={"q4": "popular_support"})
    state = place_all(state, "popular_support", "q1")
    assert labor(state, "orange") == 4, "one card on each side"
    assert labor(state, "green") == 1


def test_expert_surveyors() -> None:
    held = {"orange": "huanuco chanca chuncho"}
    state = play(position(held=held, labor=6, sun={"q1": "expert_surveyors"}), "terrace huanuco")
    assert offers(state) == {"stop", "terrace chanca", "terrace chuncho"}
    play(state, "terrace chanca")
    assert (labor(state, "orange"), points(state, "orange")) == (2, 2)
    assert state.top() == kinds.ACT
    state = play(position(held=held, labor=3, sun={"q1": "expert_surveyors"}), "terrace huanuco")
    assert state.top() == kinds.ACT, "a second one that cannot be paid is not asked for"


def test_workers_press_on() -> None:
    state = play(position(sun={"q1": "workers_press_on"}, labor=2), "additional", "road R087")
    assert "stop" in offers(state)
    play(state, "road R095")
    assert labor(state, "orange") == 1
    state = play(position(sun={"q1": "workers_press_on"}, labor=2), "road R087", "road R095")
    assert "stop" not in offers(state), "Road Building gains nothing by it"


def test_wilderness_road() -> None:
    state = position(sun={"q1": "wilderness_road"}, labor=1)
    play(state, "road R087", "stop", "road W082")
    assert "W082" in roads_of(state, "orange"), "an additional road may be the wilderness road"
    state = position(turn="brown", sun={"q1": "wilderness_road"})
    assert not any(id.startswith("W") for id in offered(state, "road"))


def test_a_wilderness_road_is_allowed_again_in_a_later_people_phase() -> None:
    state = position(sun={"q1": "wilderness_road"}, then="orange")
    play(state, "road W001", "stop")
    assert state.turn_of == 0
    assert any(id.startswith("W") for id in offered(state, "road"))


def test_extra_road_crew() -> None:
    state = play(position(sun={"q1": "extra_road_crew"}), "road R087", "road R095")
    assert "stop" in offers(state)


def test_el_nino_flooding() -> None:
    assert free_roads(position(sun={"q1": "el_nino_flooding"}), 0) == 1
    assert free_roads(position(sun={"q1": "el_nino_flooding el_nino_flooding"}), 0) == 1
    assert free_roads(position(sun={"q1": "el_nino_flooding"}), seat_of("green")) == 2


CITY = {"roads": D3, "held": {"blue": "huanuco"}}


def test_epidemic() -> None:
    state = position(**CITY, labor=8, sun={"q1": "epidemic"})  # type: ignore[arg-type]
    play(state, "city vilcashuaman")
    assert (labor(state, "orange"), points(state, "orange")) == (0, 4)
    state = position(**CITY, labor=9, sun={"q1": "epidemic", "q4": "epidemic"})  # type: ignore[arg-type]
    assert why_not(state, "city vilcashuaman") == "This costs 10 labor, you have 9 (rules 10.2)."


def test_urban_renewal() -> None:
    state = position(**CITY, labor=6, sun={"q1": "urban_renewal"})  # type: ignore[arg-type]
    play(state, "city vilcashuaman")
    assert points(state, "orange") == 6


GARRISONS = {"roads": {"green": "R111 R106"}, "held": {"blue": "chanca acari"}}


def test_key_outpost() -> None:
    state = position(turn="green", **GARRISONS, garrisons="sondor", temples="sondor", labor=4, sun={"q3": "key_outpost"})  # type: ignore[arg-type]
    play(state, "outpost sondor")
    dump = state.dump()
    assert (dump["cities"], dump["garrisons"], dump["temples"]) == (["sondor"], [], ["sondor"])
    assert (labor(state, "green"), points(state, "green")) == (0, 4)
    without = position(turn="green", **GARRISONS, garrisons="sondor", labor=9)  # type: ignore[arg-type]
    assert "Key Outpost" in why_not(without, "outpost sondor")


@pytest.mark.parametrize(
    ("sun", "expected"),
    [
        ({"q3": "key_outpost"}, (4, 4)),
        ({"q3": "key_outpost epidemic", "q4": "urban_renewal"}, (6, 6)),
        ({"q3": "key_outpost epidemic epidemic"}, (8, 4)),
        ({"q3": "key_outpost harsh_weather stores_stop_famine"}, (4, 4)),
    ],
)
def test_e3_key_outpost_is_priced_like_a_city(sun: dict[str, str], expected: tuple[int, int]) -> None:
    state = position(sun=sun)
    assert price(state, seat_of("green"), works.OUTPOST) == expected


E5 = {
    "turn": "green",
    "roads": {"green": f"R111 R106 R108 {way('green', 'viracochapampa')}"},
    "held": {"blue": "chanca acari huamali conchuco"},
}


def test_building_project() -> None:
    sun = {"q3": "building_project"}
    state = play(position(**E5, labor=8, sun=sun), "garrison sondor")  # type: ignore[arg-type]
    assert offers(state) > {"stop", "garrison viracochapampa"}
    play(state, "garrison viracochapampa")
    assert (labor(state, "green"), points(state, "green")) == (0, 6)


def test_harsh_weather() -> None:
    state = position(**E5, labor=4, sun={"q3": "harsh_weather"})  # type: ignore[arg-type]
    assert why_not(state, "garrison sondor") == "This costs 5 labor, you have 4 (rules 10.2)."


def test_stores_stop_famine() -> None:
    state = play(position(**E5, labor=4, sun={"q3": "stores_stop_famine"}), "garrison sondor")  # type: ignore[arg-type]
    assert points(state, "green") == 4
    assert price(state, seat_of("orange"), works.GARRISON) == (4, 3)


@pytest.mark.parametrize(("tokens", "built"), [(10, 2), (9, 1)])
def test_e5_the_three_garrison_cards_together(tokens: int, built: int) -> None:
    sun = {"q3": "building_project harsh_weather", "q4": "stores_stop_famine"}
    state = play(position(**E5, labor=tokens, sun=sun), "garrison sondor")  # type: ignore[arg-type]
    if built == 2:
        play(state, "garrison viracochapampa")
    assert state.top() != kinds.FOLLOW
    assert (labor(state, "green"), points(state, "green")) == (tokens - 5 * built, 4 * built)


@pytest.mark.parametrize(
    ("sun", "rapid", "costs"),
    [
        ({}, False, (1, 4)),
        ({"q1": "military_superiority"}, False, (0, 3)),
        ({"q1": "military_superiority", "q4": "resistance"}, False, (1, 4)),
        ({"q1": "military_superiority"}, True, (2, 5)),
        ({"q1": "resistance resistance"}, False, (3, 6)),
        ({"q1": "rapid_expansion"}, True, (3, 6)),
    ],
)
def test_e4_the_cost_of_a_conquest(sun: dict[str, str], rapid: bool, costs: tuple[int, int]) -> None:
    state = position(sun=sun, markers={"chanca": "C1", "chuncho": "C6"})
    work = works.RAPID if rapid else works.CONQUEST
    assert tuple(price(state, 0, work, REGION_OF[region])[0] for region in ("chanca", "chuncho")) == costs


def test_military_superiority() -> None:
    state = position(roads=D3, markers={"huanuco": "C1"}, sun={"q1": "military_superiority"})
    play(state, "conquer huanuco")
    assert points(state, "orange") == 1
    assert state.construction == 1, "a free conquest is the construction option"


def test_resistance() -> None:
    state = position(roads=D3, markers={"huanuco": "C1"}, labor=1, sun={"q1": "resistance"})
    assert why_not(state, "conquer huanuco") == "This costs 2 labor, you have 1 (rules 10.2)."


RAPID = {"roads": {"orange": "R087 R074 R095"}, "markers": {"huanuco": "C1", "chanca": "C1"}, "sun": {"q1": "rapid_expansion"}}


def test_rapid_expansion() -> None:
    state = play(position(**RAPID, labor=4), "rapid huanuco")  # type: ignore[arg-type]
    assert (labor(state, "orange"), points(state, "orange")) == (1, 1)
    assert "conquer chanca" in offers(state)
    assert "stop" in offers(state)
    assert "rapid chanca" not in offers(state)
    play(state, "conquer chanca")
    assert (labor(state, "orange"), points(state, "orange")) == (0, 2)


def test_a_rapid_expansion_may_come_after_the_main_option_and_is_then_the_only_thing_left() -> None:
    state = play(position(**RAPID, labor=4), "conquer huanuco")  # type: ignore[arg-type]
    assert offers(state) >= {"stop", "rapid chanca"}
    assert {text.split()[0] for text in offers(state)} == {"stop", "rapid"}
    assert "chosen already" in why_not(state, "conquer chanca")
    play(state, "rapid chanca")
    assert labor(state, "orange") == 0
    assert offered(state, "road"), "Road Building is still to do"


def test_a_rapid_expansion_stands_before_or_after_the_main_option_not_inside() -> None:
    sun = {"q1": "rapid_expansion workers_press_on"}
    state = position(roads={"orange": "R087 R074"}, markers={"huanuco": "C1"}, labor=9, sun=sun)
    play(state, "additional", "road R095")
    assert {text.split()[0] for text in offers(state)} == {"stop", "road"}
    assert "that Workers Press On grants" in why_not(state, "rapid huanuco")
    play(state, "stop")
    assert "rapid huanuco" in offers(state)


def prices(state: State) -> dict[str, int]:
    """What conquests cost the seat on turn, as its view has it."""
    turn = GAME.view(state, state.turn_of).turn
    return {price.of: price.labor for price in turn.conquests}


def test_the_map_shows_the_price_at_which_a_region_can_be_conquered_now() -> None:
    state = position(**RAPID, labor=9)  # type: ignore[arg-type]
    assert prices(state) == {"huanuco": 1, "chanca": 1}
    assert prices(play(state.copy(), "rapid huanuco")) == {"chanca": 1}, "the option is still to choose"
    after = play(state.copy(), "conquer huanuco")
    assert prices(after) == {"chanca": 3}
    assert "cost-chanca" in GAME.draw(GAME.view(after, after.turn_of)).parts
    assert prices(play(after, "stop")) == {}, "nothing can be conquered any more"


def test_after_a_rapid_expansion_question_and_button_say_what_is_left_and_given_up() -> None:
    state = play(position(**RAPID, labor=4), "rapid huanuco")  # type: ignore[arg-type]
    assert GAME.question(state) == "Construction goes on: choose your option (you have 1 labor)."
    assert GAME.describe(state, GAME.actions.parse("stop")) == "End Construction without choosing an option"
    state = play(position(**RAPID, labor=4), "conquer huanuco")  # type: ignore[arg-type]
    assert GAME.question(state) == "Rapid Expansion: do you conquer another region?"
    assert GAME.describe(state, GAME.actions.parse("stop")) == "End Construction without a Rapid Expansion"


def test_construction_may_be_a_rapid_expansion_alone() -> None:
    state = play(position(**RAPID, labor=9), "rapid huanuco", "stop")  # type: ignore[arg-type]
    assert "Construction is over" in why_not(state, "conquer chanca")


def test_religious_fervor() -> None:
    state = position(turn="green", **GARRISONS, garrisons="sondor", labor=5)  # type: ignore[arg-type]
    assert "Religious Fervor" in why_not(state, "temple sondor")
    state = position(turn="green", **GARRISONS, garrisons="sondor", labor=5, sun={"q3": "religious_fervor"})  # type: ignore[arg-type]
    play(state, "temple sondor")
    assert (labor(state, "green"), points(state, "green")) == (0, 4)


ECLIPSE = {"roads": D3, "held": {"blue": "huanuco"}, "cities": "vilcashuaman", "sun": {"q1": "solar_eclipse"}}


def test_solar_eclipse() -> None:
    state = play(position(**ECLIPSE, labor=5), "road R095", "stop")  # type: ignore[arg-type]
    assert "Solar Eclipse" in why_not(state, "temple vilcashuaman")
    state = position(**ECLIPSE, labor=5)  # type: ignore[arg-type]
    play(state, "temple vilcashuaman")
    assert state.turn_of == -1, "Road Building is gone, so the turn is over"
    assert points(state, "orange") == 5


PILGRIM = {"roads": {"green": way("green", "ranchillo")}, "held": {"blue": "mapocho"}, "cities": "ranchillo"}


def test_e8_a_pilgrimage_replaces_an_action_and_there_is_one_a_turn() -> None:
    sun = {"q4": "great_pilgrimage"}
    state = position(turn="green", **PILGRIM, temples="ranchillo", labor=3, sun=sun)  # type: ignore[arg-type]
    play(state, "skip roads great_pilgrimage")
    assert points(state, "green") == 7
    assert "Only one pilgrimage" in why_not(state, "skip construction great_pilgrimage")
    assert {text.split()[0] for text in offers(state)} >= {"end", "conquer"}


def test_e9_under_the_eclipse_temple_and_pilgrimage_exclude_each_other() -> None:
    sun = {"q4": "great_pilgrimage solar_eclipse"}
    state = position(turn="green", **PILGRIM, temples="ranchillo", labor=9, sun=sun)  # type: ignore[arg-type]
    reached = sorted(network(state, "green") & {id for id, s in CHARTS[4].sites.items() if s["kind"] == "city"})
    pilgrim = PILGRIM | {"cities": f"ranchillo {reached[0]}"}
    state = position(turn="green", **pilgrim, temples="ranchillo", labor=9, sun=sun)  # type: ignore[arg-type]
    assert f"temple {reached[0]}" in offers(state)
    gone = play(state.copy(), "skip roads great_pilgrimage")
    assert "after a pilgrimage" in why_not(gone, f"temple {reached[0]}")
    later = position(turn="green", then="green", **pilgrim, temples="ranchillo", labor=9, sun=sun)  # type: ignore[arg-type]
    play(later, f"temple {reached[0]}")
    assert later.frames[-3] == seat_of("green")
    assert later.construction == 0, "Road Building and pilgrimages are gone, so the next turn has begun"


def test_without_the_eclipse_one_may_build_a_temple_and_visit_it() -> None:
    state = position(turn="green", **PILGRIM, labor=5, sun={"q4": "great_pilgrimage"})  # type: ignore[arg-type]
    play(state, "temple ranchillo", "skip roads great_pilgrimage")
    assert points(state, "green") == 4 + 3 + 7


@pytest.mark.parametrize(
    ("card", "site", "other", "vp"),
    [
        ("great_pilgrimage", "ranchillo", "pucara_de_andagala", 7),
        ("annual_pilgrimage", "pachacamac", "chiquitoy_viejo", 5),
        ("local_pilgrimage", "machu_picchu", "huanuco_pampa", 4),
    ],
)
@pytest.mark.parametrize("action", ["roads", "construction"])
def test_each_pilgrimage_scores_at_its_two_sites(card: str, site: str, other: str, vp: int, action: str) -> None:
    for goal in (site, other):
        regions = " ".join(CHARTS[4].sites[goal]["touches"])
        state = position(
            roads={"orange": way("orange", goal)}, held={"blue": regions}, cities=goal, temples=goal, sun={"q1": card}
        )
        play(state, f"skip {action} {card}")
        assert points(state, "orange") == vp
    state = position(roads={"orange": way("orange", site)}, held={"blue": regions}, cities=site, sun={"q1": card})
    if site not in state.dump()["temples"]:
        assert "reach no temple" in why_not(state, f"skip {action} {card}")


def test_an_action_that_has_begun_cannot_be_skipped() -> None:
    sun = {"q4": "great_pilgrimage"}
    state = position(turn="green", **PILGRIM, temples="ranchillo", labor=3, sun=sun)  # type: ignore[arg-type]
    roads = sorted(offered(state, "road"))
    play(state, f"road {roads[0]}", "stop")
    assert "Road Building is over" in why_not(state, "skip roads great_pilgrimage")
    play(state, "skip construction great_pilgrimage")
    assert points(state, "green") == 7


def test_every_card_has_its_test() -> None:
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    pilgrimages = {id for id, card in CARDS.items() if card["effect"] == "pilgrimage"}
    assert set(CARDS) - pilgrimages <= tested
