"""Tokens per second with durable writes, compared with Keycloak on the same PostgreSQL server."""

import base64

from .keycloak import ALGORITHMS, SECRET, client, keycloak
from .load import FORM, Contender, Requests, interleaved, paced, wrk
from .machine import Missing
from .product import credential, launched, sha256
from .profile import profile
from .table import MEASURED, at_least, measured, rate, ratio, table
from .warmup import unstable, warm

NEEDS = ("wrk", "psql")
PATH = "/oauth/token"
# More than are used in a second.
TOKENS = 6_000
# What to reach of Keycloak's rate, with RS256 and with ES256.
GRANTS = {"client_credentials": (7, 4.5), "refresh": (4, 2.5)}


def measure(plan):
    print("\n## Tokens", flush=True)
    with launched(plan.work) as launch:
        product = launch.ready()
        durable(product)
        with keycloak(plan, product, launch.java()) as beside:
            measure_both(plan, product, beside, launch.java())


def durable(product):
    settings = product.sql("SHOW fsync; SHOW synchronous_commit; SHOW full_page_writes").split()
    if settings != ["on", "on", "on"]:
        raise Missing(f"PostgreSQL does not write durably: {settings}")


def measure_both(plan, product, beside, java):
    app = product.demo["confidential_app"]
    ours = basic(app["client_id"], app["client_secret"])
    direct = f"http://127.0.0.1:{product.ports['auth_server']}"
    database = {"PostgreSQL": product.pids["PostgreSQL"]}
    server = {"auth server": product.pids["auth-server"], **database}
    gateway = {"gateway": product.pids["gateway"], "Redis": product.pids["Redis"], **server}
    other = {"Keycloak": beside.pid, **database}

    def client_credentials(name, url, path, who, pids, form="grant_type=client_credentials"):
        requests = Requests(url, plan.work / name, [who], [path], form)
        return Contender(
            pids, lambda seconds, **more: requests.wrk(plan, seconds, **more),
            lambda per_second, seconds: requests.paced(plan, java, per_second, seconds))

    def refresh(name, url, path, who, pids, tokens):
        credentials = plan.work / f"{name}.basic"
        credentials.write_text(f"{who}\n")

        def load(seconds, **more):
            file = plan.work / f"{name}.tokens"
            file.write_text("".join(f"{token}\n" for token in tokens.take(TOKENS * plan.seconds)))
            return wrk(url + path, seconds, plan.connections, "refresh.lua", credentials=credentials, tokens=file, **more)

        def at_rate(per_second, seconds):
            file = plan.work / f"{name}.requests"
            file.write_text("".join(
                f"POST\t{path}\t{who}\t{FORM}\tgrant_type=refresh_token&refresh_token={token}\n"
                for token in tokens.take(TOKENS * plan.seconds)))
            return paced(plan, java, url, file, per_second, seconds)
        return Contender(pids, load, at_rate, tokens.fill)

    narrow = "grant_type=client_credentials&scope=users:read"
    contenders = {
        "client_credentials": client_credentials("ours", direct, PATH, ours, server, narrow),
        "client_credentials, through the gateway": client_credentials(
            "through", product.url(""), PATH, ours, gateway, narrow),
        "refresh": refresh(
            "refresh", direct, PATH, ours, server, NewTokens(product, app["client_id"], TOKENS * plan.seconds)),
    }
    for algorithm in ALGORITHMS:
        who, at = basic(client(algorithm), SECRET), (beside.url, beside.path)
        sessions = Sessions(beside.refresh_tokens(algorithm, 2 * plan.connections + 8))
        contenders[f"client_credentials, Keycloak {algorithm}"] = client_credentials(algorithm, *at, who, other)
        contenders[f"refresh, Keycloak {algorithm}"] = refresh(
            f"refresh-{algorithm}", *at, who, other, sessions)
    for name, contender in contenders.items():
        warm(plan, name, contender)
    report(interleaved(plan, contenders))
    unstable(plan)
    if plan.profile:
        for name in GRANTS:
            profile(plan, f"tokens-{name}", product.pids["auth-server"], contenders[name].load)


class NewTokens:
    """Refresh tokens, each of a grant of its own: a grant whose access tokens are not used can be refreshed only twice.

    They are created before a measurement, not in it.
    """

    def __init__(self, product, client_id, count):
        self.product, self.client_id, self.count = product, client_id, count
        self.tokens = []

    def fill(self):
        if len(self.tokens) < self.count:
            self.tokens += grants(self.product, self.client_id, self.count - len(self.tokens))

    def take(self, count):
        taken, self.tokens = self.tokens[:count], self.tokens[count:]
        return taken


class Sessions:
    """Keycloak's refresh tokens, which can be used again, as is its default."""

    def __init__(self, tokens):
        self.tokens = tokens

    def fill(self):
        pass

    def take(self, _):
        return self.tokens


def basic(user, password):
    return "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()


def grants(product, client_id, count):
    """Creates `count` grants of one user and returns a refresh token of each."""
    tokens = [credential("svc_rt_") for _ in range(count)]
    values = ",".join(f"('{sha256(token)}', uuidv7())" for token in tokens)
    org, user = product.demo["org"]["id"], product.demo["owner"]["user_id"]
    product.sql(f"""
        WITH made (sha256, id) AS MATERIALIZED (VALUES {values}),
        granted AS (
            INSERT INTO auth.authorization_grant (org_id, id, client_id, user_id, scopes, created_at)
            SELECT '{org}', id, '{client_id}', '{user}', '{{users:read}}', now() FROM made)
        INSERT INTO auth.refresh_token (sha256, org_id, grant_id, issued_at, expires_at, generation, client_id)
        SELECT decode(sha256, 'hex'), '{org}', id, now(), now() + interval '30 days', 0, '{client_id}' FROM made""")
    return tokens


def report(medians):
    rows = []
    for name, result in medians.items():
        ratios, aims = ["", ""], []
        if name in GRANTS:
            beside = [medians[f"{name}, Keycloak {algorithm}"]["per_second"] for algorithm in ALGORITHMS]
            ratios = [ratio(result["per_second"], other) for other in beside]
            aims = [at_least(f"of {algorithm}", aim, result["per_second"] / other)
                    for algorithm, aim, other in zip(ALGORITHMS, GRANTS[name], beside)]
        rows.append((name, rate(result["per_second"]), *ratios, *measured(result), "; ".join(aims)))
    table(("What", "per second", *(f"of Keycloak {algorithm}" for algorithm in ALGORITHMS), *MEASURED, "Aims"), rows)
    print("Switchboard's tokens are opaque and kept as a durable row; Keycloak's access tokens are signed JWTs, and of a"
          "\nclient_credentials grant it keeps no row. Keycloak's JVM has its own default options and no AOT cache.",
          flush=True)
