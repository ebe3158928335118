"""The message list and the conversations at two sizes."""

from . import sizes
from .records import Records
from .sizes import PAGE, WALKED, Kind, each, get, walk, year

NEEDS = ("wrk", "pgbench", "psql")
TABLES = ("messages", "conversations", "conversation_views", "sync_epoch")
MESSAGES = Records(
    "messages", "org_id, id, conversation_id, direction, type, status, from_number, to_number, text, segments, read,"
    " user_id, number_id, error_code, error_message, created_at, sent_at, delivered_at, updated_at, change_epoch,"
    " change_transaction", "created_at", ("small-companies.sql", "conversations.sql"), ("counts.sql",))


def measure(plan):
    print("\n## Messages and conversations", flush=True)
    sizes.measure(plan, MESSAGES, TABLES, kinds)


def kinds(product):
    """The requests by name, with several paths where the values of parameters matter."""
    org = product.demo["org"]["id"]

    def most(column, order="DESC"):
        """The most frequent value of the loaded messages, or the least frequent one."""
        return product.sql(f"""
            SELECT {column} FROM telephony.messages JOIN telephony.users USING (org_id)
            WHERE org_id = '{org}' AND users.id = user_id AND email LIKE '%@bench.example'
            GROUP BY {column} ORDER BY count(*) {order}, {column} LIMIT 1""")

    page = f"/v1/messages?limit={PAGE}"
    since = year(product)
    conversation_ids = MESSAGES.some(product, "conversation_id", "true")
    outside = MESSAGES.some(product, "to_number", "direction = 'outbound'")
    lines = MESSAGES.some(product, "from_number", "direction = 'outbound'")
    busiest_conversation, line = most("conversation_id"), most("from_number")
    busy, quiet = (product.api_key_of(most("user_id", order)) for order in ("DESC", "ASC"))
    token = get(product, "/v1/messages?limit=1")["sync_token"]
    own = get(product, "/v1/messages?limit=1", busy)["sync_token"]
    MESSAGES.change(product)
    synced = f"sync_token={token}"
    return {
        "first page": Kind([page]),
        "page in the middle": Kind([f"{page}&{since}&cursor={walk(product, f'/v1/messages?{since}')}"]),
        "direction=inbound": Kind([f"{page}&direction=inbound"]),
        "direction=outbound": Kind([f"{page}&direction=outbound"]),
        "status=delivered": Kind([f"{page}&status=delivered"]),
        "status=failed": Kind([f"{page}&status=failed"]),
        "status=queued, rare": Kind([f"{page}&status=queued"]),
        "status and direction that never meet": Kind([f"{page}&status=received&direction=outbound"]),
        "conversation": Kind(each(page + "&conversation_id={}", conversation_ids)),
        "conversation, the busiest": Kind(each(page + "&conversation_id={}", [busiest_conversation])),
        "conversation and status": Kind(each(page + "&status=failed&conversation_id={}", [busiest_conversation])),
        "conversation and status, rare": Kind(each(page + "&status=queued&conversation_id={}", [busiest_conversation])),
        "number, outside": Kind(each(page + "&number={}", outside)),
        "number, a line": Kind(each(page + "&number={}", lines)),
        "number, the busiest line": Kind(each(page + "&number={}", [line])),
        "number and status": Kind(each(page + "&status=failed&number={}", lines)),
        "number that nobody has": Kind([f"{page}&number=%2B12015559999"]),
        "sync, first page": Kind([f"{page}&{synced}"]),
        "sync, page in the middle": Kind([f"{page}&{synced}&cursor={walk(product, f'/v1/messages?{synced}', 25)}"]),
        "sync, of a status": Kind([f"{page}&{synced}&status=failed"]),
        "sync, of a user": Kind([f"{page}&sync_token={own}"], busy),
        "member visibility": Kind([page], busy),
        "member visibility, with few": Kind([page], quiet),
        "member visibility, a status": Kind([f"{page}&status=failed"], busy),
        "member visibility, a direction": Kind([f"{page}&direction=outbound"], busy),
        "conversations": Kind([f"/v1/conversations?limit={PAGE}"]),
        "conversations, 200": Kind([f"/v1/conversations?limit={WALKED}"]),
        "conversations, member visibility": Kind([f"/v1/conversations?limit={PAGE}"], busy),
        "conversations, member visibility, with few": Kind([f"/v1/conversations?limit={PAGE}"], quiet),
    }
