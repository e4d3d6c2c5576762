"""A client for a Tablier club, with the calls for playing. Standard library only; Python 3.9 or later.

    club = Club("https://club.example", "tablier_…")
    game = club.create_game("ringo", white=engine(1), black=me())
    for message in club.stream_game(game["id"]):
        ...

Answers are the club's JSON as dictionaries; /api/reference on any club describes them. Refused requests raise Refusal.
"""

from __future__ import annotations

import json
from typing import Any, Iterator, Optional
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

Json = dict[str, Any]


class Refusal(Exception):
    """The club refused a request (RFC 9457)."""

    def __init__(self, status: int, problem: Json, wait: float = 0) -> None:
        super().__init__(problem.get("detail") or problem.get("title") or f"status {status}")
        self.status = status
        self.kind: str = problem.get("type", "")  # such as urn:tablier:stale
        self.field: str = problem.get("field", "")  # the input that is wrong
        self.wait = wait  # seconds until another try makes sense; 0: unknown


def me() -> Json:
    """The seat of the token's owner in a new game."""
    return {"kind": "person", "me": True}


def engine(level: int) -> Json:
    """The seat of the club's computer in a new game."""
    return {"kind": "engine", "level": level}


class Club:
    """A club, seen by the owner of a token. Without a token the reader is nobody."""

    def __init__(self, url: str, token: str = "", lang: str = "en", timeout: float = 60) -> None:
        self._base = url.rstrip("/") + "/api/v1"
        self._timeout = timeout  # of one answer, or of one line of a stream; lines come every 15 s
        self._headers = {"Accept-Language": lang, "User-Agent": "tablier-python"}
        if token:
            self._headers["Authorization"] = "Bearer " + token

    def call(self, method: str, path: str, body: Optional[Json] = None, *, idempotency_key: str = "", **query: Any) -> Json:
        """Makes any call of the API. path begins after /api/v1. With a key, a call that creates something may be repeated."""
        with self._open(method, path, body, query, idempotency_key) as answer:
            text = answer.read()
        return json.loads(text) if text else {}

    def stream(self, path: str, **query: Any) -> Iterator[Json]:
        """Yields the messages of a stream, until it ends."""
        with self._open("GET", path, None, query) as answer:
            for line in answer:
                if line.strip():  # empty lines keep the connection open
                    yield json.loads(line)

    def _open(self, method: str, path: str, body: Optional[Json], query: Json, key: str = "") -> Any:
        given = {k: v for k, v in query.items() if v is not None}
        url = self._base + path + ("?" + urlencode(given) if given else "")
        headers, data = dict(self._headers), None
        if key:
            headers["Idempotency-Key"] = f'"{key}"'
        if body is not None:
            headers["Content-Type"], data = "application/json", json.dumps(body).encode()
        try:
            return urlopen(Request(url, data, headers, method=method), timeout=self._timeout)
        except HTTPError as e:
            with e:
                try:
                    problem = json.loads(e.read())
                except ValueError:  # not the club's: a proxy answered
                    problem = {}
                wait = e.headers.get("Retry-After", "")
            raise Refusal(e.code, problem, float(wait) if wait.isdigit() else 0) from None

    # Who and what there is.

    def me(self) -> Json:
        """The account of the token."""
        return self.call("GET", "/me")

    def catalogue(self) -> list[Json]:
        """The games of the club, with their options."""
        return self.call("GET", "/catalogue")["games"]

    def position(self, game: str, options: str = "", position: str = "", moves: str = "") -> Json:
        """A position with its legal moves, the side to move, and a picture."""
        return self.call("GET", f"/positions/{quote(game)}", options=options, position=position, moves=moves)

    # Games. seq is the number of the last event that you have seen.

    def create_game(self, game: str, white: Json, black: Json, **more: Any) -> Json:
        """Creates a game; more are fields such as options and clock."""
        return self.call("POST", "/games", {"game": game, "white": white, "black": black, **more})

    def game(self, id: str) -> Json:
        return self.call("GET", f"/games/{quote(id)}")

    def legal(self, id: str) -> list[str]:
        """The legal moves of a game, at most 1,000."""
        return self.call("GET", f"/games/{quote(id)}/position")["legal"]

    def move(self, id: str, move: str, seq: int) -> Json:
        return self.call("POST", f"/games/{quote(id)}/moves", {"move": move, "seq": seq})

    def resign(self, id: str, seq: int) -> Json:
        return self.call("POST", f"/games/{quote(id)}/resign", {"seq": seq})

    def stream_game(self, id: str, after: Optional[int] = None) -> Iterator[Json]:
        """What happens in a game: "t" is game, event, presence, no or bye."""
        return self.stream(f"/games/{quote(id)}/stream", after=after)

    def stream_own(self) -> Iterator[Json]:
        """Beginnings, turns and ends of all your games."""
        return self.stream("/stream")

    # Finding an opponent.

    def lobby(self) -> Json:
        return self.call("GET", "/lobby")

    def challenge(self, game: str, to: str = "", **more: Any) -> Json:
        """Challenges a member, or makes a link that anybody may follow."""
        return self.call("POST", "/challenges", {"game": game, **({"to": to} if to else {}), **more})

    # For bots: accounts of programs, see docs/bots.md.

    def become_bot(self) -> Json:
        """Turns the account into a bot's. This cannot be undone."""
        return self.call("POST", "/bot/upgrade", {})

    def bot_account(self) -> Json:
        return self.call("GET", "/bot/account")

    def bot_events(self) -> Iterator[Json]:
        """Challenges, and games that begin or end: see "type"."""
        return self.stream("/bot/events")

    def accept(self, challenge: str) -> Json:
        return self.call("POST", f"/bot/challenges/{quote(challenge)}/accept")

    def decline(self, challenge: str, reason: str = "later") -> Json:
        return self.call("POST", f"/bot/challenges/{quote(challenge)}/decline", {"reason": reason})

    def bot_game(self, id: str) -> Iterator[Json]:
        """A game of the bot: gameFull, then gameState after each event."""
        return self.stream(f"/bot/games/{quote(id)}/stream")

    def bot_move(self, id: str, move: str, ply: Optional[int] = None) -> Json:
        """Plays a move. With ply, the number of moves seen, a repeated call plays nothing twice."""
        return self.call("POST", f"/bot/games/{quote(id)}/move", {"move": move, **({} if ply is None else {"ply": ply})})

    def bot_resign(self, id: str) -> Json:
        return self.call("POST", f"/bot/games/{quote(id)}/resign")
