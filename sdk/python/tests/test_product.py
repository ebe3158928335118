"""Against a running Switchboard with its demo data: SWITCHBOARD_DEMO names its demo.json. Skipped without it."""

import html
import json
import os
import queue
import re
import ssl
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import replace
from http.cookiejar import CookieJar
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import server  # noqa: F401 finds the library

import switchboard
from switchboard import OAuthApp, UploadFile, WebhookReceiver, models

FILE = os.environ.get("SWITCHBOARD_DEMO")


class Stays(urllib.request.HTTPRedirectHandler):
    """Follows no redirect."""

    def redirect_request(self, *_):
        return None


class Browser:
    """A user's browser: cookies, forms and redirects."""

    def __init__(self):
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()), Stays)

    def decide(self, url, user, decision):
        """Signs in, decides on the consent page, and returns the address that leads back to the app."""
        url, page = self._follow(url)
        if urllib.parse.urlsplit(url).path == "/sign-in":
            url, page = self._submit(url, page, "/sign-in", {"email": user["email"], "password": user["password"]})
        _, page = self._submit(url, page, "/consent", {"decision": decision})
        refresh = re.search(r'<meta[^>]*http-equiv="refresh"[^>]*>', page).group()
        return html.unescape(re.search(r'content="0;url=([^"]*)"', refresh).group(1))

    def _open(self, url, form=None):
        data = None if form is None else urllib.parse.urlencode(form).encode()
        try:
            with self._opener.open(url, data) as page:
                return None, page.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                if error.code not in (302, 303):
                    raise
                return urllib.parse.urljoin(url, error.headers["Location"]), ""

    def _follow(self, url, form=None):
        for _ in range(10):
            location, page = self._open(url, form)
            if location is None:
                return url, page
            url, form = location, None
        raise AssertionError("too many redirects")

    def _submit(self, url, page, path, fields):
        form = re.search(rf'<form[^>]*action="{path}".*?</form>', page, re.S).group()
        for tag in re.findall(r'<input[^>]*type="hidden"[^>]*>', form):
            name, value = (re.search(rf'\b{name}="([^"]*)"', tag).group(1) for name in ("name", "value"))
            fields[name] = html.unescape(value)
        return self._follow(urllib.parse.urljoin(url, path), fields)


