"""What traces cost: the same list from three products, with no traces, with a tenth of the requests traced, and with all."""

import contextlib
import http.server
import threading

from .load import LEAD, Contender, Requests, interleaved
from .product import launched
from .table import MEASURED, measured, rate, ratio, table
from .warmup import unstable, warm

NEEDS = ("wrk",)
PATH = "/v1/users?limit=50"
OFF = "no traces"
SHARES = {OFF: None, "a tenth": 0.1, "all": 1}


def measure(plan):
    print("\n## Traces", flush=True)
    with contextlib.ExitStack() as stack:
        collector = stack.enter_context(collecting())
        contenders = {}
        for name, share in SHARES.items():
            settings = () if share is None else (
                f"--switchboard.tracing.endpoint=http://127.0.0.1:{collector.server_port}/v1/traces",
                f"--switchboard.tracing.share={share}")
            launch = stack.enter_context(launched(plan.work, *settings))
            contenders[name] = contender(plan, launch, name)
        for name, each in contenders.items():
            warm(plan, name, each)
        medians = interleaved(plan, contenders)
    report(medians, collector.received)
    unstable(plan)


@contextlib.contextmanager
def collecting():
    """A stand-in of a collector, which reads what it is sent."""

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):  # noqa: N802
            self.server.received += len(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.received = 0
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()


def contender(plan, launch, name):
    product = launch.ready()
    requests = Requests(
        product.url(""), plan.work / f"traces-{name.replace(' ', '-')}", [f"Bearer {product.demo['api_key']}"], [PATH])
    return Contender(
        {part: product.pids[part] for part in ("gateway", "resource-api")},
        lambda seconds, **more: requests.wrk(plan, seconds, **more),
        lambda per_second, seconds: requests.paced(plan, launch.java(), per_second, seconds), lead=LEAD)


def report(medians, received):
    without = sum(medians[OFF]["cpu"].values())
    table(("GET /v1/users with", "per second", "CPU, of no traces", *MEASURED), [
        (name, rate(result["per_second"]), ratio(sum(result["cpu"].values()), without), *measured(result))
        for name, result in medians.items()])
    print(f"The collector received {received / (1 << 20):,.0f} MiB.", flush=True)
