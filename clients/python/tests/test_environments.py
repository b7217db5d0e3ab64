import importlib
import random

import pytest

from strategos.encoding import ABSENT, HIDDEN
from strategos.rlcard import Agent, Env, RandomAgent
from strategos.table import Table

SMALL = ("kuhn", "leduc", "liars-dice", "dark-hex", "phantom-tic-tac-toe", "goofspiel", "connect-four", "tic-tac-toe")
LARGE = ("hearts", "spades", "perikles", "alexander", "peloponnesian-war", "sword-of-rome")


def check(table: Table, seat: str) -> None:
    vector = table.encoded(seat)
    assert len(vector) == table.encoder.size == len(table.encoder.most)
    for value, most, name in zip(vector, table.encoder.most, table.encoder.names):
        assert ABSENT <= value <= most, name
    mask = table.mask(seat)
    assert len(mask) == table.space
    assert [number for number, legal in enumerate(mask) if legal] == (sorted(table.legal) if seat == table.turn else [])


@pytest.mark.parametrize("game", SMALL + LARGE)
def test_every_game_is_a_table(service, game):
    table = Table(service, game)
    draw = random.Random(game)
    table.reset(seed=7)
    for _ in range(12 if game in LARGE else 1000):
        if table.is_over:
            break
        check(table, table.turn)
        table.play(draw.choice(list(table.legal)))
    for seat in table.seats:
        check(table, seat)
    assert table.is_over == (table.payoffs is not None)
    assert game in LARGE or table.is_over


def test_seeds_repeat_games_and_their_successors(service):
    one, other = Table(service, "kuhn"), Table(service, "kuhn")
    deals = []
    for table in (one, other):
        table.reset(seed=3)
        first = table.view("player 1")
        table.reset()
        deals.append((first, table.view("player 1")))
    assert deals[0] == deals[1]


def test_hidden_things_are_hidden_in_the_vector(service):
    """Whatever the other player holds, a vector is the same as long as the own card is."""
    table = Table(service, "kuhn")
    hand = table.encoder.names.index("table.card[0]")
    vectors = {}
    others = set()
    for seed in range(12):
        table.reset(seed)
        vector = table.encoded("player 1")
        assert vector[hand + 1] == HIDDEN
        vectors.setdefault(vector[hand], set()).add(tuple(vector))
        others.add(table.encoded("player 2")[hand + 1])
    assert len(others) > 1 and all(len(same) == 1 for same in vectors.values())


def play_aec(env, choose) -> float:
    env.reset(seed=5)
    sums = {agent: 0.0 for agent in env.possible_agents}
    ended = 0
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        sums[agent] += reward
        assert not truncated
        if terminated:
            ended += 1
            env.step(None)
            continue
        assert [number for number, legal in enumerate(observation["action_mask"]) if legal] == sorted(info["legal"])
        assert info["view"]["seat"] == agent
        env.step(choose(info["legal"]))
    assert ended == len(env.possible_agents) and env.agents == []
    return sums


@pytest.mark.parametrize("game", ("leduc", "goofspiel"))
def test_plays_as_an_aec_environment_without_pettingzoo(service, game):
    module = importlib.import_module("strategos.pettingzoo")
    env = module.env(service, game)
    sums = play_aec(env, lambda legal: legal[0])
    assert sum(sums.values()) == pytest.approx(0)
    env.reset(seed=5)
    with pytest.raises(ValueError, match="not legal"):
        env.step(env.table.space - 1 if env.table.space - 1 not in env.table.legal else env.table.space)


def test_plays_as_an_aec_environment_of_pettingzoo(service, recorded):
    """By the interface as it is recorded beside the tests: PettingZoo itself is not installed here."""
    pytest.importorskip("numpy")
    module = importlib.import_module("strategos.pettingzoo")
    pettingzoo = importlib.import_module("pettingzoo")
    env = module.env(service, "hearts", "pass=left")
    assert isinstance(env, pettingzoo.AECEnv)
    env.reset(seed=1)
    for agent in env.possible_agents:
        assert env.observation_space(agent).contains(env.observe(agent))
        assert env.action_space(agent).contains(env.table.space - 1)
    leduc = module.env(service, "leduc")
    play_aec(leduc, lambda legal: legal[-1])


def test_plays_as_an_environment_like_those_of_rlcard(service):
    """By its documented interface: RLCard itself is not installed here."""
    env = Env(service, "leduc", seed=2)
    env.set_agents([RandomAgent(1), Agent(env, iterations=50, seed="s")])
    trajectories, payoffs = env.run()
    assert len(payoffs) == 2 and sum(payoffs) == pytest.approx(0)
    assert env.is_over() and all(len(trajectory) % 2 == 1 for trajectory in trajectories)
    state, player = env.reset()
    assert set(state) == {"obs", "legal_actions", "raw_obs", "raw_legal_actions", "action_record"}
    assert len(state["obs"]) == env.state_shape[player][0]
    assert len(state["legal_actions"]) == len(state["raw_legal_actions"]) > 0
    assert not any("deal " in line and " to player 2" in line and "a card" not in line for line in state["action_record"])
    env.step(state["raw_legal_actions"][0], raw_action=True)
    assert env.timestep == 1


class TestOpenSpiel:
    """By the interface as it is recorded beside the tests: OpenSpiel itself is not installed here."""

    @pytest.fixture
    def made(self, service, recorded):
        module = importlib.import_module("strategos.openspiel")
        pyspiel = importlib.import_module("pyspiel")

        def make(player, **how):
            bot = module.Bot(service, player, seed=1, **how)
            assert isinstance(bot, pyspiel.Bot) and bot.is_initialised
            return bot

        return pyspiel, make

    def test_plays_tic_tac_toe_to_a_draw(self, made):
        pyspiel, make = made
        bots = [make(0, iterations=1000), make(1, iterations=1000)]
        state = pyspiel.TicTacToe()
        while not state.is_terminal():
            state.apply_action(bots[state.current_player()].step(state))
        assert state.returns() == [0.0, 0.0]

    def test_wins_connect_four_where_it_can(self, made):
        pyspiel, make = made
        state = pyspiel.ConnectFour()
        for action in (3, 0, 3, 0, 3, 0):
            state.apply_action(action)
        policy, action = make(0, iterations=500).step_with_policy(state)
        assert action == 3
        assert sum(share for _, share in policy) == pytest.approx(1)

    @pytest.mark.parametrize("cards,played,expected", [((0, 2), (1,), 1), ((1, 0), (1,), 0), ((2, 1), (0, 1), 1)])
    def test_folds_the_jack_and_calls_with_the_king_in_kuhn_poker(self, made, cards, played, expected):
        pyspiel, make = made
        state = pyspiel.KuhnPoker(cards)
        for action in played:
            state.apply_action(action)
        assert make(state.current_player(), iterations=2000).step(state) == expected

    def test_names_the_games_that_it_knows(self, made):
        pyspiel, make = made
        state = pyspiel.TicTacToe()
        state.name = "chess"
        with pytest.raises(ValueError, match="connect_four, kuhn_poker, tic_tac_toe"):
            make(0).step(state)
