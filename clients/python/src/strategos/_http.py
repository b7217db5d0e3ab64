"""Requests and streams over HTTP, sent again while the service is away or busy."""
import http.client
import json
import random
import time
import urllib.error
import urllib.request
from typing import Any, Dict, Iterator, List, Optional, Tuple

Json = Dict[str, Any]

RETRY_S = 0.25
MOST_RETRY_S = 10.0
SILENCE_S = 45.0  # the service says something every 15 s
PASSING = (429, 503)


class Refused(Exception):
    """What the service refused, and why. `code` is stable, made to switch on; `path` names the field."""

    def __init__(self, status: int, problem: Json) -> None:
        self.status = status
        self.code: Optional[str] = problem.get("code")
        self.path: str = problem.get("path", "")
        self.detail: str = problem.get("detail", "HTTP status %d" % status)
        super().__init__("%s%s: %s" % (self.code or status, " (%s)" % self.path if self.path else "", self.detail))


class Connection:
    """`token`: a key of the service, or the token of a seat. `patience_s`: how long a request is tried again; 0: it is not."""

    def __init__(self, url: str, token: Optional[str] = None, patience_s: float = 30.0, timeout_s: float = 90.0) -> None:
        self.url = url.rstrip("/")
        self._token = token
        self._patience_s = patience_s
        self._timeout_s = timeout_s

    def with_token(self, url: str, token: str) -> "Connection":
        return Connection(url, token, self._patience_s, self._timeout_s)

    def get(self, path: str) -> Any:
        return self._json("GET", path, None, None)

    def text(self, path: str) -> str:
        with self.open("GET", path) as response:
            return bytes(response.read()).decode("utf-8")

    def delete(self, path: str) -> Any:
        return self._json("DELETE", path, None, None)

    def post(self, path: str, body: Json, key: Optional[str] = None) -> Any:
        """`key`: names the request, so that one that is sent again is the same."""
        return self._json("POST", path, body, key)

    def events(self, path: str, after: int = 0) -> Iterator[Tuple[Optional[int], Optional[str], Any]]:
        """Number, kind and data of each event; a lost connection is taken up where it broke off. The caller says when it is enough."""
        last = after
        while True:
            try:
                headers = {"Accept": "text/event-stream", "Last-Event-ID": str(last)}
                with self.open("GET", path, headers=headers, timeout_s=SILENCE_S) as response:
                    for number, kind, data in _parsed(response):
                        last = last if number is None else number
                        yield number, kind, data
            except (OSError, http.client.HTTPException):
                pass  # the connection was lost
            time.sleep(RETRY_S)

    def open(
        self,
        method: str,
        path: str,
        body: Optional[Json] = None,
        headers: Optional[Dict[str, str]] = None,
        timeout_s: Optional[float] = None,
    ) -> Any:
        sent = dict(headers or {})
        if self._token is not None:
            sent["Authorization"] = "Bearer " + self._token
        data = None
        if body is not None:
            sent["Content-Type"] = "application/json"
            data = json.dumps(body).encode("utf-8")
        until = time.monotonic() + self._patience_s
        wait_s = RETRY_S
        while True:
            request = urllib.request.Request(self.url + path, data, sent, method=method)
            try:
                return urllib.request.urlopen(request, timeout=timeout_s or self._timeout_s)
            except urllib.error.HTTPError as error:
                refusal = Refused(error.code, _problem(error))
                after = error.headers.get("Retry-After")
                pause_s = float(after) if after is not None and after.isdigit() else wait_s
                if error.code not in PASSING or time.monotonic() + pause_s > until:
                    raise refusal from None
            except (OSError, http.client.HTTPException):
                pause_s = wait_s
                if time.monotonic() + pause_s > until:
                    raise
            time.sleep(pause_s * random.uniform(0.9, 1.1))
            wait_s = min(2 * wait_s, MOST_RETRY_S)

    def _json(self, method: str, path: str, body: Optional[Json], key: Optional[str]) -> Any:
        headers = {} if key is None else {"Idempotency-Key": key}
        with self.open(method, path, body, headers) as response:
            return json.loads(response.read())


def _problem(error: urllib.error.HTTPError) -> Json:
    try:
        problem = json.loads(error.read())
        return problem if isinstance(problem, dict) else {}
    except (ValueError, OSError):
        return {}


def _parsed(lines: Any) -> Iterator[Tuple[Optional[int], Optional[str], Any]]:
    """The events of a stream: fields by line, each event ended by an empty one."""
    number: Optional[int] = None
    kind: Optional[str] = None
    data: List[str] = []
    for raw in lines:
        line = raw.decode("utf-8").rstrip("\r\n")
        if line == "":
            if data:
                yield number, kind, json.loads("\n".join(data))
            number, kind, data = None, None, []
            continue
        name, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if name == "id" and value.isdigit():
            number = int(value)
        elif name == "event":
            kind = value
        elif name == "data":
            data.append(value)
