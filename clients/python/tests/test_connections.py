"""How connections are used, seen from the service's side."""
import pickle
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from strategos import Refused, Service


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def setup(self):
        self.server.connections += 1
        super().setup()

    def answer(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.seen.append("%s %s" % (self.command, self.path))
        if self.server.drops > 0:
            self.server.drops -= 1  # the request was read, and the connection is lost
            self.close_connection = True
            return
        refused = self.path.endswith("/resign")
        body = b'{"code": "ERR_GAME_OVER"}' if refused else b'{"games": []}'
        self.send_response(409 if refused else 200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = self.server.closes  # without a word, as a service does with idle ones

    do_GET = do_POST = answer

    def log_message(self, *_):
        pass


@pytest.fixture
def fake():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.connections, server.seen, server.drops, server.closes = 0, [], 0, False
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()


def service_of(fake, patience_s=10.0):
    return Service("http://127.0.0.1:%d" % fake.server_port, patience_s=patience_s)


def test_a_thread_keeps_its_connection_and_its_seats_use_it_too(fake):
    service = service_of(fake)
    for _ in range(5):
        service.games()
    service.play("kuhn", {}, ["bet"])
    seat = service.join("a match", "token")
    seat.state()
    seat.move(1, "bet")
    with pytest.raises(Refused, match="ERR_GAME_OVER"):
        service_of(fake).join("a match", "token").resign()
    assert fake.connections == 2  # of two services
    assert fake.seen[-2:] == ["POST /v1/matches/a%20match/move", "POST /v1/matches/a%20match/resign"]


def test_every_thread_has_a_connection_of_its_own(fake):
    service = service_of(fake)
    both = threading.Barrier(2)

    def ask():
        for _ in range(3):
            both.wait()
            service.games()

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (fake.connections, len(fake.seen)) == (2, 6)


def test_a_connection_that_was_closed_while_idle_is_opened_again_even_without_patience(fake):
    service = service_of(fake, patience_s=0)
    fake.closes = True
    for _ in range(3):
        service.games()
    assert (fake.connections, len(fake.seen)) == (3, 3)


def test_a_request_that_may_be_repeated_is_sent_again_after_a_lost_connection(fake):
    service = service_of(fake)
    service.games()
    fake.drops = 2
    service.join("m", "token").move(1, "bet")
    assert fake.seen[1:] == ["POST /v1/matches/m/move"] * 3


@pytest.mark.parametrize("act", ["offer_draw", "resign"])
def test_a_request_that_may_not_be_done_twice_is_sent_once(fake, act):
    service = service_of(fake)
    service.games()
    fake.drops = 1
    with pytest.raises(ConnectionError):
        getattr(service.join("m", "token"), act)()
    assert len(fake.seen) == 2


def test_a_request_that_may_not_be_done_twice_is_not_hit_by_an_idle_connection_that_was_closed(fake):
    service = service_of(fake, patience_s=0)
    fake.closes = True
    service.games()
    assert service.join("m", "token").offer_draw() == {"games": []}
    assert fake.seen == ["GET /v1/games", "POST /v1/matches/m/draw"]


def test_a_service_that_is_away_is_a_refused_connection():
    with pytest.raises(ConnectionRefusedError):
        Service("http://127.0.0.1:9", patience_s=0).games()
    with pytest.raises(ValueError, match="http://HOST:PORT"):
        Service("127.0.0.1:8080")


def test_a_copy_for_another_process_makes_connections_of_its_own(fake):
    service = service_of(fake)
    service.games()
    assert pickle.loads(pickle.dumps(service)).games() == []
    assert fake.connections == 2
