"""A game at a table of one's own, kept by this process: what the environments are made of.

This process is the referee: it holds the position, which shows everything, and gives each seat what it sees.
"""
import random
from typing import Dict, List, Optional, Union

from ._http import Json, Refused
from .encoding import Encoder
from .service import Service


class Table:
    """Actions are the numbers of moves: from 0 and below `space`, the same number for the same move at the same decision."""

    def __init__(self, service: Union[Service, str], game: str, variant: str = "") -> None:
        self.service = Service(service) if isinstance(service, str) else service
        description = self.service.describe(game, variant)
        self.game = game
        self.variant: str = description["variant"]
        self.seats: List[str] = description["seats"]
        self.traits: Json = description["traits"]
        self.space: int = description["moves"]["space"]
        self.encoder = Encoder(description["schema"]["view"])
        self._random = random.Random()
        self._position: Json = {}
        self._seed = ""
        self._views: Dict[str, Json] = {}
        self._legal: Optional[Dict[int, str]] = None
        self.turn = "over"
        self.payoffs: Optional[Dict[str, float]] = None
        self.seen: Dict[str, List[str]] = {}  # by seat: what it has read of every move since the start

    def reset(self, seed: Optional[int] = None) -> None:
        """A new game; with a seed all chance of this one and of the following ones comes from it."""
        if seed is not None:
            self._random = random.Random(seed)
        self._seed = "%032x" % self._random.getrandbits(128)
        started = self.service.new_game(self.game, self.variant, self._seed)
        self._views = dict(started["views"])
        self.seen = {seat: [] for seat in self.seats}
        self._set(started, None)

    @property
    def is_over(self) -> bool:
        return self.turn == "over"

    @property
    def legal(self) -> Dict[int, str]:
        """The legal moves of the seat to move: the text of each by its number."""
        if self._legal is None:
            found = [] if self.is_over else self.service.moves(self.game, position=self._position)["moves"]
            self._legal = {each["number"]: each["move"] for each in found}
        return self._legal

    def mask(self, seat: str) -> List[int]:
        """1 for each legal move, by number; all 0 for a seat that is not to move."""
        mask = [0] * self.space
        if seat == self.turn:
            for number in self.legal:
                mask[number] = 1
        return mask

    def view(self, seat: str) -> Json:
        """What the seat sees; while another seat is asked in secret, what it saw last."""
        try:
            self._views[seat] = self.service.view(self.game, self._position, seat)
        except Refused as refusal:
            if refusal.code != "ERR_VIEW_MID_CHOICE":
                raise
        return self._views[seat]

    def encoded(self, seat: str) -> List[int]:
        return self.encoder.encode(self.view(seat))

    def play(self, action: int) -> None:
        """Raises ValueError if the move is not legal."""
        if action not in self.legal:
            raise ValueError("Action %r is not legal; legal are %s" % (action, self.legal))
        played = self.service.play(self.game, self._position, [self.legal[action]], self._seed)
        for seat in self.seats:
            self.seen[seat] += [step["text"] for step in played["seen"][seat]]
        self._set(played, played["payoffs"])

    def _set(self, standing: Json, payoffs: Optional[Dict[str, float]]) -> None:
        self._position = standing["position"]
        self._legal = None
        self.turn = standing["turn"]
        self.payoffs = payoffs
