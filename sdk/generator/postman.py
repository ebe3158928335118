"""Writes the collection and the environment for Postman (format 2.1)."""

import json
import uuid
from http import HTTPStatus

from collection import DESCRIPTION, ENVIRONMENT, NAME, SECRETS, folders, pretty, statement

ROOTS = ["collections/postman"]
SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"


def identifier(name):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"https://switchboard.dev/postman/{name}"))


def parameters(those, extra=True):
    found = []
    for one in those:
        entry = {"key": one.name, "value": one.value, "description": one.description}
        found.append(entry | ({"disabled": True} if extra and not one.enabled else {}))
    return found


def body(one):
    if one.body_kind == "json":
        return {"mode": "raw", "raw": pretty(one.body), "options": {"raw": {"language": "json"}}}
    if one.body_kind == "form":
        return {"mode": "urlencoded", "urlencoded": [{"key": name, "value": value} for name, value in one.body.items()]}
    entries = []
    for name, value in one.body.items():
        text = value if isinstance(value, str) else json.dumps(value)
        file = text.startswith("(the bytes of ")
        entries.append({"key": name, "type": "file", "src": text[14:-1]} if file else {"key": name, "type": "text", "value": text})
    return {"mode": "formdata", "formdata": entries}


def request(one):
    segments = [f":{part[1:-1]}" if part.startswith("{") else part for part in one.path.strip("/").split("/")]
    raw = f"{{{{{one.base}}}}}/{'/'.join(segments)}"
    enabled = "&".join(f"{parameter.name}={parameter.value}" for parameter in one.query if parameter.enabled)
    url = {"raw": f"{raw}?{enabled}" if enabled else raw, "host": [f"{{{{{one.base}}}}}"], "path": segments}
    if one.query:
        url["query"] = parameters(one.query)
    if one.path_parameters:
        url["variable"] = parameters(one.path_parameters, extra=False)
    found = {"method": one.method, "header": parameters(one.headers), "url": url, "description": one.description}
    if one.body_kind == "json":
        found["header"].append({"key": "Content-Type", "value": "application/json"})
    if one.body_kind != "nothing":
        found["body"] = body(one)
    return found


def script(one):
    # A request of the collection is documented: its success is one of the statuses that the document names.
    lines = [f"pm.test('{one.id} succeeds', () => pm.expect(pm.response.code).to.be.oneOf({one.statuses}));"]
    setting = statement(one, "pm.collectionVariables.set")
    if setting:
        lines += ["if (pm.response.code < 300) {", "  const body = pm.response.json();", *(f"  {line}" for line in setting), "}"]
    return [{"listen": "test", "script": {"type": "text/javascript", "exec": lines}}]


def saved(one, made):
    found = []
    original = {key: value for key, value in made.items() if key != "description"}
    for example in one.examples:
        is_json = example.content_type == "application/json"
        found.append(
            {
                "name": f"{example.status} {example.name}".strip(),
                "originalRequest": original,
                "status": HTTPStatus(example.status).phrase,
                "code": example.status,
                "_postman_previewlanguage": "json" if is_json else "text",
                "header": [{"key": "Content-Type", "value": example.content_type}] if example.content_type else [],
                "body": pretty(example.body) if is_json and example.body is not None else "",
            }
        )
    return found


def item(one):
    made = request(one)
    return {"name": one.name, "id": identifier(one.id), "event": script(one), "request": made, "response": saved(one, made)}


def bearer(variable):
    return {"type": "bearer", "bearer": [{"key": "token", "value": f"{{{{{variable}}}}}", "type": "string"}]}


def basic():
    pairs = {"username": "{{client_id}}", "password": "{{client_secret}}"}
    return {"type": "basic", "basic": [{"key": key, "value": value, "type": "string"} for key, value in pairs.items()]}


def generate(document):
    found = folders(document)
    auth = {"Operator": bearer("operator_key"), "OAuth": basic()}
    variables = sorted({name for requests in found.values() for one in requests for name in one.sets})
    collection = {
        "info": {"_postman_id": identifier("collection"), "name": NAME, "description": DESCRIPTION, "schema": SCHEMA},
        "auth": bearer("token"),
        "variable": [{"key": name, "value": ""} for name in variables],
        "item": [
            {"name": name, "id": identifier(f"folder {name}"), **({"auth": auth[name]} if name in auth else {}), "item": [item(one) for one in requests]}
            for name, requests in found.items()
        ],
    }
    environment = {
        "id": identifier("environment"),
        "name": f"{NAME} on this machine",
        "values": [
            {"key": key, "value": value, "type": "secret" if key in SECRETS else "default", "enabled": True}
            for key, value in ENVIRONMENT.items()
        ],
        "_postman_variable_scope": "environment",
    }
    root = "collections/postman/switchboard.postman_"
    return {f"{root}collection.json": pretty(collection) + "\n", f"{root}environment.json": pretty(environment) + "\n"}
