"""What of OpenSpiel's `pyspiel` the bot meets: written from its documentation, since the package cannot be installed here.

Recorded: names and arguments of `Bot`; of states `current_player`, `legal_actions`, `history`, `information_state_string`, `apply_action`,
`is_terminal`, `returns`, `get_game().get_type().short_name`; how actions are numbered, and how Kuhn poker writes information states.
"""


class Bot:
    def __init__(self):
        self.is_initialised = True

    def step(self, state):
        raise NotImplementedError

    def restart(self):
        raise NotImplementedError

    def restart_at(self, state):
        raise NotImplementedError

    def inform_action(self, state, player_id, action):
        raise NotImplementedError

    def provides_policy(self):
        return False

    def get_policy(self, state):
        raise NotImplementedError

    def step_with_policy(self, state):
        raise NotImplementedError


class _Named:
    def __init__(self, short_name):
        self.short_name = short_name

    def get_type(self):
        return self


class _State:
    name = ""

    def __init__(self):
        self._played = []

    def get_game(self):
        return _Named(self.name)

    def history(self):
        return list(self._played)

    def apply_action(self, action):
        assert action in self.legal_actions()
        self._played.append(action)

    def current_player(self):
        return -4 if self.is_terminal() else len(self._played) % 2


class TicTacToe(_State):
    name = "tic_tac_toe"
    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def legal_actions(self):
        return [] if self.is_terminal() else [cell for cell in range(9) if cell not in self._played]

    def _winner(self):
        for player in (0, 1):
            marks = set(self._played[player::2])
            if any(marks.issuperset(line) for line in self.LINES):
                return player
        return None

    def is_terminal(self):
        return len(self._played) == 9 or self._winner() is not None

    def returns(self):
        winner = self._winner()
        return [0.0, 0.0] if winner is None else [1.0 - 2 * winner, 2 * winner - 1.0]


class ConnectFour(_State):
    """The beginning of a game: nobody has won yet."""

    name = "connect_four"

    def legal_actions(self):
        return [column for column in range(7) if self._played.count(column) < 6]

    def is_terminal(self):
        return False


class KuhnPoker(_State):
    name = "kuhn_poker"

    def __init__(self, cards):
        super().__init__()
        self._cards = cards

    def history(self):
        raise AssertionError("The history of Kuhn poker begins with the cards of both players")

    def legal_actions(self):
        return [] if self.is_terminal() else [0, 1]

    def information_state_string(self, player):
        return str(self._cards[player]) + "".join("pb"[action] for action in self._played)

    def is_terminal(self):
        return tuple(self._played) in {(0, 0), (0, 1, 0), (0, 1, 1), (1, 0), (1, 1)}
