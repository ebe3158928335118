"""The cost of the gateway itself: all gateways have the same upstream, whose own cost is minimal."""

import contextlib

from .baselines import GATEWAY, Baselines
from .load import LEAD, SCRIPTS, Contender, Requests, interleaved
from .machine import free_port, program, running
from .product import launched
from .profile import profile
from .stock import redis
from .table import MEASURED, at_least, at_most, measured, millis, rate, ratio, table
from .warmup import unstable, warm

NEEDS = ("wrk", "nginx", "psql")
PATH = "/v1/users?limit=50"
KEYS = 1_000
ONE, MANY = "one key", f"{KEYS:,} keys"
NGINX, LIMITING = "nginx", "nginx, limit_req and access log"
BARE = "bare Spring Cloud Gateway"
# As in the gateway's own log; the limit is never reached.
LIMITS = r"""
  limit_req_zone $http_authorization zone=keys:10m rate=1000000r/s;
  limit_req zone=keys burst=100000 nodelay;
  log_format line escape=json '{"@timestamp":"$time_iso8601","@version":"1","message":"request","logger_name":"access",'
    '"thread_name":"$pid","level":"INFO","level_value":20000,"request_id":"$request_id","method":"$request_method",'
    '"route":"$uri","status":$status,"duration_ms":$request_time,"owner":"-","service":"nginx"}';
  access_log @work@/access.log line buffer=64k flush=200ms;"""


def measure(plan):
    print("\n## The gateway's own cost", flush=True)
    upstream_port = free_port()
    with contextlib.ExitStack() as stack:
        launch = stack.enter_context(launched(
            plan.work, f"--switchboard.services.resource-api=http://127.0.0.1:{upstream_port}"))
        java = launch.java()
        upstream = stack.enter_context(Baselines(plan, java).upstream(port=upstream_port))[1]
        product = launch.ready()
        baselines = Baselines(plan, java, product)
        credential = f"Bearer {product.demo['api_key']}"
        upstream_url = f"http://127.0.0.1:{upstream_port}"

        def baseline(name, *settings):
            return stack.enter_context(baselines.service(
                name, GATEWAY, PATH, credential, f"--spring.profiles.active={name}",
                f"--bench.upstream={upstream_url}", *settings))

        keys = [f"Bearer {key}" for key in product.api_keys(KEYS)]
        pids = {"upstream": upstream.pid, "Redis": product.pids["Redis"], "auth server": product.pids["auth-server"]}

        def contender(address, process, credentials):
            requests = Requests(address, plan.work / f"gateway-{process}-{len(credentials)}", credentials, [PATH])
            return Contender(
                {"gateway": process, **pids}, lambda seconds, **more: requests.wrk(plan, seconds, **more),
                lambda per_second, seconds: requests.paced(plan, java, per_second, seconds), lead=LEAD)

        plain = stack.enter_context(nginx(plan, "nginx", upstream_port, "access_log off;"))
        limiting = stack.enter_context(nginx(plan, "nginx-limits", upstream_port, LIMITS))
        bare_url, bare = baseline("bare")
        stock_url, stock = baseline("stock", f"--bench.introspection={upstream_url}/introspect", *redis(product))
        ours_url, ours = product.url(""), product.pids["gateway"]
        contenders = {
            NGINX: contender(*plain, [credential]),
            LIMITING: contender(*limiting, keys),
            BARE: contender(bare_url, bare.pid, [credential]),
            f"stock, {ONE}": contender(stock_url, stock.pid, [credential]),
            f"stock, {MANY}": contender(stock_url, stock.pid, keys),
            f"Switchboard, {ONE}": contender(ours_url, ours, [credential]),
            f"Switchboard, {MANY}": contender(ours_url, ours, keys),
        }
        for name, each in contenders.items():
            warm(plan, name, each)
        medians = interleaved(plan, contenders)
        report(medians)
        unstable(plan)
        trust_ends(plan, java, product, medians[f"Switchboard, {MANY}"]["per_second"] / 2)
        if plan.profile:
            profile(plan, "gateway", ours, contenders[f"Switchboard, {ONE}"].load)


@contextlib.contextmanager
def nginx(plan, name, upstream_port, limits):
    """A running nginx; its address and process.

    :param limits: directives
    """
    port, work = free_port(), plan.work / name
    work.mkdir()
    config = (SCRIPTS / "nginx.conf").read_text()
    for key, value in {"limits": limits, "work": work, "port": port, "upstream": upstream_port}.items():
        config = config.replace(f"@{key}@", str(value))
    file = work / "nginx.conf"
    file.write_text(config)
    with running([program("nginx"), "-p", work, "-c", file], work / "log", port) as process:
        yield f"http://127.0.0.1:{port}", process.pid


def trust_ends(plan, java, product, per_second):
    """Measures what clients notice when the trust in 1,000 keys ends at the same time.

    New keys are all used within the first second of a load at half of the rate, and it lasts longer than the gateway
    trusts them. The p99 is that of the worst part of it that is as long as other measurements, since that of all of it
    would not include 1,000 slow requests.
    """
    keys = [f"Bearer {key}" for key in product.api_keys(KEYS)]
    requests = Requests(product.url(""), plan.work / "new-keys", keys, [PATH])
    found = requests.paced(
        plan, java, per_second, 10 * plan.seconds - 2 * plan.seconds, lead=2 * plan.seconds, window=plan.seconds)
    table(("Trust in 1,000 keys ends together", "per second", "p50 ms", "p99 ms", "p99 ms of the worst part", "Aims"), [(
        f"half load for {10 * plan.seconds} s", rate(found["per_second"]), millis(found["p50"]), millis(found["p99"]),
        millis(found["worst"]), at_most("p99 of the worst part, in ms,", 10, found["worst"]))])


def report(medians):
    nginx_cpu = medians[NGINX]["cpu"]["gateway"]
    rows = []
    for name, result in medians.items():
        of_stock, aims = "", []
        if name.startswith("Switchboard"):
            stock = medians[name.replace("Switchboard", "stock")]["per_second"]
            of_stock = ratio(result["per_second"], stock)
            aims.append(at_least("of stock", 3.3, result["per_second"] / stock))
            aims.append(at_most("CPU of nginx", 4, result["cpu"]["gateway"] / nginx_cpu))
        rows.append((
            name, rate(result["per_second"]), ratio(result["per_second"], medians[BARE]["per_second"]), of_stock,
            ratio(result["cpu"]["gateway"], nginx_cpu),
            ratio(result["cpu"]["gateway"], medians[LIMITING]["cpu"]["gateway"]),
            *measured(result), "; ".join(aims)))
    table(("Gateway", "per second", "of bare", "of stock", "CPU, of nginx", "CPU, of nginx with limit_req",
           *MEASURED, "Aims"), rows)
