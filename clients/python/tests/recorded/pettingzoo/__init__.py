"""What of PettingZoo the environment meets: written from the documentation of `AECEnv`, since the package cannot be installed here."""


class AECEnv:
    metadata: dict
    possible_agents: list
    agents: list
    agent_selection: str
    rewards: dict
    terminations: dict
    truncations: dict
    infos: dict
    _cumulative_rewards: dict

    def step(self, action):
        raise NotImplementedError

    def reset(self, seed=None, options=None):
        raise NotImplementedError

    def observe(self, agent):
        raise NotImplementedError

    def observation_space(self, agent):
        raise NotImplementedError

    def action_space(self, agent):
        raise NotImplementedError

    def render(self):
        raise NotImplementedError

    def close(self):
        pass
