"""The stock stack: a gateway and an API as one would build them in an afternoon, on the product's PostgreSQL and Redis."""

import contextlib
import secrets
from dataclasses import dataclass

from .baselines import GATEWAY, STOCK_API
from .machine import ROOT


@dataclass(frozen=True)
class Stack:
    """Addresses, and name → process of what a request through the gateway uses, and what one to the API itself uses."""
    gateway_url: str
    api_url: str
    through: dict
    direct: dict


def redis(product):
    return [
        "--spring.data.redis.host=127.0.0.1", f"--spring.data.redis.port={product.ports['redis']}",
        "--spring.data.redis.username=admin", f"--spring.data.redis.password={product.secrets['redis.admin']}"]


@contextlib.contextmanager
def stock_stack(plan, product, baselines, companies):
    """The running stack.

    Both its parts introspect each token at the stand-in, not at the product's authorization server, which does not
    introspect API keys, and would lend its own speed to this stack.

    :param companies: API key → company
    """
    password = secrets.token_urlsafe(24)
    product.sql((ROOT / "bench" / "load" / "stock.sql").read_text(), password=password)
    tokens = plan.work / "introspected"
    tokens.write_text("".join(f"{key} {org_id}\n" for key, org_id in companies.items()))
    credential = f"Bearer {next(iter(companies))}"
    with contextlib.ExitStack() as stack:
        port, stand_in = stack.enter_context(baselines.upstream(tokens))
        introspection = f"http://127.0.0.1:{port}/introspect"
        api_url, api = stack.enter_context(baselines.service(
            "stock-api", STOCK_API, "/v1/users", credential,
            f"--spring.security.oauth2.resourceserver.opaquetoken.introspection-uri={introspection}",
            "--spring.security.oauth2.resourceserver.opaquetoken.client-id=bench",
            "--spring.security.oauth2.resourceserver.opaquetoken.client-secret=bench",
            f"--spring.r2dbc.url=r2dbc:postgresql://127.0.0.1:{product.ports['postgresql']}/switchboard",
            "--spring.r2dbc.username=stock",
            "--spring.jackson.property-naming-strategy=SNAKE_CASE",
            # Of the same jar as the gateways.
            "--spring.cloud.gateway.server.webflux.enabled=false",
            "--spring.data.redis.repositories.enabled=false",
            module="resource-api", environment={"SPRING_R2DBC_PASSWORD": password}))
        gateway_url, gateway = stack.enter_context(baselines.service(
            "stock", GATEWAY, "/v1/users", credential, "--spring.profiles.active=stock",
            f"--bench.upstream={api_url}", f"--bench.introspection={introspection}", *redis(product)))
        direct = {"API": api.pid, "stand-in": stand_in.pid, "PostgreSQL": product.pids["PostgreSQL"]}
        yield Stack(
            gateway_url, api_url, {"gateway": gateway.pid, "Redis": product.pids["Redis"], **direct}, direct)
