"""How long the pages of the client application and the operator console take, for a signed-in user on a quiet machine."""

import html
import http.client
import http.cookiejar
import re
import statistics
import time
import urllib.parse
import urllib.request

from .machine import Missing
from .product import launched
from .table import at_most, millis, table

NEEDS = ()
WARM_UP, REQUESTS = 60, 40
AIM = 50
CLIENT = (
    "phone", "calls", "messages", "voicemails", "faxes", "team", "invitations", "numbers", "devices",
    "company-settings", "api-keys", "apps", "webhooks", "first-generation-webhooks", "request-log", "audit-log",
    "usage", "profile", "security", "connected-apps")
CONSOLE = (
    "companies", "approvals", "operator-apps", "operator-numbers", "rate-plans", "limited", "metrics", "health",
    "operators", "audit")
# The page of the first row of a list.
RECORDS = {"calls": ("calls", "call"), "messages": ("conversations", "conversation"), "apps": ("apps", "app")}


def measure(plan):
    print("\n## Pages", flush=True)
    with launched(plan.work) as launch:
        product = launch.ready()
        pages = {"/": Browser(product, "/")}
        owner = Browser(product, "/app").sign_in("owner")
        pages |= {f"/app/{page}": owner for page in CLIENT}
        pages |= {owner.record(f"/app/{page}", *record): owner for page, record in RECORDS.items()}
        operator = Browser(product, "/operator").sign_in("operator")
        pages |= {f"/operator/{page}": operator for page in CONSOLE}
        pages[operator.record("/operator/companies", "companies", "company")] = operator
        for path, browser in pages.items():
            browser.connect()
            for _ in range(WARM_UP):
                browser.page(path)
        times = {path: [] for path in pages}
        for _ in range(plan.rounds):
            for path, browser in pages.items():
                browser.connect()
                browser.page(path)
                for _ in range(REQUESTS):
                    begin = time.perf_counter()
                    browser.page(path)
                    times[path].append(1000 * (time.perf_counter() - begin))
        report(times)


class Browser:
    """Requests pages over one connection, as one user."""

    def __init__(self, product, start):
        self.demo, self.start = product.demo, start
        self.base = self.demo["auth_url"]
        self.cookies = http.cookiejar.CookieJar()
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(self.base).netloc)
        self.cookie = ""

    def sign_in(self, who):
        """Fills in the sign-in page to which the application leads."""
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        with opener.open(self.base + self.start) as answer:
            address, page = answer.url, answer.read().decode()
        form = re.search(r'<form[^>]*method="post".*?</form>', page, re.DOTALL)
        if form is None:
            raise Missing(f"{address} has no form to sign in with")
        action = re.search(r'action="([^"]*)"', form[0])
        fields = {
            html.unescape(name): html.unescape(value)
            for name, value in re.findall(r'<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"', form[0])}
        fields |= {"email": self.demo[who]["email"], "password": self.demo[who]["password"]}
        target = urllib.parse.urljoin(address, html.unescape(action[1]) if action else "")
        with opener.open(target, urllib.parse.urlencode(fields).encode()) as answer:
            onward = re.search(r'http-equiv="refresh" content="0;url=([^"]*)"', answer.read().decode())
        if onward is None:
            raise Missing(f"signing in led to {answer.url}")
        opener.open(html.unescape(onward[1])).close()
        path = self.start + "/"
        self.cookie = "; ".join(
            f"{cookie.name}={cookie.value}" for cookie in self.cookies if path.startswith(cookie.path))
        return self

    def connect(self):
        """Takes a new connection; one that was idle for long may have been closed by the other side."""
        self.connection.close()
        self.connection.connect()

    def page(self, path):
        self.connection.request("GET", path, headers={"Cookie": self.cookie, "Accept": "text/html"})
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.status != http.HTTPStatus.OK:
            raise Missing(f"{path} responded with {answer.status}")
        return body.decode()

    def record(self, path, rows, page):
        """The path of the page of a list's first row."""
        found = re.search(rf'data-list="{rows}".*?data-id="([^"]+)"', self.page(path), re.DOTALL)
        if found is None:
            raise Missing(f"{path} has no row, so that there is no page {page}")
        return f"{path}/{found[1]}"


def report(times):
    rows = []
    for path, measured in times.items():
        median = statistics.median(measured)
        p99 = statistics.quantiles(measured, n=100)[98]
        name = re.sub(r"/(?:[0-9a-f]{8}-[0-9a-f-]{27}|svc_app_\w+)$", "/{id}", path)
        rows.append((f"`{name}`", millis(median), millis(p99), at_most("median", AIM, median)))
    table(("Page", "p50 ms", "p99 ms", "Aim"), rows)
