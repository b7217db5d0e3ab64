import pytest

from strategos import Refused, Service

GAMES = ("kuhn", "leduc", "hearts", "goofspiel", "liars-dice", "dark-hex", "sword-of-rome", "perikles", "alexander", "peloponnesian-war")


def first_view(service: Service, game: str, **how):
    table = service.new_game(game, seed="python", **how)
    return table["views"][table["turn"]]


@pytest.mark.parametrize("game", GAMES)
def test_recommends_a_legal_move(service, game):
    view = first_view(service, game)
    legal = [each["move"] for each in service.moves(game, view=view)["moves"]]
    assert service.recommend(game, view, iterations=5, seed="s")["move"] in legal


def test_lists_and_describes_games(service):
    assert {"kuhn", "hearts"} <= {game["id"] for game in service.games()}
    assert service.describe("kuhn", "players=3")["seats"] == ["player 1", "player 2", "player 3"]
    assert service.levels("hearts")["calibrated"] is True


def test_the_same_view_and_seed_get_the_same_answer(service):
    view = first_view(service, "leduc")
    one, other = (service.recommend("leduc", view, iterations=300, seed="s") for _ in range(2))
    assert one["token"] == other["token"] and one["moves"] == other["moves"]


def test_a_hint_tells_no_more_than_its_stage(service):
    view = first_view(service, "leduc")
    first = service.hint("leduc", view, stage=1, iterations=100)
    assert first["move"] == "" and "candidates" not in first["hint"]
    assert service.hint("leduc", view, stage=3, token=first["token"])["move"] in ("check", "bet")


def test_evaluates_moves(service):
    view = first_view(service, "kuhn")
    evaluation = service.evaluate("kuhn", view, ["bet"], iterations=200)
    assert [each["move"] for each in evaluation["moves"]] == ["bet"]


def test_draws_worlds_that_fit(service):
    view = first_view(service, "kuhn")
    worlds = service.worlds("kuhn", view, count=3, seed="s")
    seen = view["table"]["card"][0]
    assert [world["table"]["card"][0] for world in worlds] == [seen] * 3


def test_refusals_have_code_path_and_status(service):
    view = first_view(service, "kuhn")
    view["table"]["acted"] = 9
    with pytest.raises(Refused) as refused:
        service.recommend("kuhn", view)
    assert (refused.value.code, refused.value.path, refused.value.status) == ("ERR_FIELD_RANGE", "view.table.acted", 400)
    with pytest.raises(Refused, match="ERR_GAME_UNKNOWN"):
        service.describe("chess/../kuhn")


def test_gives_up_on_a_service_that_is_not_there():
    with pytest.raises(OSError):
        Service("http://127.0.0.1:9", patience_s=0).games()
