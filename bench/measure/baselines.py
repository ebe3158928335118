"""The Java baselines, started like the product's services: unpacked, with their JVM options and an AOT cache each."""

import contextlib
import os
import signal
import subprocess
import urllib.error
import urllib.request

from .machine import ROOT, Missing, free_port, running

JAR = ROOT / "bench" / "target" / "bench-exec.jar"
GATEWAY, STOCK_API = "dev.switchboard.bench.gateways.BaselineGateway", "dev.switchboard.bench.stock.StockApi"
SMALL = ("-XX:+UseSerialGC", "-Xmx256m")
EXERCISES = 60


class Baselines:

    def __init__(self, plan, java, product=None):
        self.plan, self.java, self.product = plan, java, product

    def command(self, main, *arguments, options=SMALL):
        """The command of a class of bench/src."""
        unpacked = self.plan.work / "baselines"
        if not unpacked.exists():
            done = subprocess.run(
                [self.java, "-Djarmode=tools", "-jar", JAR, "extract", "--destination", unpacked],
                capture_output=True, text=True, check=False)
            if done.returncode:
                raise Missing(f"{JAR} could not be unpacked: {done.stdout}{done.stderr}")
        return [self.java, *options, "-cp", unpacked / JAR.name, main, *arguments]

    @contextlib.contextmanager
    def upstream(self, tokens=None, port=None):
        """The upstream of minimal cost, which also introspects; its port and process.

        :param tokens: a file with the company of each token
        :param port: a free one by default
        """
        port = port or free_port()
        arguments = [port] if tokens is None else [port, tokens]
        with running(self.command("dev.switchboard.bench.Upstream", *arguments),
                     self.plan.work / f"upstream-{port}.log", port) as process:
            yield port, process

    @contextlib.contextmanager
    def service(self, name, main, path, credential, *settings, module="gateway", environment=None):
        """A baseline service, with the options of one of the product's; its address and process.

        Its first start in this run is a training start, which records an AOT cache; in it the path is requested as
        often as the product's training start sends requests.

        :param credential: a value of Authorization for the training
        :param environment: settings that other users of the machine may not see
        """
        options = self.product.java_options(module)[1:]
        cache, log = self.plan.work / f"{name}.aot", self.plan.work / f"{name}.log"
        environment = {**os.environ, **(environment or {})}

        def start(option, port, patience=40):
            return running(
                self.command(main, "--server.address=127.0.0.1", f"--server.port={port}", *settings,
                             options=[*options, f"{option}={cache}"]),
                log, port, signal.SIGTERM, patience, env=environment)

        if not cache.exists():
            print(f"  training start: {name}", flush=True)
            port = free_port()
            with start("-XX:AOTCacheOutput", port, 180):
                for _ in range(EXERCISES):
                    get(f"http://127.0.0.1:{port}{path}", credential)
            if not cache.exists():
                raise Missing(f"the training start of {name} left no AOT cache; see {log}:\n{log.read_text()[-2000:]}")
        port = free_port()
        with start("-XX:AOTCache", port) as process:
            yield f"http://127.0.0.1:{port}", process


def get(url, credential):
    request = urllib.request.Request(url, headers={"Authorization": credential})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read()
    except urllib.error.HTTPError as refused:
        raise Missing(f"GET {url} gave {refused.code}: {refused.read()[:500]}") from refused
