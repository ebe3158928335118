"""The cost of the gateway itself: all gateways have the same upstream, whose own cost is minimal."""

import contextlib

from .load import interleaved, with_cpu, wrk
from .machine import ROOT, free_port, program, running
from .product import launched
from .profile import profile
from .table import cpu, millis, rate, ratio, table

NEEDS = ("wrk", "nginx", "psql")
JAR = ROOT / "bench" / "target" / "bench-exec.jar"
LAUNCHER = "org.springframework.boot.loader.launch.PropertiesLauncher"
PATH = "/v1/users?limit=50"
KEYS = 1_000


def measure(plan):
    print("\n## The gateway's own cost", flush=True)
    upstream_port = free_port()
    upstream_url = f"http://127.0.0.1:{upstream_port}"
    with contextlib.ExitStack() as stack:
        launch = stack.enter_context(launched(plan.work, f"--switchboard.services.resource-api={upstream_url}"))
        upstream = stack.enter_context(running(
            [launch.java(), "-XX:+UseSerialGC", "-Xmx128m", "-cp", JAR,
             "-Dloader.main=dev.switchboard.bench.Upstream", LAUNCHER, upstream_port],
            plan.work / "upstream.log", upstream_port))
        product = launch.ready()

        def baseline(profile_name, *settings):
            port = free_port()
            process = stack.enter_context(running(
                [launch.java(), *product.java_options()[1:], "-jar", JAR, f"--spring.profiles.active={profile_name}",
                 "--server.address=127.0.0.1", f"--server.port={port}", f"--bench.upstream={upstream_url}", *settings],
                plan.work / f"{profile_name}.log", port))
            return f"http://127.0.0.1:{port}", process.pid

        def nginx():
            port = free_port()
            config = (ROOT / "bench" / "load" / "nginx.conf").read_text()
            for name, value in {"work": plan.work, "port": port, "upstream": upstream_port}.items():
                config = config.replace(f"@{name}@", str(value))
            file = plan.work / "nginx.conf"
            file.write_text(config)
            process = stack.enter_context(running(
                [program("nginx"), "-p", plan.work, "-c", file], plan.work / "nginx.log", port))
            return f"http://127.0.0.1:{port}", process.pid

        redis = [
            "--spring.data.redis.host=127.0.0.1", f"--spring.data.redis.port={product.ports['redis']}",
            f"--spring.data.redis.password={product.secrets['redis']}"]
        nginx_url, nginx_pid = nginx()
        bare_url, bare_pid = baseline("bare")
        stock_url, stock_pid = baseline("stock", f"--bench.introspection={upstream_url}/introspect", *redis)

        hot, many = plan.work / "one-key", plan.work / "many-keys"
        hot.write_text(f"Bearer {product.demo['api_key']}\n")
        many.write_text("".join(f"Bearer {key}\n" for key in product.api_keys(KEYS)))
        pids = {"upstream": upstream.pid, "Redis": product.pids["Redis"], "auth server": product.pids["auth-server"]}

        def contender(url, pid, credentials):
            def load(seconds=plan.seconds, **more):
                return wrk(url + PATH, seconds, plan.connections, credentials=credentials, **more)
            return load, (lambda: with_cpu({"gateway": pid, **pids}, load))

        ours = product.pids["gateway"]
        contenders = {
            "nginx": contender(nginx_url, nginx_pid, hot),
            "bare Spring Cloud Gateway": contender(bare_url, bare_pid, hot),
            "stock, one key": contender(stock_url, stock_pid, hot),
            f"stock, {KEYS:,} keys": contender(stock_url, stock_pid, many),
            "Switchboard, one key": contender(product.url(""), ours, hot),
            f"Switchboard, {KEYS:,} keys": contender(product.url(""), ours, many),
        }
        for name, (load, _) in contenders.items():
            if name != "nginx":
                print(f"  warming up: {name}", flush=True)
                load(plan.warm_up, warming_up=True)
        medians = interleaved(plan, {name: measured for name, (_, measured) in contenders.items()})
        report(medians)
        if plan.profile:
            profile(plan, "gateway", ours, contenders["Switchboard, one key"][0])


def report(medians):
    bare = medians["bare Spring Cloud Gateway"]["per_second"]
    rows = []
    for name, result in medians.items():
        stock = medians.get(name.replace("Switchboard", "stock")) if name.startswith("Switchboard") else None
        rows.append((
            name, rate(result["per_second"]), ratio(result["per_second"], bare),
            ratio(result["per_second"], stock["per_second"]) if stock else "",
            millis(result["p50"]), millis(result["p99"]), cpu(result["cpu"])))
    table(("Gateway", "Requests/s", "of bare", "of stock", "p50 ms", "p99 ms", "CPU ms per 1,000 requests"), rows)
