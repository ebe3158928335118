"""A complete receiver: WEBHOOK_SECRET=whsec_… PORT=8000 python3 receiver.py

With TLS_CERT and TLS_KEY (PEM files) it speaks https itself; otherwise put it behind something that does.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import ssl
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"]
TOLERANCE = 300  # seconds
MAX_BODY = 1024 * 1024


# --- verify
def fresh(t):
    return re.fullmatch("[0-9]{1,12}", t) is not None and abs(time.time() - int(t)) <= TOLERANCE


def verify(headers, body, secret):
    """X-SERVICE-Signature: t=<unix seconds>,v1=<hex>, while the secret is being rotated with two v1."""
    parts = [part.strip().partition("=") for part in headers.get("X-SERVICE-Signature", "").split(",")]
    t = next((value for name, _, value in parts if name == "t"), "")
    expected = hmac.new(secret.encode(), t.encode() + b"." + body, hashlib.sha256).hexdigest().encode()
    candidates = [value.encode() for name, _, value in parts if name == "v1"]
    return fresh(t) and any([hmac.compare_digest(expected, candidate) for candidate in candidates])


def verify_standard(headers, body, secret):
    """The same by the headers of Standard Webhooks, for secrets that begin with whsec_."""
    t = headers.get("webhook-timestamp", "")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{headers.get('webhook-id', '')}.{t}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest())
    candidates = headers.get("webhook-signature", "").encode().split(b" ")
    return fresh(t) and any([hmac.compare_digest(expected, candidate) for candidate in candidates])
# --- end


seen = set()  # a unique key in your database, so that it outlives this process


class Receiver(BaseHTTPRequestHandler):
    timeout = 10

    def do_POST(self):
        token = self.headers.get("X-SERVICE-Validation-Token")
        if token:
            return self.respond(200, {"X-SERVICE-Validation-Token": token})
        length = int(self.headers.get("Content-Length", 0))
        if length > MAX_BODY:
            return self.respond(413)
        body = self.rfile.read(length)
        verified = verify_standard if os.environ.get("WEBHOOK_SCHEME") == "standard" else verify
        if not verified(self.headers, body, SECRET):
            return self.respond(401)
        event = json.loads(body)
        self.respond(204)  # within ten seconds; what takes longer comes afterwards
        if event["id"] not in seen:
            seen.add(event["id"])
            print(event["event"], event["id"], flush=True)

    def respond(self, status, headers={}):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *unused):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8000"))), Receiver)
if "TLS_CERT" in os.environ:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(os.environ["TLS_CERT"], os.environ["TLS_KEY"])
    server.socket = tls.wrap_socket(server.socket, server_side=True)
server.serve_forever()
