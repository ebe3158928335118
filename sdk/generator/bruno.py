"""Writes the collection for Bruno: a folder of .bru files."""

import json

from collection import DESCRIPTION, ENVIRONMENT, NAME, SECRETS, folders, pretty, statement

ROOTS = ["collections/bruno"]


def block(name, lines):
    """A block of the language: its lines are indented, so that none ends it."""
    lines = [part for line in lines for part in str(line).split("\n")]
    return f"{name} {{\n" + "".join(f"  {line}".rstrip() + "\n" for line in lines) + "}\n"


def pairs(those):
    return [f"{'' if one.enabled else '~'}{one.name}: {one.value}".rstrip() for one in those]


def body(one):
    if one.body_kind == "json":
        return block("body:json", [pretty(one.body)])
    lines = []
    for name, value in one.body.items():
        text = value if isinstance(value, str) else json.dumps(value)
        lines.append(f"{name}: @file({text[14:-1]})" if text.startswith("(the bytes of ") else f"{name}: {text}")
    return block("body:form-urlencoded" if one.body_kind == "form" else "body:multipart-form", lines)


def text(one):
    """The description, with what the parameters are, since the language has no place beside them, and an example response."""
    lines = [one.description]
    described = [f"- `{parameter.name}`: {parameter.description}" for parameter in [*one.path_parameters, *one.query]]
    if described:
        lines += ["", "Parameters:", "", *described]
    for example in one.examples:
        if example.status < 300 and example.content_type == "application/json":
            lines += ["", f"Response ({example.status}):", "", "```json", pretty(example.body), "```"]
    return lines


def file(one, number):
    path = "/".join(f":{part[1:-1]}" if part.startswith("{") else part for part in one.path.strip("/").split("/"))
    enabled = "&".join(f"{parameter.name}={parameter.value}" for parameter in one.query if parameter.enabled)
    url = f"{{{{{one.base}}}}}/{path}" + (f"?{enabled}" if enabled else "")
    kind = {"json": "json", "form": "formUrlEncoded", "multipart": "multipartForm", "nothing": "none"}[one.body_kind]
    blocks = [
        block("meta", [f"name: {one.name}", "type: http", f"seq: {number}"]),
        block(one.method.lower(), [f"url: {url}", f"body: {kind}", "auth: inherit"]),
    ]
    if one.query:
        blocks.append(block("params:query", pairs(one.query)))
    if one.path_parameters:
        blocks.append(block("params:path", pairs(one.path_parameters)))
    if one.headers:
        blocks.append(block("headers", pairs(one.headers)))
    if one.body_kind != "nothing":
        blocks.append(body(one))
    setting = statement(one, "bru.setVar")
    if setting:
        lines = ["if (res.status < 300) {", "  const body = res.body;", *(f"  {line}" for line in setting), "}"]
        blocks.append(block("script:post-response", lines))
    test = [f"test('{one.id} succeeds', () => expect(res.status).to.be.oneOf({one.statuses}));"]
    blocks += [block("tests", test), block("docs", text(one))]
    return "\n".join(blocks)


def auth(mode, lines):
    return block("auth", [f"mode: {mode}"]) + "\n" + block(f"auth:{mode}", lines)


def folder(name, number):
    """A folder has the credential of the collection, except two."""
    other = {
        "Operator": auth("bearer", ["token: {{operator_key}}"]),
        "OAuth": auth("basic", ["username: {{client_id}}", "password: {{client_secret}}"]),
    }
    return block("meta", [f"name: {name}", f"seq: {number}"]) + "\n" + other.get(name, block("auth", ["mode: inherit"]))


def generate(document):
    root = "collections/bruno"
    plain = [f"{key}: {value}".rstrip() for key, value in ENVIRONMENT.items() if key not in SECRETS]
    secrets = "vars:secret [\n" + ",\n".join(f"  {key}" for key in ENVIRONMENT if key in SECRETS) + "\n]\n"
    files = {
        f"{root}/bruno.json": pretty({"version": "1", "name": NAME, "type": "collection"}) + "\n",
        f"{root}/collection.bru": auth("bearer", ["token: {{token}}"]) + "\n" + block("docs", [DESCRIPTION]),
        f"{root}/environments/local.bru": block("vars", plain) + secrets,
    }
    for number, (name, requests) in enumerate(folders(document).items(), 1):
        files[f"{root}/{name}/folder.bru"] = folder(name, number)
        for position, one in enumerate(requests, 1):
            files[f"{root}/{name}/{one.id}.bru"] = file(one, position)
    return files