@unittest.skipUnless(FILE, "SWITCHBOARD_DEMO is not set")
class Product(unittest.TestCase):
    def setUp(self):
        self.demo = json.loads(Path(FILE).read_text())
        self.switchboard = self.client(api_key=self.demo["api_key"])

    def client(self, **options):
        client = switchboard.Switchboard(url=self.demo["base_url"], **options)
        self.addCleanup(client.close)
        return client

    def app(self, name):
        registered = self.demo[name]
        return OAuthApp(
            registered["client_id"],
            registered.get("client_secret"),
            redirect_uri=registered.get("redirect_uri"),
            url=self.demo["base_url"],
            auth_url=self.demo["auth_url"],
        )

    def test_lists_the_same_users_page_by_page_as_at_once(self):
        at_once = self.switchboard.users.list(limit=200).to_list()

        self.assertGreater(len(at_once), 20)
        self.assertEqual(self.switchboard.users.list(limit=5).to_list(), at_once)

    def test_sends_a_text_once_however_often_it_is_asked_to_with_the_same_key(self):
        responses = []
        options = {"idempotency_key": f"sdk-python-{uuid.uuid4()}", "on_response": responses.append}

        first = self.switchboard.messages.send(to="+13125550100", text="From the SDK", options=options)
        second = self.switchboard.messages.send(to="+13125550100", text="From the SDK", options=options)

        self.assertEqual(second.id, first.id)
        self.assertEqual(responses[1].headers["Idempotent-Replayed"], "true")

    def test_synchronizes_messages(self):
        everything = self.switchboard.messages.sync()
        count = len(list(everything))
        self.assertTrue(count and everything.full and everything.token)

        sent = self.switchboard.messages.send(to="+13125550100", text="A change")
        ids = []
        deadline = time.monotonic() + 60
        while sent.id not in ids and time.monotonic() < deadline:
            changes = self.switchboard.messages.sync(everything.token)
            ids = [message.id for message in changes]
            self.assertFalse(changes.full)

        self.assertIn(sent.id, ids)
        self.assertLess(len(ids), count + 1)

    def test_synchronizes_from_the_beginning_with_a_token_that_is_refused(self):
        sync = self.switchboard.calls.sync("not a token")

        self.assertTrue(list(sync) and sync.full and sync.token)

    def test_reports_errors_as_what_they_are(self):
        with self.assertRaises(switchboard.NotFoundError):
            self.switchboard.calls.get("0199aa00-0000-7000-8000-00000000dead")
        with self.assertRaises(switchboard.ValidationError) as failure:
            self.switchboard.messages.send(to="nobody", text="Hello")
        self.assertEqual(failure.exception.fields[0].field, "to")
        with self.assertRaises(switchboard.UnauthorizedError):
            self.client(api_key=self.demo["revoked_api_key"]).users.get_me()
        with self.assertRaises(switchboard.InvalidRequestError):
            self.switchboard.users.list(cursor="x").page()

    def test_sends_a_fax_and_reads_its_pages(self):
        received = self.switchboard.faxes.list(direction="inbound", limit=1).page().items[0]
        with self.switchboard.faxes.get_media(received.id) as media:
            pdf = media.read()
        self.assertTrue(pdf.startswith(b"%PDF-"))

        file = UploadFile(pdf, "fax.pdf", "application/pdf")
        sent = self.switchboard.faxes.send(from_=received.to, to="+13125550100", file=file)

        self.assertEqual((sent.direction, sent.pages), ("outbound", received.pages))

    def test_gets_a_token_of_the_company(self):
        company = self.client(credentials=self.app("narrow_app").client_credentials(["users:read"]))

        self.assertEqual(len(company.users.list(limit=1).page().items), 1)
        with self.assertRaises(switchboard.InsufficientScopeError) as failure:
            company.account.get()
        self.assertEqual(failure.exception.scopes, ["account:read"])

    def test_lets_a_user_allow_an_app_and_refreshes_the_tokens(self):
        app, owner = self.app("narrow_app"), self.demo["owner"]
        begun = app.authorize(["account:read", "users:read"])
        back = Browser().decide(begun.url, owner, "allow")
        given = app.exchange(back, state=begun.state, verifier=begun.verifier)
        self.assertEqual(given.user_id, owner["user_id"])

        saved = []
        user = self.client(credentials=app.user_tokens(replace(given, expires_at=0.0), save=saved.append))
        self.assertEqual(user.users.get_me().id, owner["user_id"])
        user.account.get()
        self.assertEqual(len(saved), 1)

        # A token that ended early is replaced on the way.
        app.revoke(saved[0].access_token)
        user.users.get_me()
        self.assertEqual(len(saved), 2)

        app.revoke(saved[1].refresh_token)
        with self.assertRaises(switchboard.OAuthError) as failure:
            user.users.get_me()
        self.assertEqual(failure.exception.code, "invalid_grant")

    def test_receives_an_event_of_a_webhook(self):
        secret = "a secret of the integration test"
        receiver, received = WebhookReceiver(["an older secret of tests", secret]), queue.Queue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                handshake = receiver.handshake(self.headers)
                if handshake is None:
                    try:
                        received.put(receiver.verify(body, self.headers))
                    except switchboard.SwitchboardError as failure:
                        received.put(failure)
                self.send_response(200)
                for name, value in (handshake or {}).items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_):
                pass

        https = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        https.daemon_threads = True
        https.socket = certificate().wrap_socket(https.socket, server_side=True)
        threading.Thread(target=https.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        self.addCleanup(https.server_close)
        self.addCleanup(https.shutdown)
        url = f"https://localhost:{https.server_port}/"
        webhook = self.switchboard.webhooks.create(url=url, filters=["test"], secret=secret)
        self.addCleanup(self.switchboard.webhooks.delete, webhook.id)

        self.switchboard.webhooks.test(webhook.id, event="messages.received")

        event = received.get(timeout=60)
        self.assertIsInstance(event, models.MessageEvent)
        self.assertEqual((event.event, event.data.direction), ("messages.received", "inbound"))


def certificate():
    """A certificate for a day: the embedded run accepts any for addresses of this machine."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.TemporaryDirectory() as directory:
        key, cert = Path(directory, "key.pem"), Path(directory, "cert.pem")
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"]
        subprocess.run([*command, "-subj", "/CN=localhost", "-keyout", key, "-out", cert], check=True, capture_output=True)
        context.load_cert_chain(cert, key)
    return context
