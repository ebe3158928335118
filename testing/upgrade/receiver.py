"""An https receiver of webhooks that verifies each signature and stores the events."""

import hashlib
import hmac
import json
import ssl
import subprocess
import threading
from collections import defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Receiver:
    """Each subscription has its own address; all have the same secret."""

    def __init__(self, work):
        self.secret = "whsec_" + hashlib.sha256(str(work).encode()).hexdigest()
        self.events = defaultdict(dict)
        self.deliveries = 0
        self.forged = 0
        self.lock = threading.Lock()
        key, certificate = work / "receiver-key.pem", work / "receiver.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1",
             "-subj", "/CN=localhost", "-keyout", key, "-out", certificate], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.server = Server(("127.0.0.1", 0), handler(self), context)

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def address(self, name):
        return f"https://127.0.0.1:{self.server.server_port}/{name}"

    def receive(self, name, signature, body):
        time, _, given = signature.partition(",v1=")
        content = time.removeprefix("t=").encode() + b"." + body
        genuine = hmac.compare_digest(given, hmac.new(self.secret.encode(), content, hashlib.sha256).hexdigest())
        event = json.loads(body)
        with self.lock:
            self.deliveries += 1
            self.forged += not genuine
            self.events[name][event["id"]] = event

    def seen(self, name):
        """The name of each event received at an address, with the id and the text of its record."""
        with self.lock:
            events = list(self.events[name].values())
        return ({(event["event"], event["data"].get("id")) for event in events}
                | {(event["event"], event["data"].get("text")) for event in events})


class Server(ThreadingHTTPServer):

    request_queue_size = 128

    def __init__(self, address, handler_class, context):
        self.context = context
        super().__init__(address, handler_class)

    def finish_request(self, request, client_address):
        """The TLS handshake takes place in the connection's own thread."""
        request.settimeout(10)
        with self.context.wrap_socket(request, server_side=True) as secured:
            super().finish_request(secured, client_address)

    def handle_error(self, *_):
        """A connection that breaks is tried again by the sender."""


def handler(receiver):
    class Handler(BaseHTTPRequestHandler):

        protocol_version = "HTTP/1.1"

        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            token = self.headers.get("X-SERVICE-Validation-Token")
            if not token:
                receiver.receive(self.path.strip("/"), self.headers.get("X-SERVICE-Signature", ""), body)
            self.send_response(200)
            if token:
                self.send_header("X-SERVICE-Validation-Token", token)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    return Handler
