"""Roads (rules 8, 9) and Rural Unrest (rules 11): examples D and F1, F2, doubled roads, wilderness, cut-off fragments."""

from __future__ import annotations

from kancha.games.inca_empire.rules.roads import rural_unrest

from .positions import GAME, labor, network, offered, offers, play, points, position, revealed, roads_of, seat_of, way, why_not
from .reference import CHARTS

FACE_UP_AT_SETUP = {"chuncho", "anti", "huanuco", "chanca", "carabaya", "arequipa", "pacaje", "cana"}
END_OF_PHASE = [["next_phase", 0, 0, 0]]


def test_at_setup_the_markers_around_the_starting_regions_are_face_up() -> None:
    assert revealed(position()) == FACE_UP_AT_SETUP


# Road Building


def test_d1_a_road_reveals_the_markers_that_its_new_site_touches_and_nothing_else() -> None:
    state = play(position(turn="green"), "road R111")
    assert revealed(state) == FACE_UP_AT_SETUP
    before = state.learned
    play(state, "road R106")
    assert revealed(state) == FACE_UP_AT_SETUP | {"acari"}
    assert state.learned > before
    assert {"chumbivilcas", "sondor"} <= network(state, "green")


def test_d2_roads_branch_but_stay_one_system() -> None:
    state = position()
    assert "rules 8" in why_not(state, "road R088")
    play(state, "road R087", "road R095")
    assert network(state, "orange") == {"cuzco", "tarawasi", "choquequirao", "andahuaylas"}


def test_d3_between_two_sites_of_unconquered_land_there_is_no_road() -> None:
    state = position(roads={"orange": "R087 R074"})
    assert "R072" in offered(state, "road")
    assert "touches a conquered region" in why_not(state, "road R061")
    for conquered in ("huanuco", "conchuco"):
        held = {"blue": conquered}
        assert "R061" in offered(position(roads={"orange": "R087 R074"}, held=held), "road")


def test_d4_a_connection_belongs_to_one_player() -> None:
    state = position(turn="blue", roads={"orange": "R087 R095", "blue": "W003"})
    assert "Another player" in why_not(state, "road R095")
    assert "own road" in why_not(state, "road R002")


def count_free_roads(sun: dict[str, str]) -> int:
    """How many roads Road Building allows orange."""
    state = position(sun=sun)
    for count in range(1, 9):
        play(state, sorted(text for text in offers(state) if text.startswith("road "))[0])
        if "stop" not in offers(state):
            return count
    raise AssertionError("Road Building does not end")


def test_d5_crews_and_floods_are_summed_before_the_least_of_one() -> None:
    assert count_free_roads({}) == 2
    assert count_free_roads({"q1": "extra_road_crew el_nino_flooding el_nino_flooding"}) == 1
    assert count_free_roads({"q1": "el_nino_flooding", "q4": "el_nino_flooding"}) == 1
    assert count_free_roads({"q1": "el_nino_flooding"}) == 1
    assert count_free_roads({"q1": "extra_road_crew", "q4": "extra_road_crew"}) == 4
    assert count_free_roads({"q2": "extra_road_crew", "q3": "el_nino_flooding"}) == 2


def test_road_building_may_stop_early_and_is_then_over() -> None:
    state = play(position(labor=0), "road R087", "stop")
    assert state.turn_of != seat_of("orange")
    state = play(position(labor=1), "road R087", "stop")
    assert "road R095" in offers(state)
    assert "(1 labor)" in GAME.describe(state, GAME.actions.parse("road R095"))


def test_the_two_actions_are_not_mixed() -> None:
    state = play(position(labor=6), "road R087")
    assert "Finish Road Building" in why_not(state, "conquer chuncho")
    assert "Finish Road Building" in why_not(state, "additional")


def test_the_markers_reached_by_a_road_are_told_to_all() -> None:
    state = play(position(turn="green"), "road R111")
    state.telling = 1
    play(state, "road R106")
    lines = GAME.sentences(state, state.told, ["Ana", "Ben", "Cem", "Dan"], 0)
    assert lines[0] == "Dan builds a road from Chumbivilcas to Sondor."
    assert lines[1].startswith("The marker of Acari is revealed: resistance ")


# wilderness and doubled roads

D6 = {"orange": "R087"}
WILD = {"q1": "wilderness_road"}


def test_d6_a_wilderness_road_joins_sites_without_a_printed_connection() -> None:
    state = position(roads=D6)
    assert not {id for id in offered(state, "road") if id.startswith("W")}
    assert "Wilderness Road" in why_not(state, "road W082")
    state = position(roads=D6, sun=WILD)
    assert {"W082", "W076"} <= offered(state, "road")
    play(state, "road W076")
    assert "chinchaycocha" in revealed(state)
    assert not {id for id in offered(state, "road") if id.startswith("W")}, "one card, one wilderness road"


