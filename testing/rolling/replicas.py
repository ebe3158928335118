"""Two processes of each service behind HAProxy, in the place of a product that ./run has started."""

import contextlib
import csv
import io
import os
import socket
import subprocess
import time
from pathlib import Path

from measure.machine import ROOT, Missing, await_port, command_line, free_port, program
from nodes import await_ready, stop, stop_service

# In the order in which docs/operations/upgrade.md replaces them.
SERVICES = ("resource-api", "auth-server", "gateway", "client-app")
PORTS = {
    "resource-api": {"SERVER_PORT": "resource_api", "SWITCHBOARD_INTERNAL_PORT": "resource_api_internal",
                     "SWITCHBOARD_SIMULATOR_PORT": "simulator"},
    "auth-server": {"SERVER_PORT": "auth_server", "SWITCHBOARD_INTERNAL_PORT": "auth_server_internal"},
    "gateway": {"SERVER_PORT": "gateway"},
    "client-app": {"SERVER_PORT": "client_app"},
}
UNPACKED = Path.home() / ".cache" / "switchboard" / "haproxy" / "bin" / "haproxy"


def haproxy():
    """The program: the system's, or the one that .ci/unpack-tools has unpacked; None without one."""
    return program("haproxy") or (str(UNPACKED) if UNPACKED.exists() else None)


# A pause of 7 s and 40 s more (docs/operations/upgrade.md).
SECONDS_TO_STOP = 47


class Replica:
    """One process of a service, on the same ports after each start."""

    def __init__(self, service, number, command, environment, log):
        self.service, self.number, self.command, self.log = service, number, command, log
        self.ports = {name: free_port() for name in ("MANAGEMENT_SERVER_PORT", *PORTS[service])}
        self.environment = {**environment, **{name: str(port) for name, port in self.ports.items()}}
        self.process = None

    @property
    def name(self):
        return f"{self.service}-{self.number}"

    def start(self):
        with open(self.log, "ab") as output:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, env=self.environment)

    def await_ready(self):
        await_ready(self.ports["MANAGEMENT_SERVER_PORT"], self.process, self.log)

    def stop(self):
        stop(self.process.pid, self.process.poll, SECONDS_TO_STOP)

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Replicas:
    """The replicas and the balancer, which listens where the product's own services did."""

    def __init__(self, product, work, settings):
        self.product, self.work, self.all = product, work, []
        for service in SERVICES:
            pid = product.pids[service]
            environment = dict(
                entry.split("=", 1) for entry in Path(f"/proc/{pid}/environ").read_text().split("\0") if "=" in entry)
            for number in (1, 2):
                self.all.append(Replica(
                    service, number, command_line(pid), {**environment, **settings}, work / f"{service}-{number}.log"))

    @contextlib.contextmanager
    def running(self):
        for service in reversed(SERVICES):
            stop_service(self.product, service)
        try:
            for replica in self.all:
                replica.start()
            # A gateway is ready once it has asked an authorization server, through the balancer.
            with self.balancer():
                for replica in self.all:
                    replica.await_ready()
                    self.await_up(replica)
                yield self
        finally:
            for replica in self.all:
                replica.kill()

    @contextlib.contextmanager
    def balancer(self):
        environment = {**os.environ, "STATS_SOCKET": str(self.work / "haproxy.sock")}
        for service, ports in PORTS.items():
            for variable, name in ports.items():
                environment[name.upper()] = f"127.0.0.1:{self.product.ports[name]}"
            for replica in self.of(service):
                environment[f"{service.upper().replace('-', '_')}_MANAGEMENT_{replica.number}"] = str(
                    replica.ports["MANAGEMENT_SERVER_PORT"])
                for variable, name in ports.items():
                    environment[f"{name.upper()}_{replica.number}"] = f"127.0.0.1:{replica.ports[variable]}"
        files = [ROOT / "deploy" / "haproxy" / "haproxy.cfg", Path(__file__).parent / "simulator.cfg"]
        log = self.work / "haproxy.log"
        with open(log, "wb") as output:
            process = subprocess.Popen(
                [haproxy(), "-db", *(word for file in files for word in ("-f", str(file)))], stdin=subprocess.DEVNULL,
                stdout=output, stderr=subprocess.STDOUT, env=environment)
        try:
            await_port(self.product.ports["gateway"], process, log)
            yield
        finally:
            process.kill()
            process.wait()

    def of(self, service):
        return [replica for replica in self.all if replica.service == service]

    def await_up(self, replica):
        """Returns when the balancer sends requests to the replica."""
        end = time.monotonic() + 30
        while any(row["status"] != "UP" for row in self.balanced() if row["svname"] == replica.name):
            if time.monotonic() > end:
                raise Missing(f"HAProxy sends nothing to {replica.name}")
            time.sleep(0.1)

    def balanced(self):
        """What HAProxy counts, for each process and each port."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.work / "haproxy.sock"))
            connection.sendall(b"show stat\n")
            content = b"".join(iter(lambda: connection.recv(65536), b"")).decode()
        return list(csv.DictReader(io.StringIO(content.removeprefix("# "))))
