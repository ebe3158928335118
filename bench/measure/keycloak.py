"""Keycloak with its default settings, on the product's PostgreSQL server."""

import contextlib
import json
import os
import shutil
import signal
import time
import urllib.parse
import urllib.request
from pathlib import Path

from .machine import ROOT, Missing, free_port, running

HOMES = ROOT / "bench" / "target" / "keycloak"
REALM, USER, PASSWORD, SECRET = "bench", "bench", "a-password-for-the-bench", "a-secret-for-the-bench"
ALGORITHMS = ("RS256", "ES256")
POOL = 20


class Keycloak:

    def __init__(self, pid, port):
        self.pid = pid
        self.url, self.path = f"http://127.0.0.1:{port}", f"/realms/{REALM}/protocol/openid-connect/token"

    def refresh_tokens(self, algorithm, count):
        """Signs the user in `count` times and returns the refresh token of each session."""
        return [self._token(algorithm, grant_type="password", username=USER, password=PASSWORD)["refresh_token"]
                for _ in range(count)]

    def _token(self, algorithm, **form):
        form |= {"client_id": client(algorithm), "client_secret": SECRET}
        with urllib.request.urlopen(self.url + self.path, urllib.parse.urlencode(form).encode(), 10) as answer:
            return json.load(answer)


def client(algorithm):
    return f"bench-{algorithm.lower()}"


@contextlib.contextmanager
def keycloak(plan, product, java):
    """Keycloak in production mode with its default cache, heap and collector, once it is ready."""
    home = next(HOMES.glob("keycloak-*"))
    imports = home / "data" / "import"
    shutil.rmtree(imports, ignore_errors=True)
    imports.mkdir(parents=True)
    (imports / "bench.json").write_text(json.dumps(realm()))
    product.sql("CREATE DATABASE keycloak", "postgres")
    port = free_port()
    environment = {
        **os.environ,
        "JAVA_HOME": str(Path(java).parents[1]),
        "KC_DB": "postgres",
        "KC_DB_URL": f"jdbc:postgresql://127.0.0.1:{product.ports['postgresql']}/keycloak",
        "KC_DB_USERNAME": "postgres",
        "KC_DB_PASSWORD": product.secrets["database.postgres"],
        "KC_DB_POOL_MAX_SIZE": str(POOL),
        "KC_CACHE": "local",
        "KC_HTTP_ENABLED": "true",
        "KC_HTTP_HOST": "127.0.0.1",
        "KC_HTTP_PORT": str(port),
        "KC_HOSTNAME_STRICT": "false",
    }
    log = plan.work / "keycloak.log"
    with running(["sh", home / "bin" / "kc.sh", "start", "--import-realm"], log, stop=signal.SIGTERM,
                 env=environment) as process:
        server = Keycloak(process.pid, port)
        answers(server, process, log)
        yield server


def answers(server, process, log):
    end = time.monotonic() + 240
    while True:
        try:
            for algorithm in ALGORITHMS:
                server.refresh_tokens(algorithm, 1)
            return
        except OSError as reason:
            if process.poll() is not None or time.monotonic() > end:
                tail = "\n".join(log.read_text(errors="replace").splitlines()[-20:])
                raise Missing(f"Keycloak does not respond ({reason}); its log ends with\n{tail}") from reason
            time.sleep(0.5)


def realm():
    return {
        "realm": REALM, "enabled": True, "sslRequired": "none",
        "clients": [{
            "clientId": client(algorithm), "secret": SECRET, "enabled": True, "publicClient": False,
            "clientAuthenticatorType": "client-secret", "serviceAccountsEnabled": True,
            "directAccessGrantsEnabled": True, "standardFlowEnabled": False,
            "attributes": {"access.token.signed.response.alg": algorithm},
        } for algorithm in ALGORITHMS],
        "users": [{
            "username": USER, "enabled": True, "email": "bench@bench.example", "emailVerified": True,
            "firstName": "Bench", "lastName": "Person",
            "credentials": [{"type": "password", "value": PASSWORD}],
        }],
    }
