"""A bot of OpenSpiel that asks the service: for games that OpenSpiel and the service both have.

    import pyspiel
    from strategos.openspiel import Bot

    game = pyspiel.load_game("kuhn_poker")
    bots = [Bot("http://127.0.0.1:8080", player) for player in range(2)]

The bot reads nothing of a state that its player could not: where something is hidden, its own information state, else the moves so far.
Games: tic_tac_toe, connect_four, kuhn_poker of two. For another one pass a `reader`.
"""
import random
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple, Union

from ._http import Json
from .service import Service

try:
    from pyspiel import Bot as _Base
except ImportError:
    _Base = object


class Reading(NamedTuple):
    """What a player sees, as the service writes it, and OpenSpiel's action for the text of each legal move."""

    game: str
    view: Json
    actions: Dict[str, int]


Reader = Callable[[Service, Any, int], Reading]


class Bot(_Base):  # type: ignore[misc]
    """`how`: as of `Service.recommend`: `level`, `iterations`, `time_ms`. Without any a search has 2,000 iterations."""

    def __init__(self, service: Union[Service, str], player: int, reader: Optional[Reader] = None, seed: Optional[int] = None, **how: Any) -> None:
        if _Base is not object:
            _Base.__init__(self)
        self._service = Service(service) if isinstance(service, str) else service
        self._player = player
        self._reader = reader
        self._random = random.Random(seed)
        self._how = how

    def player_id(self) -> int:
        return self._player

    def restart(self) -> None:
        """Nothing is remembered between moves: a state holds all that its player knows."""

    def restart_at(self, state: Any) -> None:
        """As `restart`."""

    def inform_action(self, state: Any, player_id: int, action: int) -> None:
        """Nothing to note: see `restart`."""

    def step(self, state: Any) -> int:
        reading, answer = self._ask(state)
        return reading.actions[answer["move"]]

    def provides_policy(self) -> bool:
        return True

    def get_policy(self, state: Any) -> List[Tuple[int, float]]:
        """Every legal action with the share that the search gives it."""
        return self._policy(*self._ask(state))

    def step_with_policy(self, state: Any) -> Tuple[List[Tuple[int, float]], int]:
        reading, answer = self._ask(state)
        return self._policy(reading, answer), reading.actions[answer["move"]]

    def _ask(self, state: Any) -> Tuple[Reading, Json]:
        reader = self._reader or _reader_for(state)
        reading = reader(self._service, state, self._player)
        how: Dict[str, Any] = {"seed": "%016x" % self._random.getrandbits(64), **self._how}
        return reading, self._service.recommend(reading.game, reading.view, top=len(reading.actions), **how)

    @staticmethod
    def _policy(reading: Reading, answer: Json) -> List[Tuple[int, float]]:
        shares = {each["move"]: each["share"] for each in answer["moves"]}
        return sorted((action, float(shares.get(move, 0.0))) for move, action in reading.actions.items())


def _reader_for(state: Any) -> Reader:
    name = state.get_game().get_type().short_name
    if name not in READERS:
        raise ValueError("No reader for %s: expected one of %s, or a reader of your own" % (name, ", ".join(READERS)))
    return READERS[name]


def _open_game(game: str) -> Reader:
    """Nothing is hidden, and actions are numbered as the moves are here."""

    def read(service: Service, state: Any, player: int) -> Reading:
        started = service.new_game(game)
        texts = {each["number"]: each["move"] for each in service.moves(game, position=started["position"])["moves"]}
        position = service.play(game, started["position"], [texts[action] for action in state.history()])["position"]
        legal = {texts[action]: action for action in state.legal_actions()}
        seats = list(started["views"])
        return Reading(game, service.view(game, position, seats[player]), legal)

    return read


CARDS = "JQK"


def _kuhn(service: Service, state: Any, player: int) -> Reading:
    """The information state is the card and what was played: '1pb' is a queen, a pass and a bet."""
    told = state.information_state_string(player)
    if len(CARDS) <= int(told[0]):
        raise ValueError("Expected kuhn_poker of two players")
    played = told[1:]
    chips, bettor = [1, 1], -2
    for turn, action in enumerate(played):
        if action == "b":
            chips[turn % 2] = 2
            bettor = turn % 2 if bettor < 0 else bettor
    card: List[Optional[str]] = [None, None]
    card[player] = CARDS[int(told[0])]
    table = {"card": card, "in": chips, "acted": len(played), "bettor": bettor}
    view = {"game": "kuhn", "variant": "players=2", "seat": "player %d" % (player + 1), "at": "act", "table": table}
    return Reading("kuhn", view, {"fold": 0, "call": 1} if bettor >= 0 else {"check": 0, "bet": 1})


#: By OpenSpiel's name of the game.
READERS: Dict[str, Reader] = {
    "connect_four": _open_game("connect-four"),
    "kuhn_poker": _kuhn,
    "tic_tac_toe": _open_game("tic-tac-toe"),
}
