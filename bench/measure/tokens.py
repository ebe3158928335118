"""Tokens per second with durable writes, compared with Keycloak on the same PostgreSQL server."""

import base64

from .keycloak import ALGORITHMS, SECRET, client, keycloak
from .load import interleaved, with_cpu, wrk
from .machine import Missing
from .product import credential, launched, sha256
from .profile import profile
from .table import cpu, millis, rate, ratio, table

NEEDS = ("wrk", "psql")
PATH = "/oauth/token"
GRANTS = ("client_credentials", "refresh")


def measure(plan):
    print("\n## Tokens", flush=True)
    with launched(plan.work) as launch:
        product = launch.ready()
        durable(product)
        with keycloak(plan, product, launch.java()) as beside:
            measure_both(plan, product, beside)


def durable(product):
    settings = product.sql("SHOW fsync; SHOW synchronous_commit; SHOW full_page_writes").split()
    if settings != ["on", "on", "on"]:
        raise Missing(f"PostgreSQL does not write durably: {settings}")


def measure_both(plan, product, beside):
    app = product.demo["confidential_app"]
    ours = basic(plan, "ours", app["client_id"], app["client_secret"])
    theirs = {algorithm: basic(plan, algorithm, client(algorithm), SECRET) for algorithm in ALGORITHMS}
    direct = f"http://127.0.0.1:{product.ports['auth_server']}{PATH}"
    count = 2 * plan.connections + 8
    sessions = {algorithm: beside.refresh_tokens(algorithm, count) for algorithm in ALGORITHMS}
    database = {"PostgreSQL": product.pids["PostgreSQL"]}
    server = {"auth server": product.pids["auth-server"], **database}
    gateway = {"gateway": product.pids["gateway"], "Redis": product.pids["Redis"], **server}
    other = {"Keycloak": beside.pid, **database}

    def client_credentials(url, who, form="grant_type=client_credentials"):
        return lambda seconds=plan.seconds, **more: wrk(
            url, seconds, plan.connections, credentials=who, form=form, **more)

    def refresh(url, who, tokens):
        def load(seconds=plan.seconds, **more):
            file = plan.work / "refresh-tokens"
            file.write_text("".join(f"{token}\n" for token in tokens(seconds)))
            return wrk(url, seconds, plan.connections, "refresh.lua", credentials=who, tokens=file, **more)
        return load

    narrow = "grant_type=client_credentials&scope=users:read"
    contenders = {
        "client_credentials": (client_credentials(direct, ours, narrow), server),
        "client_credentials, through the gateway": (client_credentials(product.url(PATH), ours, narrow), gateway),
        "refresh": (refresh(direct, ours,
            # A grant whose access tokens are not used can be refreshed only twice, so there must be enough grants.
            lambda seconds: grants(product, app["client_id"], 5_000 * max(1, int(seconds)))), server),
    }
    for algorithm in ALGORITHMS:
        who = theirs[algorithm]
        contenders[f"client_credentials, Keycloak {algorithm}"] = (client_credentials(beside.token_url, who), other)
        contenders[f"refresh, Keycloak {algorithm}"] = (
            refresh(beside.token_url, who, lambda seconds, algorithm=algorithm: sessions[algorithm]), other)
    for name, (load, _) in contenders.items():
        print(f"  warming up: {name}", flush=True)
        load(plan.warm_up, warming_up=True)
    report(interleaved(plan, {
        name: (lambda load=load, pids=pids: with_cpu(pids, load)) for name, (load, pids) in contenders.items()}))
    if plan.profile:
        for name in ("client_credentials", "refresh"):
            profile(plan, f"tokens-{name}", product.pids["auth-server"], contenders[name][0])


def basic(plan, name, user, password):
    file = plan.work / f"basic-{name}"
    file.write_text("Basic " + base64.b64encode(f"{user}:{password}".encode()).decode() + "\n")
    return file


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
        beside = {algorithm: medians[f"{name}, Keycloak {algorithm}"] for algorithm in ALGORITHMS
                  if name in GRANTS}
        rows.append((
            name, rate(result["per_second"]),
            *(ratio(result["per_second"], beside[algorithm]["per_second"]) if beside else ""
              for algorithm in ALGORITHMS),
            millis(result["p50"]), millis(result["p99"]), cpu(result["cpu"])))
    table(("What", "per second", *(f"of Keycloak {algorithm}" for algorithm in ALGORITHMS), "p50 ms", "p99 ms",
           "CPU ms per 1,000"), rows)
    print("Switchboard's tokens are opaque and kept as a durable row; Keycloak's access tokens are signed JWTs, and of a"
          "\nclient_credentials grant it keeps no row.", flush=True)
