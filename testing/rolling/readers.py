"""A program that reads events, and a browser that reads pages."""

import html
import re
import urllib.parse

import client
from client import Unexpected, Worker

# What leads a browser from the consent page on.
REFRESH = re.compile(r'<meta [^>]*http-equiv="refresh" content="0;\s*url=([^"]*)"', re.IGNORECASE)


class EventReader(Worker):
    """Reads the events of a webhook with `"delivery": "pull"`, and acknowledges each page by the next request."""

    def __init__(self, load):
        super().__init__(load)
        self.webhook = load.gateways.send(load.gateways.all[0], "POST", "/v1/webhooks", expect=(201,), key=self.key, body={
            "delivery": "pull", "filters": ["calls.log", "messages"]}).json()["id"]
        self.cursor, self.events, self.read = None, {}, 0

    def iterate(self):
        after = f"&after={urllib.parse.quote(self.cursor)}" if self.cursor else ""
        page = self.gateways.send(
            self.gateways.pair()[0], "GET", f"/v1/webhooks/{self.webhook}/events?limit=100&wait_seconds=5{after}",
            key=self.key).json()
        self.cursor = page["cursor"]
        self.read += len(page["events"])
        self.events.update((event["id"], event["body"]) for event in page["events"])
        if not page["events"]:
            # "An empty page that comes before the time is over": wait a second.
            self.load.over.wait(1)


class AppPages(Worker):
    """A browser that signs in at the client application once, and reads its pages. A session that Redis has lost costs a redirect."""

    pause = 0.5
    PAGES = ("/app/calls", "/app/messages", "/app/team")

    def __init__(self, load):
        super().__init__(load)
        self.cookies, self.signed_in = {}, 0

    def iterate(self):
        page = self.follow(self.step("GET", self.PAGES[self.done % len(self.PAGES)]))
        if 'name="password"' in page.body:
            self.signed_in += 1
            login = self.load.demo["owner"]
            page = self.follow(self.step("POST", "/sign-in", {
                **client.hidden_fields(page.body), "email": login["email"], "password": login["password"]}))
        if "data-page=" not in page.body or self.signed_in > 1:
            title = re.search(r"<title>(.*?)</title>", page.body, re.DOTALL)
            raise Unexpected(f"the browser is at \"{title[1].strip() if title else page.body[:200]}\", not at a page of the client "
                             f"application, after {self.signed_in} sign-ins")

    def follow(self, answer):
        for _ in range(10):
            onward = REFRESH.search(answer.body)
            if answer.status == 200 and not onward:
                return answer
            answer = self.step("GET", path(html.unescape(onward[1]) if onward else answer.headers["Location"]))
        raise Unexpected("a page leads from one to another")

    def step(self, method, target, form=None):
        answer = self.gateways.send(self.gateways.all[0], method, target, expect=(200, 302, 303), form=form, headers={
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), "Accept": "text/html"})
        client.take_cookies(self.cookies, answer)
        return answer


def path(location):
    address = urllib.parse.urlsplit(location)
    return address.path + (f"?{address.query}" if address.query else "")
