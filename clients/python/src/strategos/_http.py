"""Requests and streams over HTTP, on connections that stay open, sent again while the service is away or busy."""
import contextlib
import copy
import http.client
import json
import os
import random
import threading
import time
import urllib.parse
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

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


class _Server:
    """Where the service is. Each thread keeps one connection to it open, for its next request."""

    def __init__(self, url: str, timeout_s: float) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("Not the address of a service, http://HOST:PORT: %r" % url)
        self.url = url.rstrip("/")
        self._timeout_s = timeout_s
        self._kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._host = parts.hostname
        self._port = parts.port
        self._path = parts.path.rstrip("/")
        self._kept = threading.local()

    def __reduce__(self) -> Any:
        return _Server, (self.url, self._timeout_s)  # another process makes connections of its own

    def ask(self, method: str, path: str, data: Optional[bytes], headers: Dict[str, str], repeats: bool) -> "_Answer":
        """`repeats`: the request may be sent twice. One that may not gets a new connection: a kept one may be dead."""
        line = self._line()
        if not repeats:
            line.close()
        was_open = line.sock is not None
        if not was_open:
            try:
                line.connect()
            except OSError as error:
                line.close()
                raise _Unsent(error) from error
        try:
            return self._exchange(line, method, path, data, headers)
        except (ConnectionError, http.client.BadStatusLine):
            if not was_open:
                raise
        return self._exchange(line, method, path, data, headers)  # it was closed meanwhile: http.client opens it again

    def stream(self, path: str, headers: Dict[str, str], timeout_s: float) -> Tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        """An answer that goes on, with its own connection, which the caller closes."""
        line = self._kind(self._host, self._port, timeout=timeout_s)
        try:
            line.request("GET", self._path + path, None, headers)
            return line, line.getresponse()
        except BaseException:
            line.close()
            raise

    def _line(self) -> http.client.HTTPConnection:
        kept = self._kept
        if getattr(kept, "process", None) != os.getpid():  # a process that was forked shares the sockets of its parent
            kept.line = self._kind(self._host, self._port, timeout=self._timeout_s)
            kept.process = os.getpid()
        return kept.line  # type: ignore[no-any-return]

    def _exchange(self, line: http.client.HTTPConnection, method: str, path: str, data: Optional[bytes], headers: Dict[str, str]) -> "_Answer":
        try:
            line.request(method, self._path + path, data, headers)
            response = line.getresponse()
            return _Answer(response.status, response.headers.get("Retry-After"), response.read())
        except BaseException:
            line.close()  # what was read in part serves no other request
            raise


class _Unsent(OSError):
    """No connection was made: the service has not seen the request."""


class _Answer:
    def __init__(self, status: int, retry_after: Optional[str], body: bytes) -> None:
        self.status = status
        self.retry_after = retry_after
        self.body = body


class Connection:
    """`token`: a key of the service, or the token of a seat. `patience_s`: how long a request is tried again; 0: it is not.

    Threads may share it.
    """

    def __init__(self, url: str, token: Optional[str] = None, patience_s: float = 30.0, timeout_s: float = 90.0) -> None:
        self._server = _Server(url, timeout_s)
        self._path = ""
        self._token = token
        self._patience_s = patience_s

    @property
    def url(self) -> str:
        return self._server.url + self._path

    def below(self, path: str, token: str) -> "Connection":
        """For requests whose paths begin so, with another token; the connections are the same."""
        other = copy.copy(self)
        other._path = self._path + path
        other._token = token
        return other

    def get(self, path: str) -> Any:
        return json.loads(self._ask("GET", path, repeats=True))

    def text(self, path: str) -> str:
        return self._ask("GET", path, repeats=True).decode("utf-8")

    def delete(self, path: str) -> Any:
        return json.loads(self._ask("DELETE", path, repeats=True))

    def post(self, path: str, body: Json, key: Optional[str] = None, repeats: bool = False) -> Any:
        """`key`: names the request, so that one that is sent again is the same. `repeats`: it is the same without one.

        Any other is not sent again when the connection is lost: the service may have done what it says.
        """
        return json.loads(self._ask("POST", path, body, key, repeats or key is not None))

    def events(self, path: str, after: int = 0) -> Iterator[Tuple[Optional[int], Optional[str], Any]]:
        """Number, kind and data of each event; a lost connection is taken up where it broke off. The caller says when it is enough."""
        last = after
        while True:
            with self._stream(path, last) as response:
                try:
                    for number, kind, data in _parsed(response):
                        last = last if number is None else number
                        yield number, kind, data
                except (OSError, http.client.HTTPException):
                    pass  # the connection was lost
            time.sleep(RETRY_S)

    @contextlib.contextmanager
    def _stream(self, path: str, last: int) -> Iterator[http.client.HTTPResponse]:
        headers = {**self._headers(), "Accept": "text/event-stream", "Last-Event-ID": str(last)}

        def begin() -> Any:
            line, response = self._server.stream(self._path + path, headers, SILENCE_S)
            if response.status < 400:
                return line, response
            with contextlib.closing(line):
                raise _Refusal(_Answer(response.status, response.headers.get("Retry-After"), response.read()))

        line, response = self._patiently(begin, repeats=True)
        with contextlib.closing(line):
            yield response

    def _ask(self, method: str, path: str, body: Optional[Json] = None, key: Optional[str] = None, repeats: bool = False) -> bytes:
        headers = self._headers()
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode("utf-8")
        if key is not None:
            headers["Idempotency-Key"] = key

        def send() -> bytes:
            answer = self._server.ask(method, self._path + path, data, headers, repeats)
            if answer.status >= 300:
                raise _Refusal(answer)
            return answer.body

        return self._patiently(send, repeats)  # type: ignore[no-any-return]

    def _headers(self) -> Dict[str, str]:
        return {} if self._token is None else {"Authorization": "Bearer " + self._token}

    def _patiently(self, act: Callable[[], Any], repeats: bool) -> Any:
        until = time.monotonic() + self._patience_s
        wait_s = RETRY_S
        while True:
            try:
                return act()
            except _Refusal as refusal:
                after = refusal.answer.retry_after
                pause_s = float(after) if after is not None and after.isdigit() else wait_s
                if refusal.answer.status not in PASSING or time.monotonic() + pause_s > until:
                    raise refusal.refused() from None
            except (OSError, http.client.HTTPException) as error:
                pause_s = wait_s
                may_repeat = repeats or isinstance(error, _Unsent)
                if not may_repeat or time.monotonic() + pause_s > until:
                    raise error.__cause__ or error from None
            time.sleep(pause_s * random.uniform(0.9, 1.1))
            wait_s = min(2 * wait_s, MOST_RETRY_S)


class _Refusal(Exception):
    """An answer that is none, which may pass."""

    def __init__(self, answer: _Answer) -> None:
        super().__init__()
        self.answer = answer

    def refused(self) -> Refused:
        try:
            problem = json.loads(self.answer.body)
        except ValueError:
            problem = {}
        return Refused(self.answer.status, problem if isinstance(problem, dict) else {})


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
