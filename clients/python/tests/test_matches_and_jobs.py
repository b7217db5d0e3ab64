import pytest

from strategos import Refused


def test_plays_a_seat_in_five_lines(service):
    match = service.new_match("leduc", {"player 2": {"ai": {"level": "easy", "timeMs": 50}}})
    seat = service.join(match["match"], match["tokens"]["player 1"])
    views = []
    result = seat.play(lambda view, moves: views.append(view) or moves[0])
    assert set(result["payoffs"]) == {"player 1", "player 2"}
    assert all(view["table"]["card"]["player 2"] is None for view in views)
    assert seat.record()["format"] == "strategos-match-1"


def test_sees_and_does_what_its_token_allows(service):
    match = service.new_match("kuhn", {"player 2": {"ai": {"level": "easy", "timeMs": 50}}})
    seat = service.join(match["match"], match["tokens"]["player 1"])
    state = seat.state()
    assert state["you"] == "player 1" and state["view"]["table"]["card"][1] is None
    assert seat.hint(budget={"iterations": 50})["move"] in ("check", "bet")
    with pytest.raises(Refused) as refused:
        seat.move(state["question"]["id"], "fly")
    assert refused.value.code == "ERR_MOVE"
    with pytest.raises(Refused) as refused:
        seat.record()
    assert refused.value.status == 403
    with pytest.raises(Refused) as refused:
        service.join(match["match"], "seat_another").state()
    assert refused.value.code == "ERR_MATCH"
    assert seat.resign()["over"] is True


def test_searches_many_views_as_a_job(service):
    table = service.new_game("kuhn", seed="a")
    request = {"game": "kuhn", "view": table["views"][table["turn"]], "budget": {"iterations": 50}, "seed": "s"}
    job = service.jobs.begin([request, {**request, "allow": ["fly"]}])["job"]
    results = sorted(service.jobs.wait(job), key=lambda result: result["index"])
    assert results[0]["answer"]["move"] in ("check", "bet")
    assert results[1]["problem"]["code"] == "ERR_MOVE"
    with pytest.raises(Refused) as refused:
        service.jobs.begin([{**request, "game": "chess"}])
    assert (refused.value.code, refused.value.path) == ("ERR_GAME_UNKNOWN", "requests[0].game")
    assert service.jobs.state(job)["state"] == "done"
    assert len(service.jobs.results(job)) == 2


def test_reviews_a_game(service):
    moves = ["deal Q to player 1", "deal K to player 2", "bet", "call"]
    job = service.jobs.review(game="kuhn", moves=moves, budget={"iterations": 50}, seed="s")["job"]
    service.jobs.wait(job)
    assert set(service.jobs.state(job)["review"]["players"]) == {"player 1", "player 2"}
