"""A server that responds as a test says, and a clock that does not wait."""

import json
import socket
import sys
import threading
import unittest
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import switchboard  # noqa: E402

# Drops the connection instead of responding.
DROP = object()
# Never responds.
HANG = object()
# Sends half of the body.
TORN = object()


class Request:
    def __init__(self, method: str, target: str, headers: Message, body: bytes) -> None:
        self.method = method
        self.path = urlsplit(target).path
        self.query = dict(parse_qsl(urlsplit(target).query))
        self.headers = headers
        self.body = body.decode("utf-8", "surrogateescape")

    @property
    def form(self):
        return dict(parse_qsl(self.body))


def response(body=None, status=200, **headers):
    return {"status": status, "headers": headers, "body": {} if body is None else body}


def error(status, type_, detail=None, **headers):
    body = {"error": {"type": type_, "message": "No.", "request_id": "in-the-body", **(detail or {})}}
    return response(body, status, **headers)


class Clock:
    """Time that passes only while somebody waits, and then at once. Jitter is `jitter` of its range."""

    def __init__(self, jitter=0.0):
        self.time = 1_795_953_600.0
        self.waits = []
        self.jitter = jitter

    def now(self):
        return self.time

    def random(self):
        return self.jitter

    def sleep(self, seconds):
        self.waits.append(seconds)
        self.time += seconds


class ServerTest(unittest.TestCase):
    maxDiff = None

    def serve(self, *steps):
        """Responds to each request with the next step, the last one again and again.

        A step is a `response`, DROP, HANG, TORN, or a function of the request that returns one of these.
        """
        requests, released, lock = [], threading.Event(), threading.Lock()

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                request = Request(self.command, self.path, self.headers, body)
                with lock:
                    requests.append(request)
                    number = len(requests)
                step = steps[min(number, len(steps)) - 1]
                step = step(request) if callable(step) else step
                if step is HANG:
                    released.wait()
                if step in (HANG, DROP):
                    self.close_connection = True
                    self.connection.shutdown(socket.SHUT_RDWR)
                    return
                if step is TORN:
                    self.send_response(200)
                    self.send_header("Content-Length", "100")
                    self.end_headers()
                    self.wfile.write(b'{"id":')
                    self.close_connection = True
                    return
                content = step["body"] if isinstance(step["body"], bytes) else json.dumps(step["body"]).encode()
                content = b"" if step["status"] == 204 else content
                self.send_response(step["status"])
                headers = {"Content-Type": "application/json", "X-Request-Id": f"request-{number}"}
                headers.update({name.replace("_", "-"): value for name, value in step["headers"].items()})
                for name, value in headers.items():
                    self.send_header(name, value)
                if step["status"] != 204:
                    self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_one

            def send_response(self, code, message=None):
                # Without Date, which tests set.
                self.send_response_only(code, message)

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()

        def stop():
            released.set()
            server.shutdown()
            server.server_close()

        self.addCleanup(stop)
        self.requests = requests
        self.url = f"http://127.0.0.1:{server.server_port}"
        return self.url

    def client(self, *steps, jitter=0.0, **options):
        self.serve(*steps)
        self.clock = Clock(jitter)
        client = switchboard.Switchboard(
            url=self.url, **{"api_key": "svc_live_test", "clock": self.clock, **options}
        )
        self.addCleanup(client.close)
        return client
