"""Companies with many users, each with an API key, and what the gateway would make of the keys."""

import base64
import hashlib
import hmac
import json
import time
from dataclasses import dataclass

from .machine import ROOT
from .product import credential, sha256

ISSUER, AUDIENCE = "switchboard-gateway", "resource-api"
DAY = 86_400


@dataclass(frozen=True)
class Caller:
    """A user and the API key that acts as that user."""
    org_id: str
    user_id: str
    key: str
    key_id: str


def companies(product, count, rows, callers):
    """Creates companies with users and numbers, and an API key for the first users of each.

    :param callers: how many users of each company get a key
    """
    product.sql((ROOT / "bench" / "load" / "companies.sql").read_text(),
                companies=count, rows=rows, callers=callers)
    users = [line.split() for line in product.sql("""
        SELECT org_id || ' ' || id FROM telephony.users WHERE email LIKE 'caller%' ORDER BY id""").splitlines()]
    keys = [credential("svc_live_") for _ in users]
    values = ",".join(f"('{org_id}'::uuid, '{user_id}'::uuid, '{sha256(key)}', '{key[-10:-6]}', '{key[-4:]}')"
                      for (org_id, user_id), key in zip(users, keys))
    made = product.sql(f"""
        INSERT INTO auth.api_key (org_id, id, created_by, name, sha256, hint, last_characters, scopes,
                                      created_at)
        SELECT v.org_id, uuidv7(), v.user_id, 'bench', decode(v.sha256, 'hex'), v.hint, v.last_characters, scopes, now()
        FROM auth.api_key k, (VALUES {values}) v (org_id, user_id, sha256, hint, last_characters)
        WHERE k.sha256 = decode('{sha256(product.demo["api_key"])}', 'hex')
        RETURNING encode(sha256, 'hex') || ' ' || id""")
    ids = dict(line.split() for line in made.splitlines())
    return [Caller(org_id, user_id, key, ids[sha256(key)]) for (org_id, user_id), key in zip(users, keys)]


def internal_jwt(product, caller, scope):
    """The token with which the gateway would send a request of this caller to the resource API, for a day."""
    kid, _, secret = product.secrets["internal.jwt-keys"].split(",")[0].partition(":")
    claims = {
        "iss": ISSUER, "aud": AUDIENCE, "exp": int(time.time()) + DAY, "credential": "api_key", "org_id": caller.org_id,
        "user_id": caller.user_id, "key_id": caller.key_id, "scope": scope}
    signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"alg": "HS256", "kid": kid}, claims))
    signature = hmac.new(base64.b64decode(secret), signed.encode(), hashlib.sha256).digest()
    return f"{signed}.{encoded(signature)}"


def encoded(octets):
    return base64.urlsafe_b64encode(octets).decode().rstrip("=")
