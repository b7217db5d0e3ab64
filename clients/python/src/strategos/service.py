"""A service: games, what can be done in them, and advice."""
import urllib.parse
import uuid
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from ._http import Connection, Json, Refused
from .jobs import Jobs
from .matches import Seat

Level = Union[int, str]

__all__ = ["Level", "Refused", "Service"]


class Service:
    """`url`: where it is; `key`: where it needs one. Whatever it refuses is raised as `Refused`.

    Requests are sent again for `patience_s` seconds while the service is away or busy, unless they might then be done twice. Threads
    may share it: each keeps a connection of its own open. Times are in milliseconds.
    """

    def __init__(self, url: str = "http://127.0.0.1:8080", key: Optional[str] = None, patience_s: float = 30.0) -> None:
        self._connection = Connection(url, key, patience_s)
        self.url = self._connection.url

    # games

    def games(self) -> List[Json]:
        """Each `id`, `title` and `rulesVersion`."""
        return self._connection.get("/v1/games")["games"]  # type: ignore[no-any-return]

    def describe(self, game: str, variant: str = "") -> Json:
        """Seats, traits, parameters, and the JSON Schemas of positions and views."""
        return self._of(game, "?" + urllib.parse.urlencode({"variant": variant}))

    def levels(self, game: str, variant: str = "") -> Json:
        """The measured strengths of a variant."""
        return self._of(game, "/levels?" + urllib.parse.urlencode({"variant": variant}))

    # the table: whoever keeps a position sees everything, so show a player only what `view` answers for his seat

    def new_game(self, game: str, variant: str = "", seed: Optional[str] = None) -> Json:
        """The `position`, and the `views` of all seats; the same seed gives the same game."""
        return self._ask(game, "new", {"variant": variant, "seed": seed})

    def moves(self, game: str, *, view: Optional[Json] = None, position: Optional[Json] = None) -> Json:
        """The legal `moves` of a view whose seat is to choose, or of a position."""
        return self._ask(game, "moves", {"view": view, "position": position})

    def play(self, game: str, position: Json, moves: Sequence[str], seed: Optional[str] = None) -> Json:
        """Plays moves in order; a `seed` draws all chance up to the next decision."""
        return self._ask(game, "play", {"position": position, "moves": list(moves), "seed": seed})

    def view(self, game: str, position: Json, seat: str, moves: Optional[Sequence[str]] = None) -> Json:
        """What a seat sees of a position. `moves`: what it has chosen already where all choose at the same time."""
        chosen = None if moves is None else list(moves)
        return self._ask(game, "view", {"position": position, "seat": seat, "moves": chosen})["view"]  # type: ignore[no-any-return]

    def worlds(self, game: str, view: Json, count: int = 10, seed: Optional[str] = None) -> List[Json]:
        """Positions that fit a view, as searches draw them."""
        return self._ask(game, "worlds", {"view": view, "count": count, "seed": seed})["positions"]  # type: ignore[no-any-return]

    # advice

    def recommend(
        self,
        game: str,
        view: Json,
        *,
        level: Optional[Level] = None,
        iterations: Optional[int] = None,
        time_ms: Optional[int] = None,
        budget: Optional[Mapping[str, Any]] = None,
        seed: Optional[str] = None,
        **fields: Any,
    ) -> Json:
        """A move for the seat to move, from what it sees: `move`, `moves` with reasons, `winChance`, `token` and more.

        `fields`: any other of the request, by its name in the API: `evaluate=["bet"]`, `until="turn"`, `beliefs=True`.
        """
        limits = {"iterations": iterations, "timeMs": time_ms, **(budget or {})}
        asked = {name: value for name, value in limits.items() if value is not None}
        body = {"view": view, "level": level, "seed": seed, "budget": asked or None, **fields}
        return self._ask(game, "recommend", body)

    def hint(self, game: str, view: Json, stage: int = 4, **how: Any) -> Json:
        """An answer that tells no more than its stage, from 1 (how many moves are close) to 4 (all): `hint`, from 3 on `move`.

        Ask for the next stage with its `token`. Arguments as of `recommend`.
        """
        return self.recommend(game, view, stage=stage, **how)

    def evaluate(self, game: str, view: Json, moves: Sequence[str], **how: Any) -> Json:
        """What `moves` are worth beside the move that the search prefers (`against`). Arguments as of `recommend`."""
        return self.recommend(game, view, evaluate=list(moves), **how)["evaluation"]  # type: ignore[no-any-return]

    # matches and jobs

    def new_match(self, game: str, seats: Optional[Mapping[str, Any]] = None, **fields: Any) -> Json:
        """A match that the service hosts: its `match`, the token of its `host`, and the `tokens` of the seats.

        `seats`: by name `"open"` (the default) or `{"ai": {"level": "normal"}}`; `fields`: `variant`, `clock`, `undo` and others.
        """
        body = {"game": game, "seats": dict(seats or {}), **fields}
        return self._connection.post("/v1/matches", _given(body), key=str(uuid.uuid4()))  # type: ignore[no-any-return]

    def join(self, match: str, token: str) -> Seat:
        """The seat of a match (its id) that a token belongs to."""
        return Seat(self._connection.below("/v1/matches/" + urllib.parse.quote(match), token))

    @property
    def jobs(self) -> Jobs:
        """Searches and reviews for which nobody waits."""
        return Jobs(self._connection)

    def _of(self, game: str, rest: str) -> Json:
        return self._connection.get("/v1/games/%s%s" % (urllib.parse.quote(game, safe=""), rest))  # type: ignore[no-any-return]

    def _ask(self, game: str, route: str, body: Mapping[str, Any]) -> Json:
        path = "/v1/games/%s/%s" % (urllib.parse.quote(game, safe=""), route)
        return self._connection.post(path, _given(body), repeats=True)  # type: ignore[no-any-return]


def _given(body: Mapping[str, Any]) -> Dict[str, Any]:
    """What is not given is left out."""
    return {name: value for name, value in body.items() if value is not None}
