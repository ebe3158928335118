"""The call list at two sizes."""

from . import sizes
from .records import Records
from .sizes import PAGE, Kind, each, get, walk, year

NEEDS = ("wrk", "pgbench", "psql")
TABLES = ("calls", "sync_epoch")
CALLS = Records(
    "calls", "org_id, id, direction, result, state, from_number, to_number, user_id, number_id, started_at, answered_at,"
    " ended_at, duration, updated_at, change_epoch, change_transaction", "started_at", ("small-companies.sql",))


def measure(plan):
    print("\n## The call list", flush=True)
    sizes.measure(plan, CALLS, TABLES, kinds)


def kinds(product):
    """The requests by name, with several paths where the values of parameters matter."""
    org = product.demo["org"]["id"]

    page = f"/v1/calls?limit={PAGE}"
    since = year(product)
    users = CALLS.some(product, "user_id", "user_id IS NOT NULL")
    outside = CALLS.some(product, "to_number", "direction = 'outbound' AND to_number NOT LIKE '%0000'")
    lines = CALLS.some(product, "from_number", "direction = 'outbound'")
    main = product.sql(f"""
        SELECT to_number FROM telephony.calls WHERE org_id = '{org}' AND direction = 'inbound'
        GROUP BY to_number ORDER BY count(*) DESC LIMIT 1""")
    token = get(product, "/v1/calls?limit=1")["sync_token"]
    CALLS.change(product)
    synced = f"sync_token={token}"
    return {
        "first page": Kind([page]),
        "page in the middle": Kind([f"{page}&{since}&cursor={walk(product, f'/v1/calls?{since}')}"]),
        "direction": Kind([f"{page}&direction=outbound"]),
        "result": Kind([f"{page}&result=missed"]),
        "rare result": Kind([f"{page}&result=blocked"]),
        "result and direction that never meet": Kind([f"{page}&result=missed&direction=outbound"]),
        "user": Kind(each(page + "&user_id={}", users)),
        "user and result": Kind(each(page + "&user_id={}&result=missed", users)),
        "outside number": Kind(each(page + "&number={}", outside)),
        "main number": Kind(each(page + "&number={}", [main])),
        "main number and result": Kind(each(page + "&number={}&result=missed", [main])),
        "a line and result": Kind(each(page + "&number={}&result=missed", lines)),
        "q, 2 digits": Kind(each(page + "&q={}", [number[-2:] for number in outside])),
        "q, 3 digits": Kind(each(page + "&q={}", [number[-3:] for number in outside])),
        "q, 4 digits": Kind(each(page + "&q={}", [number[-4:] for number in outside])),
        "q, 5 digits": Kind(each(page + "&q={}", [number[-5:] for number in outside])),
        "q, a whole number": Kind(each(page + "&q={}", [number[1:] for number in outside])),
        "q, the main number": Kind(each(page + "&q={}", [main[1:]])),
        "sync, first page": Kind([f"{page}&{synced}"]),
        "sync, page in the middle": Kind([f"{page}&{synced}&cursor={walk(product, f'/v1/calls?{synced}', 25)}"]),
        "sync, of a user": Kind(each(f"{page}&{synced}&user_id={{}}", users)),
    }
