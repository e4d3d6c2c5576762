"""Plays a whole game of random moves against the computer: python3 example.py URL TOKEN [GAME]"""

import random
import sys

from tablier import Club, engine, me

LONGEST = 40  # plies after which it resigns, since random games may be long

url, token, kind = (sys.argv[1:] + ["court-circuit"])[:3]
club = Club(url, token)
name = club.me()["name"]
id = club.create_game(kind, white=me(), black=engine(1))["id"]
for message in club.stream_game(id):
    if message["t"] not in ("game", "event"):
        continue
    game = club.game(id)
    if game["status"] != "open":
        break
    if game["turn"] == "white" and game["plies"] >= LONGEST:
        club.resign(id, game["seq"])
    elif game["turn"] == "white":
        club.move(id, random.choice(club.legal(id)), game["seq"])
game = club.game(id)
print(f"{name}: {id} {kind} {game['status']} {game['result']} {game['reason']} after {game['plies']} plies")
