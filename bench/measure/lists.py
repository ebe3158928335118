"""Lists end to end, compared with their pages read by pgbench and with a stock stack."""

import json

from . import pgbench
from .baselines import Baselines, get
from .identities import internal_jwt, companies
from .load import SCRIPTS, Contender, Requests, interleaved
from .machine import Missing
from .product import launched
from .profile import profile
from .stock import stock_stack
from .table import MEASURED, at_least, measured, rate, ratio, table
from .warmup import unstable, warm

NEEDS = ("wrk", "pgbench", "psql")
COMPANIES, ROWS, CALLERS = 10, 3_000, 50
LIMIT = 50
LISTS = ("users", "numbers")
SIDES = {
    "stock API": None, "stock gateway and API": None,
    "Switchboard's API": 0.45, "Switchboard": 0.30}
OF_STOCK = {name: "stock API" if "API" in name else "stock gateway and API" for name in SIDES if "Switchboard" in name}


def measure(plan):
    print("\n## Lists, end to end", flush=True)
    with launched(plan.work) as launch:
        product = launch.ready()
        callers = companies(product, COMPANIES, ROWS, CALLERS)
        baselines = Baselines(plan, launch.java(), product)
        with stock_stack(plan, product, baselines, {caller.key: caller.org_id for caller in callers}) as stock:
            contenders = {}
            for name in LISTS:
                same_rows(name, callers[0].key, product.url(""), stock.gateway_url)
                contenders[label("pgbench", name)] = pages(plan, product, name, callers)
                contenders |= contenders_of(plan, launch.java(), name, {
                    "stock API": (stock.api_url, keys(callers), stock.direct),
                    "stock gateway and API": (stock.gateway_url, keys(callers), stock.through),
                    **sides(product, name, callers)})
            for name, contender in contenders.items():
                if contender.paced:
                    warm(plan, name, contender)
            report(interleaved(plan, contenders))
            unstable(plan)
            if plan.profile:
                for name in LISTS:
                    profile(plan, f"lists-{name}", product.pids["resource-api"],
                            contenders[label("Switchboard", name)].load)


def label(side, name):
    return f"{side}, {name}"


def keys(callers):
    return [f"Bearer {caller.key}" for caller in callers]


def sides(product, name, callers):
    """The product's API and the whole product: name → address, credentials, processes."""
    jwts = [f"Bearer {internal_jwt(product, caller, f'{name}:read')}" for caller in callers]
    api = {part: product.pids[part] for part in ("resource-api", "PostgreSQL")}
    all_parts = {part: product.pids[part] for part in ("gateway", "Redis", "auth-server")} | api
    return {
        "Switchboard's API": (f"http://127.0.0.1:{product.ports['resource_api']}", jwts, api),
        "Switchboard": (product.url(""), keys(callers), all_parts)}


def contenders_of(plan, java, name, targets):
    contenders = {}
    for number, (side, (url, credentials, pids)) in enumerate(targets.items()):
        requests = Requests(url, plan.work / f"{name}-{number}", credentials, [f"/v1/{name}?limit={LIMIT}"])
        contenders[label(side, name)] = Contender(
            pids,
            lambda seconds, requests=requests, **more: requests.wrk(plan, seconds, **more),
            lambda per_second, seconds, requests=requests: requests.paced(plan, java, per_second, seconds))
    return contenders


def same_rows(name, key, *addresses):
    pages = [json.loads(get(f"{address}/v1/{name}?limit={LIMIT}", f"Bearer {key}"))["items"] for address in addresses]
    ids = [[item["id"] for item in items] for items in pages]
    if len(ids[0]) != LIMIT or any(other != ids[0] for other in ids):
        raise Missing(f"the pages of {name} differ: {ids}")


def pages(plan, product, name, callers):
    """pgbench reads the page of a random company."""
    statement, scripts, values = (SCRIPTS / f"{name}.sql").read_text(), [], {}
    for number, org_id in enumerate(sorted({caller.org_id for caller in callers})):
        script = plan.work / f"{name}-of-{number}.sql"
        script.write_text(statement.replace(":org_id", f":org_{number}"))
        scripts.append(script)
        values[f"org_{number}"] = org_id
    return pgbench.contender(product, scripts, **values)


def report(medians):
    rows = []
    for name in LISTS:
        direct = medians[label("pgbench", name)]
        rows.append((label("pgbench", name), rate(direct["per_second"]), "", "", *measured(direct), ""))
        for side, aim in SIDES.items():
            result = medians[label(side, name)]
            of_pgbench, of_stock, aims = result["per_second"] / direct["per_second"], "", []
            if aim:
                aims.append(at_least("of pgbench", aim, of_pgbench))
            if side in OF_STOCK:
                stock = medians[label(OF_STOCK[side], name)]
                of_stock = ratio(result["per_second"], stock["per_second"])
                aims.append(at_least("of stock", 3, result["per_second"] / stock["per_second"]))
            rows.append((label(side, name), rate(result["per_second"]), f"{of_pgbench:.2f}", of_stock,
                         *measured(result), "; ".join(aims)))
    table(("What", "per second", "of pgbench", "of stock", *MEASURED, "Aims"), rows)
    print("pgbench's p50 is its mean.", flush=True)
