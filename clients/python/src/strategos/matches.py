"""A seat of a match that the service hosts."""
import time
import uuid
from typing import Any, Callable, Iterator, List, Optional, Tuple

from ._http import Connection, Json, Refused

Chooser = Callable[[Json, List[str]], str]


class Seat:
    """A whole game in five lines:

    match = service.new_match("kuhn", {"player 2": {"ai": {"level": "easy"}}})
    seat = service.join(match["match"], match["tokens"]["player 1"])
    result = seat.play(lambda view, moves: moves[0])
    print(result["payoffs"])
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def state(self) -> Json:
        """The match as the seat sees it: `view`, `question` if it is asked, `over`, `payoffs`."""
        return self._connection.get("")  # type: ignore[no-any-return]

    def move(self, turn: int, move: str) -> Json:
        """Answers the question of this id; sent again, it is played once all the same."""
        return self._connection.post("/move", {"turn": turn, "move": move}, repeats=True)  # type: ignore[no-any-return]

    def hint(self, **how: Any) -> Json:
        """What the search would play: `budget`, `level`, `top`."""
        return self._connection.post("/hint", how, repeats=True)  # type: ignore[no-any-return]

    def give(self, seat: str, to: Any) -> Json:
        """Gives a seat to an AI (`{"ai": {}}`), or back to its `"person"`."""
        return self._connection.post("/seat", {"seat": seat, "to": to})  # type: ignore[no-any-return]

    def claim(self, token: str, name: Optional[str] = None) -> Json:
        """With an invitation: takes its seat for a token that you have drawn (`secrets.token_urlsafe(32)`); join with it from now on."""
        body = {"token": token} if name is None else {"token": token, "name": name}
        return self._connection.post("/claim", body, repeats=True)  # type: ignore[no-any-return]

    def free(self, seat: str) -> Json:
        """The host alone: takes a seat from whoever has it; `token` of the answer is an invitation to it."""
        return self._connection.post("/free", {"seat": seat})  # type: ignore[no-any-return]

    def undo(self, turn: int) -> Json:
        """Takes back the answer to the question `turn` (`answered` of the state), or asks the others whether one may."""
        return self._connection.post("/undo", {"turn": turn})  # type: ignore[no-any-return]

    def offer_draw(self) -> Json:
        return self._connection.post("/draw", {})  # type: ignore[no-any-return]

    def consent(self, offer: int, accepts: bool) -> Json:
        """Answers the offer with this id."""
        return self._connection.post("/consent", {"offer": offer, "accepts": accepts})  # type: ignore[no-any-return]

    def say(self, phrase: Optional[str] = None, text: Optional[str] = None) -> Json:
        """Says something to everybody at the table: a phrase, or, where the host allows it, a text."""
        what = {"phrase": phrase} if text is None else {"text": text}
        return self._connection.post("/say", {"id": str(uuid.uuid4()), **what}, repeats=True)  # type: ignore[no-any-return]

    def chat(self, allows: str) -> Json:
        """The host alone: what seats may write from now on, `"off"`, `"phrases"` or `"free"`."""
        return self._connection.post("/chat", {"allows": allows}, repeats=True)  # type: ignore[no-any-return]

    def pace(self, pace_ms: int) -> Json:
        """The host alone: how long AIs take at least for a move, in ms."""
        return self._connection.post("/pace", {"paceMs": pace_ms}, repeats=True)  # type: ignore[no-any-return]

    def resign(self) -> Json:
        return self._connection.post("/resign", {})  # type: ignore[no-any-return]

    def record(self) -> Json:
        """Everything that happened, once the match is over."""
        return self._connection.get("/record")  # type: ignore[no-any-return]

    def events(self, after: int = 0) -> Iterator[Tuple[int, Json]]:
        """What the seat has seen, with its number, until the match is over."""
        for number, _, event in self._connection.events("/events", after):
            if number is None:
                continue
            yield number, event
            if event["kind"] == "over":
                return

    def play(self, choose: Chooser, heard: Optional[Callable[[Json], None]] = None) -> Json:
        """Plays until the match is over; its state then. `choose` gets the view and the legal moves, and returns one of them.

        `heard` hears of every event. A move that is not legal raises `Refused`.
        """
        for number, event in self.events():
            if heard is not None:
                heard(event)
            if event["kind"] == "turn" and "moves" in event:
                move = choose(event["view"], [each["move"] for each in event["moves"]])
                try:
                    self.move(number, move)
                except Refused as refusal:
                    if refusal.code not in ("ERR_TURN", "ERR_GAME_OVER"):  # the question was taken back, or the match has ended
                        raise
        while True:
            state = self.state()
            if state["over"]:
                return state
            time.sleep(0.05)  # another process of the service has not read of the end yet
