"""Plays a seat of a hosted match with Python's standard library alone. Any legal move will do here.

    python3 seat.py http://127.0.0.1:8080/v1/matches/8vFb3R0zq1cJmH2K seat_c9...

It goes on after the service was away: a move that was taken is not asked for again.
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request


def call(path, body=None):
    headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(match + path, data, headers), timeout=60) as answer:
        return json.load(answer)


match, token = sys.argv[1:]
last = 0
over = False
while not over:
    try:
        for item in call(f"/events?after={last}&waitMs=20000")["events"]:
            event = item["event"]
            if event["kind"] == "turn" and "moves" in event:  # still open
                call("/move", {"turn": item["id"], "move": random.choice(event["moves"])["move"]})
            print(event.get("text", event["kind"]), flush=True)
            last = item["id"]
            over = event["kind"] == "over"
    except urllib.error.HTTPError as error:
        if error.code != 409:  # 409: the question was answered meanwhile, or an AI has the seat
            raise
        last = item["id"]
    except OSError:  # the service is away
        time.sleep(0.5)
print(json.dumps(call("")["payoffs"]))
