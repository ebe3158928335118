"""What the collections for Postman and Bruno have in common: which requests there are, in which order they can be run, and
which variables a response sets for later ones."""

import copy
import json
from dataclasses import dataclass, field

from document import METHODS

NAME = "Switchboard"

# What its user sets; of the demo company of ./run, where that is no secret. Others are set by responses.
ENVIRONMENT = {
    "base_url": "http://localhost:8080/v1",
    "auth_url": "http://localhost:8080",
    "token": "",
    "client_id": "",
    "client_secret": "",
    "operator_key": "",
    "number": "+13125550119",
    "other_number": "+13125550100",
    "webhook_url": "https://localhost:3443/",
}
SECRETS = {"token", "client_secret", "operator_key"}

DESCRIPTION = """Business telephony for companies: users, numbers, calls, text messages, voicemails, faxes and webhooks.

Set the variables of the environment: `base_url` and `auth_url`, `token` (an API key `svc_live_…`, or an access token
`svc_at_…`), `number` (a number of the company that can send texts) and `other_number` (somebody outside). `client_id` and
`client_secret` are those of an app, for the folder OAuth; `operator_key` is for the folder Operator; `webhook_url` is an
address that responds to the handshake of a webhook.

The requests of a folder are in an order that works: a response sets the variables of the requests after it, so run a list or a
creation first. Requests that only Switchboard's own applications may send, and sockets, are not here."""

OMITTED_TAGS = {"Documentation"}

# The same parameter of other routes means other records.
VARIABLES = {
    "/apps/{client_id}": "app_client_id",
    "/available-numbers/{number_id}": "available_number_id",
    "/messages/{message_id}/media": "media_message_id",
    "/calls/{call_id}/status": "created_call_id",
    "/calls/{call_id}/hangup": "oldest_call_id",
    **{f"/calls/{{call_id}}/{verb}": "active_call_id" for verb in ("hold", "park", "record", "transfer", "unhold")},
    "/operator/api-keys/{key_id}": "operator_key_id",
    "/operator/apps/{client_id}": "any_client_id",
    "/operator/numbers/{number_id}": "pool_number_id",
}

# What responses set, beside the id of a record that is created and of the first one of a list.
SETS = {
    "createCall": {"created_call_id": "body.id"},
    "listActiveCalls": {
        "active_call_id": "body.items.find((call) => call.state === 'in_progress')?.id",
        "oldest_call_id": "body.items.findLast((call) => call.state === 'in_progress')?.id",
    },
    "listAvailableNumbers": {"available_number_id": "body.items[0]?.id"},
    "listCalls": {
        "call_id": "body.items.find((call) => call.has_transcript)?.id",
        "recording_id": "body.items.find((call) => call.recording_ids.length > 0)?.recording_ids[0]",
    },
    "listMessages": {
        "message_id": "body.items.find((message) => message.direction === 'inbound')?.id",
        "media_message_id": "body.items.find((message) => message.media.length > 0)?.id",
    },
    "listNumbers": {
        "number_id": "body.items.find((number) => number.user_id === null && number.status === 'active')?.id",
        "fax_number": "body.items.find((number) => number.status === 'active' && number.capabilities.includes('fax'))?.number",
    },
    "listRequests": {"request_id": "body.items[0]?.request_id"},
    "listUsers": {"user_id": "body.items.find((user) => user.role === 'member' && user.status === 'active')?.id"},
    "issueToken": {"access_token": "body.access_token"},
}

# Bodies that differ from the document's example: it would change more than a trial should, or name what is not there.
BODIES = {
    "issueToken": {"grant_type": "client_credentials", "scope": "users:read"},
    "introspectToken": {"token": "{{access_token}}"},
    "revokeToken": {"token": "{{access_token}}"},
    "updateAccountSettings": {"honor_stop": True},
}
WITHOUT = {"inviteUser": ("extension", "number_id"), "updateUser": ("extension",), "createDevice": ("number_id",), "updateDevice": ("number_id",)}

# Fields and parameters whose example has to be a record of the company at hand.
FIELDS = {
    "from": "{{number}}",
    "caller_id": "{{number}}",
    "to": "{{other_number}}",
    "user_id": "{{user_id}}",
    "url": "{{webhook_url}}",
    "sendFax.from": "{{fax_number}}",
    "inviteUser.email": "new.colleague@larkspurfreight.example",
}

# Orders that the verbs do not tell.
ORDERS = {
    "OAuth": ["issueToken", "introspectToken", "revokeToken"],
    "Calls": [
        "listCalls", "getCall", "getTranscript", "createCall", "getCallStatus", "listActiveCalls",
        "recordCall", "holdCall", "unholdCall", "parkCall", "transferCall", "hangUpCall",
    ],
    "Messages": ["listMessages", "getMessageMedia", "updateMessage", "sendMessage", "getMessage"],
    "Voicemails": ["listVoicemails", "getVoicemail", "getVoicemailMedia", "updateVoicemail", "deleteVoicemail", "restoreVoicemail"],
    "Numbers": ["listNumbers"],
    "Users": ["listUsers", "getMe", "getUser", "listUserDevices", "updateUser", "resetPassword", "disableUser", "enableUser"],
    "Devices": ["listDevices", "createDevice", "updateDevice", "replaceDeviceCredentials", "revokeDevice"],
    "Webhooks": [
        "putFirstGenerationWebhook", "getFirstGenerationWebhook", "deleteFirstGenerationWebhook",
        "listWebhooks", "createWebhook", "getWebhook", "testWebhook",
    ],
    "Operator": ["listCompanies", "createCompany"],
}
VERBS = {"get": 1, "post": 2, "put": 2, "patch": 3, "delete": 9}


