"""A bot in Python: one question a line comes in, one answer a line goes out.

    npx strategos match hearts --a "process: python3 bot.py" --b "level 1" --games 200

A question has `id`, `game`, `variant`, `seat`, `decision` (what is decided), `view` (what the seat sees), `moves` (the legal
moves in words), `timeMs` (the time to answer in) and `seed`. This bot plays its lowest legal card in Hearts, and in other games
one of the legal moves, drawn by the seed, so that it plays the same game again.
"""

import json
import random
import sys

RANKS = "23456789TJQKA"


def choose(question):
    moves = question["moves"]
    if question["game"] == "hearts":
        return min(moves, key=lambda move: RANKS.index(move.split()[1][0]))
    return random.Random(question["seed"]).choice(moves)


for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"], "move": choose(question)}
    print(json.dumps(answer), flush=True)