def test_d6_wilderness_roads_do_not_cross_until_one_is_destroyed() -> None:
    roads = {"orange": "R087 W076", "blue": way("blue", "andahuaylas")}
    state = position(turn="blue", roads=roads, sun=WILD)
    assert "cross" in why_not(state, "road W073")
    rural_unrest(state, seat_of("orange"))
    assert roads_of(state, "orange") == {"R001", "R087"}
    state.settle()
    assert "W073" in offered(state, "road")


def test_d6_another_players_road_may_be_doubled_with_the_card_only() -> None:
    roads = {"orange": "R087", "blue": way("blue", "choquequirao") + " R072"}
    assert "R072" not in offered(position(roads=roads), "road")
    state = position(roads=roads, sun=WILD)
    play(state, "road R072")
    assert "R072" in roads_of(state, "orange") & roads_of(state, "blue")
    assert state.wilderness_left == 0


def test_start_roads_and_wilderness_roads_may_be_doubled_but_not_ones_own() -> None:
    state = position(turn="blue", roads={"orange": "W001"}, sun=WILD)
    assert {"R001", "R003", "R004", "W001"} <= offered(state, "road")
    assert "own road" in why_not(state, "road R002")


def test_two_cards_allow_two_wilderness_roads_in_the_whole_turn() -> None:
    state = position(sun={"q1": "wilderness_road wilderness_road"}, labor=1)
    play(state, "road W001")
    assert state.wilderness_left == 1
    play(state, "stop", "road R003")
    assert (labor(state, "orange"), state.turn_of) == (0, -1)
    assert {"W001", "R003"} <= roads_of(state, "orange")


def test_a_wilderness_road_through_unconquered_land_needs_an_end_at_conquered_land() -> None:
    state = position(roads={"orange": "R087 R074"}, sun=WILD)
    chart = CHARTS[4]
    near = {id for id, road in chart.wild.items() if "vilcashuaman" in (road["a"], road["b"])}
    for id in near & offered(state, "road"):
        ends = {region for end in (chart.wild[id]["a"], chart.wild[id]["b"]) for region in chart.sites[end]["touches"]}
        assert ends & chart.starting
    refused = {id for id in near if "touches a conquered region" in why_not(state, f"road {id}")}
    assert refused
    assert refused | near & offered(state, "road") == near


# Rural Unrest

UNREST_ON_Q3 = {"q3": "rural_unrest"}
F1 = {"green": "R111 R106", "orange": "R087 R074"}


def after_sun_phase(**given: object) -> list[set[str]]:
    """The roads of orange and green after a Sun phase whose first card is Rural Unrest on q3, and green's network."""
    state = position(frames=END_OF_PHASE, at=(2, 2), **given)  # type: ignore[arg-type]
    while state.turn_of < 0:
        state.apply(state.options[0])
    return [roads_of(state, "orange"), roads_of(state, "green"), network(state, "green")]


def test_f1_rural_unrest_destroys_roads_in_unconquered_land_of_its_two_players_only() -> None:
    orange, green, _ = after_sun_phase(roads=F1, sun=UNREST_ON_Q3)
    assert green == {"R003", "R111"}
    assert "R074" in orange


def test_f1_in_conquered_land_roads_stay() -> None:
    assert "R106" in after_sun_phase(roads=F1, sun=UNREST_ON_Q3, held={"blue": "chanca"})[1]


def test_f2_what_lies_behind_a_gap_stays_but_counts_for_nothing_until_it_is_closed() -> None:
    """Green's road Lucanas-Sondor lies in conquered Acari; the road to Sondor does not."""
    roads = {"green": "R111 R106 R105"}
    cut = {"roads": roads, "held": {"blue": "acari"}, "garrisons": "sondor"}
    _, green, reached = after_sun_phase(sun=UNREST_ON_Q3, **cut)
    assert green == {"R003", "R111", "R105"}
    assert not {"sondor", "lucanas"} & reached
    state = position(turn="green", roads={"green": "R111 R105"}, held={"blue": "acari"}, garrisons="sondor")
    seat = GAME.view(state, None).seats[seat_of("green")]
    assert (seat.cut_off, seat.maintenance) == (("R105",), 0)
    play(state, "road R106")
    seat = GAME.view(state, None).seats[seat_of("green")]
    assert (seat.cut_off, seat.maintenance) == ((), 2)
    assert {"sondor", "lucanas"} <= network(state, "green")


def test_a_cut_off_road_still_blocks_its_connection() -> None:
    state = position(
        turn="blue", roads={"green": "R105", "blue": way("blue", "sondor")}, held={"blue": "acari"}, labor={"green": 3}
    )
    assert "Another player" in why_not(state, "road R105")


def test_a_network_can_shrink_to_the_start_road_and_grow_again() -> None:
    state = position(turn="green", roads={"green": "R106 R105"})
    rural_unrest(state, seat_of("green"))
    assert network(state, "green") == {"cuzco", "paruro"}
    state.settle()
    assert offered(state, "road")


def test_revealed_markers_stay_face_up_when_the_road_is_gone() -> None:
    state = position(turn="green", roads={"green": "R111 R106"})
    assert "acari" in revealed(state)
    rural_unrest(state, seat_of("green"))
    assert "acari" in revealed(state)
    assert points(state, "green") == 0
