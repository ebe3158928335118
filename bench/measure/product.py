"""The product, started by ./run on new data with rate limits that are never reached."""

import contextlib
import hashlib
import json
import os
import secrets
import subprocess
import time
import zlib

from .machine import ROOT, Missing, command_line, process_tree, free_port, program, running

NEVER_REACHED = 10_000_000
POLICIES = ("light", "medium", "heavy", "link", "failed-authentication", "token", "page")
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def credential(prefix):
    """A new credential: 43 random digits and 6 digits of checksum."""
    body = prefix + "".join(secrets.choice(DIGITS) for _ in range(43))
    check, digits = zlib.crc32(body.encode()), ""
    for _ in range(6):
        check, digit = divmod(check, len(DIGITS))
        digits = DIGITS[digit] + digits
    return body + digits


def sha256(written):
    return hashlib.sha256(written.encode()).hexdigest()


class Product:

    def __init__(self, launcher, data, port):
        self.data, self.port = data, port
        self.demo = json.loads((data / "demo.json").read_text())
        self.ports = json.loads((data / "ports.json").read_text())
        self.secrets = json.loads((data / "secrets.json").read_text())
        below = {pid: command_line(pid) for pid in process_tree(launcher.pid)[1:]}

        def find(what):
            return next(pid for pid, command in below.items() if command and what(command))

        def java(module):
            return find(lambda command: command[0].endswith("/java") and f"/{module}.jar" in " ".join(command))

        self.pids = {
            "gateway": java("gateway"),
            "auth-server": java("auth-server"),
            "resource-api": java("resource-api"),
            "client-app": java("client-app"),
            "Redis": find(lambda command: "redis-server" in command[0]),
            "PostgreSQL": find(lambda command: command[0].endswith("/postgres")),
        }

    def java_options(self, module="gateway"):
        """The JVM options of a service, without its AOT cache."""
        command = command_line(self.pids[module])
        return [word for word in command[:command.index("-jar")] if not word.startswith("-XX:AOT")]

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def psql(self, database="switchboard", role="postgres", options="", **variables):
        """The psql command and its environment; it reads statements from stdin."""
        command = [program("psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1",
                   "-p", str(self.ports["postgresql"]), "-U", role, "-d", database]
        for name, value in variables.items():
            command += ["-v", f"{name}={value}"]
        return command, {**os.environ, "PGPASSWORD": self.secrets[f"database.{role}"], "PGOPTIONS": options}

    def sql(self, statements, database="switchboard", **more):
        """Runs statements, as superuser by default, and returns their output."""
        command, environment = self.psql(database, **more)
        answer = subprocess.run(
            command, input=statements, env=environment, capture_output=True, text=True, check=False)
        if answer.returncode:
            raise Missing(f"SQL failed: {answer.stderr.strip()}")
        return answer.stdout.strip()

    def api_keys(self, count, user="k.created_by"):
        """Creates `count` API keys with the scopes of the demo's key.

        :param user: the creator's id in SQL; the demo's owner by default
        """
        keys = [credential("svc_live_") for _ in range(count)]
        values = ",".join(f"('{sha256(key)}', '{key[-10:-6]}', '{key[-4:]}')" for key in keys)
        self.sql(f"""
            INSERT INTO auth.api_key (org_id, id, created_by, name, sha256, hint, last_characters, scopes,
                                      created_at)
            SELECT org_id, uuidv7(), {user}, 'bench', decode(v.sha256, 'hex'), v.hint, v.last_characters, scopes, now()
            FROM auth.api_key k, (VALUES {values}) v (sha256, hint, last_characters)
            WHERE k.sha256 = decode('{sha256(self.demo["api_key"])}', 'hex')""")
        return keys

    def api_key_of(self, user_id):
        return self.api_keys(1, f"'{user_id}'::uuid")[0]


class Launch:
    """The product while it may still be starting."""

    def __init__(self, process, log, data, port):
        self.process, self.log, self.data, self.port = process, log, data, port

    def java(self):
        """The java command that ./run found."""
        return self._await(lambda: next(iter(command_line(self.process.pid)[:1]), ""), lambda word: "/java" in word)

    def ready(self):
        self._await(self.log.read_text, lambda text: "Ctrl-C stops everything" in text)
        return Product(self.process, self.data, self.port)

    def _await(self, read, accept):
        while not accept(value := read()):
            if self.process.poll() is not None:
                raise Missing(f"the product did not start:\n{self.log.read_text()}")
            time.sleep(0.1)
        return value


@contextlib.contextmanager
def launched(work, *properties, data=None, home=ROOT):
    """Starts the product.

    :param data: its data directory; a new one by default
    :param home: the source tree whose ./run is started
    """
    port = free_port()
    data, log = data or work / f"data-{port}", work / f"run-{port}.log"
    limits = [
        f"--switchboard.rate-plan.{policy}.{part}={NEVER_REACHED}"
        for policy in POLICIES for part in ("per-minute", "burst")]
    with running([home / "run", f"--port={port}", f"--data={data}", *limits, *properties], log, cwd=work) as process:
        yield Launch(process, log, data, port)
