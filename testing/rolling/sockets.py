"""Clients of docs/guides/client-socket.md: a WebSocket (RFC 6455) each, which is opened again whenever it ends."""

import base64
import contextlib
import json
import os
import socket
import struct
import threading
import time
from collections import Counter

from client import Unexpected, sign_in

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SCOPE = "client:connect calls:read calls:write users:read"


class Ended(Exception):
    """The socket has ended; `code` is that of its close frame, 1006 without one."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class WebSocket:

    def __init__(self, port, path, origin):
        self.writing = threading.Lock()
        self.connection = socket.create_connection(("127.0.0.1", port), 20)
        self.input = self.connection.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall((
            f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        head = b"".join(iter(self.input.readline, b"\r\n"))
        if not head.startswith(b"HTTP/1.1 101"):
            self.close()
            raise Unexpected(f"a WebSocket was refused: {head.decode(errors='replace').splitlines()[:1]}")

    def send(self, text):
        self.frame(TEXT, text.encode())

    def frame(self, opcode, content):
        mask = os.urandom(4)
        size = len(content)
        head = bytes([0x80 | opcode]) + (
            bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack("!H", size))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(content))
        with self.writing:
            self.connection.sendall(head + mask + masked)

    def texts(self):
        """The messages, until the socket ends.

        :raises Ended: then
        """
        while True:
            try:
                opcode, size = struct.unpack("!BB", self.exactly(2))
                if size == 126:
                    size, = struct.unpack("!H", self.exactly(2))
                elif size == 127:
                    size, = struct.unpack("!Q", self.exactly(8))
                content = self.exactly(size)
                if opcode & 15 == PING:
                    self.frame(PONG, content)
                elif opcode & 15 == CLOSE:
                    with contextlib.suppress(OSError):
                        self.frame(CLOSE, content)
                    raise Ended(struct.unpack("!H", content[:2])[0] if content else 1005)
                elif opcode & 15 == TEXT:
                    yield content.decode()
            except OSError as failure:
                raise Ended(1006) from failure

    def exactly(self, size):
        content = self.input.read(size)
        if len(content) < size:
            raise Ended(1006)
        return content

    def close(self):
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)
        self.input.close()
        self.connection.close()


class Client(threading.Thread):
    """An open client application of a user. It places what `POST /calls` asks for, and learns of the user's calls by messages, and
    by a synced list after each `connected`."""

    def __init__(self, load, user, token):
        super().__init__(daemon=True)
        self.load, self.user, self.token = load, user, token
        self.calls, self.sync_token, self.first = set(), None, threading.Event()
        self.closes, self.longest, self.resumed = Counter(), 0.0, 0
        self.socket = None

    def run(self):
        pause, ended = 0, None
        while not self.load.over.is_set():
            try:
                self.open()
                for text in self.socket.texts():
                    message = json.loads(text)
                    if message["type"] == "connected":
                        self.read_lists()
                        if ended:
                            self.longest = max(self.longest, time.monotonic() - ended)
                            self.resumed += 1
                        pause = 0
                        self.first.set()
                    else:
                        self.take(message)
            except Ended as end:
                if self.load.over.is_set():
                    return
                self.closes[end.code] += 1
                ended = time.monotonic()
                if end.code != 1001:
                    self.load.fail(f"a socket ended with {end.code} instead of 1001")
            except (Unexpected, OSError) as failure:
                self.load.fail(f"a socket: {failure}")
            finally:
                if self.socket:
                    self.socket.close()
            # "Wait a little longer each time."
            self.load.over.wait(pause)
            pause = min(5, pause + 0.5)

    def open(self):
        gateways = self.load.gateways
        ticket = gateways.send(gateways.all[0], "POST", "/v1/client/tickets", expect=(201,), key=self.token).json()["ticket"]
        gateways.counts["socket handshakes"] += 1
        self.socket = WebSocket(gateways.all[0].port, f"/v1/client/socket?ticket={ticket}", self.load.origin)

    def take(self, message):
        if "call" in message:
            self.calls.add(message["call"]["id"])
        elif message["type"] == "call_to_place":
            with contextlib.suppress(OSError):
                self.socket.send(json.dumps({"type": "place", "id": message["dial_id"], "dial_id": message["dial_id"]}))

    def read_lists(self):
        """As "Reconnecting" asks for."""
        gateways = self.load.gateways
        gateways.send(gateways.all[0], "GET", "/v1/calls/active", key=self.token)
        cursor, page = None, None
        while page is None or cursor:
            query = "?limit=200" + (f"&sync_token={self.sync_token}" if self.sync_token else "") + (
                f"&cursor={cursor}" if cursor else "")
            page = gateways.send(gateways.all[0], "GET", f"/v1/calls{query}", key=self.token).json()
            self.calls |= {call["id"] for call in page["items"]}
            cursor = page["next_cursor"]
        self.sync_token = page["sync_token"]


def clients(load, count):
    """That many clients of the owner, who may have 20."""
    token = sign_in(load.gateways, load.demo, scope=SCOPE)["access_token"]
    return [Client(load, "owner", token) for _ in range(count)]