@dataclass
class Parameter:
    name: str
    value: str
    description: str
    enabled: bool = True


@dataclass
class Example:
    status: int
    name: str
    content_type: str
    body: object


@dataclass
class Request:
    id: str
    name: str
    folder: str
    method: str
    base: str
    path: str
    description: str
    path_parameters: list
    query: list
    headers: list
    # json, form, multipart or nothing
    body_kind: str
    body: object
    statuses: list
    sets: dict
    examples: list = field(default_factory=list)


def folders(document):
    """Requests by the name of their folder, in the order of the document's tags and of a run."""
    source = document.json
    found = {tag["name"]: [] for tag in source["tags"]}
    for path, item in source["paths"].items():
        for method in METHODS:
            operation = item.get(method)
            if operation and not omitted(operation):
                found[operation["tags"][0]].append(request(document, path, method, item, operation))
    return {tag: sorted(requests, key=lambda one: rank(tag, one)) for tag, requests in found.items() if requests}


def omitted(operation):
    """What needs no credential is for browsers, and what no key may do is for the product's own applications."""
    schemes = {scheme for requirement in operation.get("security", []) for scheme in requirement}
    return operation["tags"][0] in OMITTED_TAGS or not schemes & {"api_key", "client"}


def rank(tag, one):
    order = ORDERS.get(tag, [])
    if one.id in order:
        return (0, order.index(one.id), 0, "")
    verb = VERBS[one.method.lower()]
    creates = one.method == "POST" and not one.path_parameters
    lists = one.method == "GET" and not one.path_parameters
    # Lists first, so that what is created after them stays the record of the requests that follow. Parts go before the whole.
    return (1, 0 if lists else 1 if creates else verb + 1, -len(one.path) if verb == 9 else len(one.path), one.id)


def variable(path, name):
    prefix = next((prefix for prefix in VARIABLES if path.startswith(prefix) and f"{{{name}}}" in prefix), None)
    return VARIABLES[prefix] if prefix else name


def request(document, path, method, item, source):
    parameters = [document.resolve(parameter) for parameter in [*item.get("parameters", []), *source.get("parameters", [])]]
    paths, query, headers = [], [], []
    for parameter in parameters:
        name, text = parameter["name"], parameter.get("description", "")
        if parameter["in"] == "path":
            value = "0" if name == "n" else str(parameter["example"]) if name in ("policy", "owner") else f"{{{{{variable(path, name)}}}}}"
            paths.append(Parameter(name, value, text))
        elif parameter["in"] == "query":
            required = bool(parameter.get("required"))
            query.append(Parameter(name, FIELDS[name] if required and name in FIELDS else "", text, required))
        elif name == "Idempotency-Key":
            headers.append(Parameter(name, "{{$guid}}", text))
    kind, body = body_of(document, source)
    statuses = [int(status) for status in source["responses"] if status.startswith("2") and status != "206"]
    return Request(
        id=source["operationId"],
        name=source["summary"].rstrip("."),
        folder=source["tags"][0],
        method=method.upper(),
        base="auth_url" if "servers" in item else "base_url",
        path=path,
        description="\n\n".join(filter(None, [source.get("description", ""), f"[The guide]({source['externalDocs']['url']})"])),
        path_parameters=paths,
        query=query,
        headers=headers,
        body_kind=kind,
        body=body,
        statuses=statuses,
        sets=sets_of(document, path, method, source),
        examples=examples_of(document, source),
    )


def body_of(document, source):
    content = document.resolve(source.get("requestBody", {})).get("content", {})
    for content_type, media in content.items():
        kind = {"application/json": "json", "multipart/form-data": "multipart"}.get(content_type, "form")
        id = source["operationId"]
        example = copy.deepcopy(BODIES.get(id, media["example"]))
        for name in WITHOUT.get(id, ()):
            example.pop(name, None)
        for name in example:
            value = FIELDS.get(f"{id}.{name}") or FIELDS.get(name)
            if value and source["tags"][0] != "Operator":
                example[name] = value
        return kind, example
    return "nothing", None


def sets_of(document, path, method, source):
    """A creation sets the variable of its record, and a list that of its first one."""
    if source["operationId"] in SETS:
        return SETS[source["operationId"]]
    children = [other[len(path) + 2 : -1] for other in document.json["paths"] if other.startswith(path + "/{") and other.endswith("}")]
    children = [name for name in children if "/" not in name]
    examples = [example.body for example in examples_of(document, source) if example.status < 300]
    if not children or not examples or not isinstance(examples[0], dict):
        return {}
    name, example = children[0], examples[0]
    if method == "get" and example.get("items"):
        record, access = example["items"][0], "body.items[0]?."
    elif method == "post":
        record, access = example, "body."
    else:
        return {}
    key = "id" if "id" in record else name
    return {variable(f"{path}/{{{name}}}", name): access + key} if key in record else {}


def examples_of(document, source):
    """The successes, and the errors that are this route's own."""
    found = []
    for status, response in source["responses"].items():
        if "$ref" in response or status in ("206", "304"):
            continue
        content = response.get("content", {})
        content_type, media = next(iter(content.items()), ("", {}))
        found.append(Example(int(status), response.get("description", "").split(".")[0], content_type, media.get("example")))
    return found


def pretty(value):
    return json.dumps(value, indent=2, ensure_ascii=False)


def statement(one, set_variable):
    """The script that sets what later requests need; what a response does not have leaves the variable as it is."""
    lines = []
    for name, expression in one.sets.items():
        lines.append(f"set('{name}', {expression});")
    return [f"const set = (name, value) => value && {set_variable}(name, value);", *lines] if lines else []
