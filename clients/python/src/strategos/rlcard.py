"""Every game as an environment like RLCard's, and our search as one of its agents.

    from strategos.rlcard import Agent, Env

    env = Env("http://127.0.0.1:8080", "leduc")
    env.set_agents([Agent(env, level="easy"), Agent(env, level="hard")])
    trajectories, payoffs = env.run()

A state is a dictionary, as there: `obs` (the view as a vector: `strategos.encoding`), `legal_actions` (an OrderedDict by number),
`raw_legal_actions` (their texts, in the same order), `raw_obs` (the view), and `action_record`: what the player has read of the moves so far,
as texts, so that nothing in it is secret. Going back a step is not possible.
"""
import random
from collections import OrderedDict
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from .service import Service
from .table import Table

try:
    import numpy as np
except ImportError:
    np = None  # type: ignore[assignment]

State = Dict[str, Any]


class Env:
    """`service`: a `Service`, or its URL. Players are the numbers of seats."""

    def __init__(self, service: Union[Service, str], game: str, variant: str = "", seed: Optional[int] = None) -> None:
        self.table = Table(service, game, variant)
        self.name = game
        self.num_players = len(self.table.seats)
        self.num_actions = self.table.space
        self.state_shape = [[self.table.encoder.size] for _ in self.table.seats]
        self.action_shape: List[Any] = [None for _ in self.table.seats]
        self.agents: List[Any] = []
        self.timestep = 0
        self._next_seed = seed

    def seed(self, seed: Optional[int] = None) -> None:
        """All chance from the next `reset` on comes from it."""
        self._next_seed = seed

    def set_agents(self, agents: Sequence[Any]) -> None:
        if len(agents) != self.num_players:
            raise ValueError("Expected %d agents, got %d" % (self.num_players, len(agents)))
        self.agents = list(agents)

    def reset(self) -> Tuple[State, int]:
        self.table.reset(self._next_seed)
        self._next_seed = None
        self.timestep = 0
        player = self.get_player_id()
        return self.get_state(player), player

    def step(self, action: Any, raw_action: bool = False) -> Tuple[State, int]:
        """`raw_action`: the action is a text. The player after the end is the last one."""
        last = self.get_player_id()
        self.table.play(self._number(action) if raw_action else int(action))
        self.timestep += 1
        player = last if self.is_over() else self.get_player_id()
        return self.get_state(player), player

    def run(self, is_training: bool = False) -> Tuple[List[List[Any]], Any]:
        """Plays a game of the agents: for each player its states and actions in turn, and the payoffs."""
        trajectories: List[List[Any]] = [[] for _ in range(self.num_players)]
        state, player = self.reset()
        while not self.is_over():
            agent = self.agents[player]
            trajectories[player].append(state)
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            trajectories[player].append(action)
            state, player = self.step(action, getattr(agent, "use_raw", False))
        for each in range(self.num_players):
            trajectories[each].append(self.get_state(each))
        return trajectories, self.get_payoffs()

    def is_over(self) -> bool:
        return self.table.is_over

    def get_player_id(self) -> int:
        return self.table.seats.index(self.table.turn)

    def get_state(self, player_id: int) -> State:
        seat = self.table.seats[player_id]
        view = self.table.view(seat)
        legal = {} if seat != self.table.turn else self.table.legal
        vector = self.table.encoder.encode(view)
        return {
            "obs": vector if np is None else np.array(vector),
            "legal_actions": OrderedDict((number, None) for number in legal),
            "raw_obs": view,
            "raw_legal_actions": list(legal.values()),
            "action_record": list(self.table.seen[seat]),
        }

    def get_payoffs(self) -> Any:
        payoffs = self.table.payoffs or {}
        by_player = [float(payoffs.get(seat, 0.0)) for seat in self.table.seats]
        return by_player if np is None else np.array(by_player)

    def _number(self, text: str) -> int:
        numbers: List[int] = [number for number, move in self.table.legal.items() if move == text]
        if not numbers:
            raise ValueError("Move %r is not legal; legal are %s" % (text, self.table.legal))
        return numbers[0]


class Agent:
    """The search, from what its player sees. `how`: as of `Service.recommend`: `level`, `iterations`, `time_ms`."""

    use_raw = True

    def __init__(self, env: Env, **how: Any) -> None:
        self._service = env.table.service
        self._game = env.name
        self._how = how

    def step(self, state: State) -> str:
        return self.eval_step(state)[0]

    def eval_step(self, state: State) -> Tuple[str, Dict[str, Any]]:
        answer = self._service.recommend(self._game, state["raw_obs"], **self._how)
        return answer["move"], {"probs": {each["move"]: each["share"] for each in answer["moves"]}}


class RandomAgent:
    """Any legal action, all equally likely."""

    use_raw = False

    def __init__(self, seed: Optional[int] = None) -> None:
        self._random = random.Random(seed)

    def step(self, state: State) -> int:
        legal: List[int] = list(state["legal_actions"])
        return self._random.choice(legal)

    def eval_step(self, state: State) -> Tuple[int, Dict[str, Any]]:
        return self.step(state), {}
