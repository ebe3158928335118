# python3 quickstart.py, with the variables of .switchboard/demo.env
import collections, hashlib, hmac, json, os, queue, secrets, ssl, subprocess, threading, urllib.request
from base64 import b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

URL, SIM = os.environ["SWITCHBOARD_URL"], os.environ["SWITCHBOARD_SIM_URL"]
PORT = 8443
SECRET = "whsec_" + b64encode(secrets.token_bytes(32)).decode()
subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-days", "1", "-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "cert.pem"],
               check=True, stderr=subprocess.DEVNULL)
events = collections.defaultdict(queue.Queue)  # by name and record: other texts of the company have events, too


def post(url, body):
    headers = {"Authorization": "Bearer " + os.environ["SWITCHBOARD_API_KEY"], "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as response:
        return json.load(response)


class Receiver(BaseHTTPRequestHandler):
    """Sends the token of the handshake back, and verifies the signature of everything else."""

    def do_POST(self):
        token = self.headers.get("X-SERVICE-Validation-Token")
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if token is None:
            parts = dict(part.split("=", 1) for part in self.headers.get("X-SERVICE-Signature", "t=,v1=").split(","))
            expected = hmac.new(SECRET.encode(), parts["t"].encode() + b"." + body, hashlib.sha256).hexdigest()
            verified = hmac.compare_digest(parts["v1"], expected)
            self.send_response(204 if verified else 401)
            if verified:
                event = json.loads(body)
                events[event["event"], event["data"]["id"]].put(event["data"])
        else:
            self.send_response(200)
            self.send_header("X-SERVICE-Validation-Token", token)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *unused):
        pass


tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
tls.load_cert_chain("cert.pem", "key.pem")
server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
server.socket = tls.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()

post(URL + "/v1/webhooks", {"url": f"https://localhost:{PORT}/", "filters": ["messages"], "secret": SECRET})
print("subscribed")

text = post(URL + "/v1/messages", {"to": "+13125550100", "text": "Your order is ready. Shall we deliver it today?"})
print("sent to +13125550100")
for event in "messages.sent", "messages.delivered":
    events[event, text["id"]].get()
    print("event:", event)

# The other party replies: with the simulator, you decide what the outside world does.
reply = post(SIM + "/sim/messages", {"from": "+13125550100", "to": "+13125550119", "text": "Yes, until six."})
print("event: messages.received:", events["messages.received", reply["message_id"]].get()["text"])
