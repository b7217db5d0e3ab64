"""Every game as an environment of PettingZoo's AEC kind: agents act one after the other.

    from strategos.pettingzoo import env

    hearts = env("http://127.0.0.1:8080", "hearts")
    hearts.reset(seed=1)
    for agent in hearts.agent_iter():
        observation, reward, terminated, truncated, info = hearts.last()
        hearts.step(None if terminated else info["legal"][0])

Agents are the seats. An observation is a dictionary: `observation`, the view of the agent's seat as a vector (`strategos.encoding`), and
`action_mask`, 1 for each legal action. Actions are the numbers of moves. Rewards are 0 until the end, and then the payoffs, in the unit of
the game. `info` has the `legal` actions, their texts (`moves`), and the `view` itself. Where all seats choose at the same time they are asked
one after the other, and see nothing of each other's choices.

With PettingZoo and Gymnasium installed this is an `AECEnv` with their spaces and NumPy arrays; without them it works the same on lists.
"""
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from .encoding import ABSENT
from .service import Service
from .table import Table

try:
    import gymnasium.spaces as spaces
    import numpy as np
    from pettingzoo import AECEnv as _Base
except ImportError:
    np = None  # type: ignore[assignment]
    spaces = None
    _Base = object

Observation = Dict[str, Any]


class StrategosEnv(_Base):  # type: ignore[misc]
    """`service`: a `Service`, or its URL."""

    def __init__(self, service: Union[Service, str], game: str, variant: str = "", render_mode: Optional[str] = None) -> None:
        super().__init__()
        self.table = Table(service, game, variant)
        name = "strategos_%s_v0" % game.replace("-", "_")
        self.metadata: Dict[str, Any] = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents: List[str] = list(self.table.seats)
        self.agents: List[str] = []
        self.agent_selection = self.possible_agents[0]
        self.rewards: Dict[str, float] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}
        self._action_space: Any = None
        self._observation_space: Any = None
        if spaces is not None:
            most = np.array(self.table.encoder.most, dtype=np.int32)
            self._action_space = spaces.Discrete(self.table.space)
            self._observation_space = spaces.Dict(
                {
                    "observation": spaces.Box(np.full_like(most, ABSENT), most, dtype=np.int32),
                    "action_mask": spaces.Box(0, 1, (self.table.space,), dtype=np.int8),
                }
            )

    def observation_space(self, agent: str) -> Any:
        """None without Gymnasium."""
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        """None without Gymnasium; actions are from 0 and below `table.space`."""
        return self._action_space

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: Optional[int]) -> None:
        """Ends an agent whose game is over with None. Raises ValueError for an action that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("The game is over: the only action is None")
            self._leave(agent)
            return
        if action is None:
            raise ValueError("Expected an action: the game is not over")
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        payoffs = self.table.payoffs
        if payoffs is None:
            self._ask()
            return
        for each in self.agents:
            self.rewards[each] = float(payoffs[each])
            self._cumulative_rewards[each] += self.rewards[each]
            self.terminations[each] = True
            self.infos[each] = {"legal": [], "moves": [], "view": self.table.view(each)}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        vector = self.table.encoded(agent)
        mask = self.table.mask(agent)
        if np is not None:
            return {"observation": np.array(vector, dtype=np.int32), "action_mask": np.array(mask, dtype=np.int8)}
        return {"observation": vector, "action_mask": mask}

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        done = 0
        while self.agents and done < max_iter:
            yield self.agent_selection
            done += 1

    def render(self) -> Optional[str]:
        """What the agent that is to act has read of the game so far."""
        return "\n".join(self.table.seen[self.agent_selection])

    def close(self) -> None:
        """There is nothing to close: requests leave nothing behind."""

    def _ask(self) -> None:
        agent = self.table.turn
        legal = self.table.legal
        self.agent_selection = agent
        self.infos[agent] = {"legal": list(legal), "moves": list(legal.values()), "view": self.table.view(agent)}

    def _leave(self, agent: str) -> None:
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            kept.pop(agent)  # type: ignore[attr-defined]
        for each in self.rewards:
            self.rewards[each] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]


def env(service: Union[Service, str], game: str, variant: str = "", render_mode: Optional[str] = None) -> StrategosEnv:
    """As PettingZoo's own environments are made."""
    return StrategosEnv(service, game, variant, render_mode)
