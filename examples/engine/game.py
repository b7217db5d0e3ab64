"""Plays a game of Hearts with the engine, every seat from what it sees: python3 game.py [COMMAND OF THE ENGINE]"""
import json
import subprocess
import sys

command = sys.argv[1:] or ["npx", "strategos", "engine"]
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**query):
    print(json.dumps({"id": 1, "game": "hearts", **query}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        raise SystemExit("{code} {path}: {message}".format(**answer["error"]))
    return answer


table = ask(action="new", seed="example")
while table["turn"] != "over":
    seen = ask(action="view", position=table["position"], seat=table["turn"])
    advice = ask(view=seen["view"], budget={"iterations": 20}, seed="example")
    table = ask(action="play", position=table["position"], moves=[advice["move"]], seed="example")
print(table["payoffs"])
engine.stdin.close()
sys.exit(engine.wait())
