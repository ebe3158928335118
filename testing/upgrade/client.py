"""A client that behaves as the documentation asks: it tries another gateway when one does not respond."""

import base64
import hashlib
import html
import http.client
import itertools
import json
import re
import secrets
import threading
import time
import urllib.parse

CLIENT_APP = "svc_app_switchboard_client"
TRIES = 40


class Unexpected(Exception):
    """A response that a client cannot handle, as a sentence."""


class Answer:

    def __init__(self, gateway, status, headers, body):
        self.gateway, self.status, self.headers, self.body = gateway, status, headers, body

    def json(self):
        return json.loads(self.body)


class Gateway:
    """A gateway and the services behind it."""

    def __init__(self, name, port):
        self.name, self.port = name, port


class Gateways:
    """The gateways that currently serve requests. `pair` returns two different ones if there are two."""

    def __init__(self, *gateways):
        self.all = list(gateways)
        self.indexes = itertools.count()
        self.unanswered = 0

    def pair(self):
        index, gateways = next(self.indexes), self.all
        return gateways[index % len(gateways)], gateways[(index + 1) % len(gateways)]

    def send(self, gateway, method, path, *, expect=(200,), key=None, body=None, form=None, headers=None):
        """Sends a request to a gateway, and if it does not respond, to the others in turn."""
        fields, content = request(key, body, form, headers)
        for attempt in range(TRIES):
            try:
                answer = exchange(gateway, method, path, content, fields)
                break
            except (OSError, http.client.HTTPException) as failure:
                self.unanswered += 1
                last = failure
                time.sleep(0.1)
                gateway = self.all[attempt % len(self.all)]
        else:
            raise Unexpected(f"{method} {route(path)}: no gateway responds: {last}")
        if answer.status not in expect:
            raise Unexpected(
                f"{method} {route(path)} at the {answer.gateway.name}: {answer.status} {answer.body[:300]}")
        return answer


def route(path):
    """The path without its query and ids, for messages."""
    return re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}", "{id}", path.split("?")[0])


def request(key=None, body=None, form=None, headers=None):
    """The header fields and the content of a request."""
    fields, content = {**(headers or {})}, None
    if key:
        fields["Authorization"] = f"Bearer {key}"
    if body is not None:
        content, fields["Content-Type"] = json.dumps(body).encode(), "application/json"
    if form is not None:
        content = urllib.parse.urlencode(form).encode()
        fields["Content-Type"] = "application/x-www-form-urlencoded"
    return fields, content


def exchange(gateway, method, path, content, fields):
    connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=20)
    try:
        connection.request(method, path, content, {"Host": f"localhost:{gateway.port}", **fields})
        response = connection.getresponse()
        return Answer(gateway, response.status, response.headers, response.read().decode(errors="replace"))
    finally:
        connection.close()


def post(url, body, expect):
    """Posts directly to a node, to the control interface of its simulator."""
    address = urllib.parse.urlsplit(url)
    answer = exchange(
        Gateway(address.netloc, address.port), "POST", address.path, json.dumps(body).encode(),
        {"Content-Type": "application/json"})
    if answer.status != expect:
        raise Unexpected(f"POST {address.path} at the simulator: {answer.status} {answer.body[:300]}")
    return answer.json()


def hidden_fields(page):
    """The hidden fields of a page's first form, the token against forged requests included."""
    form = page[page.index("<form"):page.index("</form>")]
    inputs = [dict(re.findall(r'(\w+)="([^"]*)"', each)) for each in re.findall(r"<input [^>]*>", form)]
    return {each["name"]: html.unescape(each.get("value", "")) for each in inputs if each.get("type") == "hidden"}


def take_cookies(cookies, answer):
    """Adds the cookies of a response."""
    for cookie in answer.headers.get_all("Set-Cookie", []):
        name, _, value = cookie.split(";")[0].partition("=")
        cookies[name] = value


def sign_in(gateways, demo, user="owner", scope="api-keys:manage audit:read users:read"):
    """Signs a demo user in with the client application; each step uses another gateway than the one before.

    :return: the response of the token endpoint
    """
    login, callback = demo[user], f"{demo['auth_url']}/app/callback"
    cookies = {}

    def step(method, path, expect, form=None):
        answer = gateways.send(gateways.pair()[0], method, path, expect=expect, form=form, headers={
            "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())})
        take_cookies(cookies, answer)
        return answer

    page = step("GET", "/sign-in", (200,)).body
    step("POST", "/sign-in", (303,), {
        **hidden_fields(page), "email": login["email"], "password": login["password"]})
    verifier = secrets.token_hex(32)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    query = urllib.parse.urlencode({
        "response_type": "code", "client_id": CLIENT_APP, "redirect_uri": callback, "code_challenge": challenge,
        "code_challenge_method": "S256", "scope": scope})
    back = step("GET", f"/oauth/authorize?{query}", (302,)).headers["Location"]
    code = urllib.parse.parse_qs(urllib.parse.urlsplit(back).query)["code"][0]
    return step("POST", "/oauth/token", (200,), {
        "grant_type": "authorization_code", "client_id": CLIENT_APP, "redirect_uri": callback, "code": code,
        "code_verifier": verifier}).json()


class Worker(threading.Thread):
    """Repeats one iteration until the load ends."""

    pause = 0.2

    def __init__(self, load):
        super().__init__(daemon=True)
        self.load, self.gateways, self.key = load, load.gateways, load.demo["api_key"]
        self.done = 0

    def run(self):
        while not self.load.over.wait(self.pause):
            try:
                self.iterate()
            except Unexpected as failure:
                self.load.fail(f"{type(self).__name__}: {failure}")
            except Exception as failure:  # noqa: BLE001
                self.load.fail(f"{type(self).__name__}: {failure!r}")
            self.done += 1
