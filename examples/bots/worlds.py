"""A bot in Python that searches by itself: the service draws worlds that fit the view and knows the rules, the bot does the rest.

    npx strategos serve
    npx strategos match kuhn --a "process: python3 worlds.py" --b "random" --games 100

For each legal move it plays the game to its end at random from every world, and takes the move with the best mean payoff. That
is the simplest search there is; it is fair, because it never sees more than its seat's view. STRATEGOS_URL names the service.
"""

import json
import os
import random
import sys
from urllib.request import Request, urlopen

URL = os.environ.get("STRATEGOS_URL", "http://127.0.0.1:8080")
WORLDS = 8


def post(game, route, **body):
    headers = {"Content-Type": "application/json"}
    request = Request(f"{URL}/v1/games/{game}/{route}", json.dumps(body).encode(), headers)
    with urlopen(request) as answer:
        return json.load(answer)


def playout(game, position, move, seat, rng):
    """The payoff of the seat after the move and random moves of everybody."""
    while True:
        played = post(game, "play", position=position, moves=[move], seed=str(rng.random()))
        if played["payoffs"] is not None:
            return played["payoffs"][seat]
        position = played["position"]
        move = rng.choice(post(game, "moves", position=position)["moves"])["move"]


def choose(question):
    game, seat, moves = question["game"], question["seat"], question["moves"]
    rng = random.Random(question["seed"])
    worlds = post(game, "worlds", view=question["view"], count=WORLDS, seed=question["seed"])["positions"]
    totals = {move: sum(playout(game, world, move, seat, rng) for world in worlds) for move in moves}
    return max(moves, key=lambda move: totals[move])


for line in sys.stdin:
    question = json.loads(line)
    moves = question["moves"]
    move = moves[0] if len(moves) == 1 else choose(question)
    print(json.dumps({"id": question["id"], "move": move}), flush=True)
