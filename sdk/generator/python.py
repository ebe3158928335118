"""Writes the models and calls of the Python SDK. Fields keep the names that they have in JSON; `from` is `from_`."""

import keyword

from document import documentation, pascal, snake, wrap

NAME = "python"
ROOTS = ["python/src/switchboard/generated"]
NOTICE = '"""{} Generated from docs/openapi.json by sdk/renew: do not edit."""\n\n'


def attribute(name):
    return f"{name}_" if keyword.iskeyword(name) else name


def docstring(text, indent):
    if not text:
        return ""
    lines = wrap(text.replace("\\", "\\\\").replace('"""', "'''"), 110 - len(indent))
    if lines[-1].endswith('"'):
        lines[-1] += " "
    if len(lines) == 1:
        return f'{indent}"""{lines[0]}"""\n'
    body = "".join(f"{indent}{line}".rstrip() + "\n" for line in lines[1:])
    return f'{indent}"""{lines[0]}\n{body}{indent}"""\n'


def comment(text, indent):
    return "".join(f"{indent}# {line}".rstrip() + "\n" for line in wrap(text, 108 - len(indent))) if text else ""


def type_name(type, sent=False):
    if type.kind == "ref":
        name = type.name
    elif type.kind == "array":
        name = f"{'Sequence' if sent else 'list'}[{type_name(type.item, sent)}]"
    elif type.kind == "literal":
        name = f"Literal[{', '.join(repr(value) for value in type.values)}]" + ("" if sent else " | str")
    else:
        name = {
            "string": "str",
            "datetime": "datetime | str" if sent else "datetime",
            "integer": "int",
            "number": "float",
            "boolean": "bool",
            "binary": "UploadFile | bytes",
            "object": "dict[str, Any]",
        }.get(type.kind, "Any")
    return f"{name} | None" if type.nullable and name != "Any" else name


def enum(schema):
    values = "".join(f"        {value!r},\n" for value in schema.values)
    return f"{comment(schema.description, '')}{schema.name}: TypeAlias = Union[\n    Literal[\n{values}    ],\n    str,\n]\n\n"


def record(schema, event):
    """What the service sends."""
    # Fields without a value have a default, so they come last.
    ordered = [property for property in schema.properties if property.required]
    ordered += [property for property in schema.properties if not property.required]
    lines = ["@dataclass(frozen=True, kw_only=True)\n", f"class {schema.name}:\n"]
    text = docstring(schema.description, "    ")
    lines.append(text + "\n" if text else "")
    for property in ordered:
        type = type_name(property.type)
        if event and property.name == "event" and property.type.kind == "literal":
            type = f"Literal[{', '.join(repr(value) for value in property.type.values)}]"
        if not property.required and not type.endswith("| None") and type != "Any":
            type += " | None"
        default = "" if property.required else " = None"
        lines.append(comment(property.description, "    "))
        lines.append(f"    {attribute(property.name)}: {type}{default}\n")
    if not ordered and not text:
        lines.append("    pass\n")
    return "".join(lines).rstrip("\n") + "\n\n\n"


def entry(schema):
    """What the service takes inside of a body."""
    lines = [f"class {schema.name}(TypedDict):\n", docstring(schema.description, "    ")]
    if any(keyword.iskeyword(property.name) for property in schema.properties):
        fields = ", ".join(
            f"{property.name!r}: " + (type_name(property.type, True) if property.required else f"NotRequired[{type_name(property.type, True)}]")
            for property in schema.properties
        )
        return f"{comment(schema.description, '')}{schema.name} = TypedDict({schema.name!r}, {{{fields}}})\n\n\n"
    if schema.properties:
        lines.append("\n" if schema.description else "")
    for property in schema.properties:
        type = type_name(property.type, True)
        lines.append(comment(property.description, "    "))
        lines.append(f"    {property.name}: {type if property.required else f'NotRequired[{type}]'}\n")
    return "".join(lines).rstrip("\n") + "\n\n\n"


def models(document):
    out = [NOTICE.format("What the service sends and takes.")]
    out.append("from __future__ import annotations\n\n")
    out.append("from collections.abc import Sequence\nfrom dataclasses import dataclass\nfrom datetime import datetime\n")
    out.append("from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union\n\n")
    schemas = document.schemas.values()
    bodies = {operation.body for operation in document.operations}
    out.extend(enum(schema) for schema in schemas if schema.is_enum)
    out.append("\n")
    for schema in schemas:
        if schema.is_enum:
            continue
        if schema.received:
            out.append(record(schema, schema.name in document.event_schemas))
        elif schema.name not in bodies:
            out.append(entry(schema))
    out.append("@dataclass(frozen=True, kw_only=True)\nclass UnknownEvent:\n")
    out.append('    """An event that this version does not know."""\n\n')
    out.append("    id: str\n    event: str\n    occurred_at: datetime\n    org_id: str\n    data: dict[str, Any]\n\n\n")
    out.append("# An event of a webhook.\nWebhookEvent: TypeAlias = Union[\n")
    out.extend(f"    {name},\n" for name in [*document.event_schemas, "UnknownEvent"])
    out.append("]\n\nEVENTS: dict[str, type[Any]] = {\n")
    out.extend(f"    {event.name!r}: {event.schema},\n" for event in document.events)
    out.append("}\n\n# The names that `from switchboard.generated.models import *` brings.\n__all__ = [\n")
    names = [schema.name for schema in schemas if schema.is_enum or schema.received or schema.name not in bodies]
    out.extend(f"    {name!r},\n" for name in sorted([*names, "UnknownEvent", "WebhookEvent"]))
    out.append("]\n")
    return "".join(out)


def method(operation, schemas):
    positional = [f"{snake(p.name)}: {type_name(p.type, True)}" for p in operation.path_parameters]
    named, query, body = [], [], []
    for parameter in operation.query:
        name = attribute(parameter.name)
        named.append(f"{name}: {type_name(parameter.type, True)}" + ("" if parameter.required else " | None = None"))
        query.append(f"{parameter.name!r}: {name}")
    properties = schemas[operation.body].properties if operation.body else []
    for property in sorted(properties, key=lambda property: not property.required):
        name = attribute(property.name)
        if name in {attribute(parameter.name) for parameter in operation.query}:
            name += "_body"
        type = type_name(property.type, True)
        required = property.required and operation.body_required
        named.append(f"{name}: {type}" if required else f"{name}: {type} | Omit = OMIT")
        value = f"file_part({name}, {property.content_type!r})" if property.type.kind == "binary" else name
        body.append(f"{property.name!r}: {value}")
    # Parameters without a default first, as everywhere.
    named.sort(key=lambda parameter: " = " in parameter)
    result = {"nothing": "None", "media": "Media"}.get(operation.response) or type_name(operation.response_type)
    item = type_name(operation.item) if operation.paged else ""
    if operation.paged:
        result = f"Pager[{item}]"
    elif operation.response_nullable:
        result += " | None"
    options = "IdempotentOptions" if operation.idempotent else "RequestOptions"

    def definition(name, positional, named, result):
        parameters = ["self", *positional, *(["*"] if named or not positional else []), *named]
        parameters = ["self", *positional, "*", *named, f"options: {options} | None = None"]
        return f"    def {name}(\n" + "".join(f"        {parameter},\n" for parameter in parameters) + f"    ) -> {result}:\n"

    path = operation.path
    for parameter in operation.path_parameters:
        path = path.replace("{" + parameter.name + "}", "{segment(" + snake(parameter.name) + ")}")
    arguments = [repr(operation.method), f'f"{path}"' if operation.path_parameters else f'"{path}"']
    if query:
        arguments.append(f"query={{{', '.join(query)}}}")
    if operation.body:
        what = "form" if operation.form else "body" if operation.body_required else "optional_body"
        arguments.append(f"{what}={{{', '.join(body)}}}")
    if operation.idempotent:
        arguments.append("idempotent=True")
    text = documentation(operation) + ("\n\nDeprecated." if operation.deprecated else "")
    spec = "Spec(\n" + "".join(f"            {argument},\n" for argument in arguments) + "        )"
    out = [definition(snake(operation.name), positional, named, result), docstring(text, "        ")]
    out.append(f"        spec = {spec}\n")
    if operation.paged:
        out.append(f"        return self._transport.pager(spec, {item}, options)\n\n")
    elif operation.response == "nothing":
        out.append("        self._transport.nothing(spec, options)\n\n")
    elif operation.response == "media":
        out.append("        return self._transport.media(spec, options)\n\n")
    elif operation.response_nullable:
        out.append(f"        return self._transport.optional(spec, {type_name(operation.response_type)}, options)\n\n")
    else:
        out.append(f"        return self._transport.json(spec, {type_name(operation.response_type)}, options)\n\n")
    if operation.synced:
        decided = ("cursor:", "sync_token:", "until:")
        kept = [parameter for parameter in named if not parameter.startswith(decided)]
        kept_query = [pair for pair in query if pair.split("'")[1] + ":" not in decided]
        out.append(definition("sync", ["token: str | None = None"], kept, f"Sync[{item}]"))
        out.append(
            '        """What has changed since an earlier synchronization; everything without its token.\n\n'
            "        After the last record, keep `token` of the result for the next time. `since` counts only for a full\n"
            '        read.\n        """\n'
        )
        out.append(f"        spec = Spec({arguments[0]}, {arguments[1]}, query={{{', '.join(kept_query)}}})\n")
        out.append(f"        return self._transport.sync(spec, {item}, token, options)\n\n")
    return "".join(out)


def api(document):
    out = [NOTICE.format("The routes, by group.")]
    out.append("from __future__ import annotations\n\n")
    out.append("from collections.abc import Sequence\nfrom datetime import datetime\nfrom typing import Any, Literal\n\n")
    out.append("from .._json import OMIT, Omit\nfrom .._options import IdempotentOptions, RequestOptions\n")
    out.append("from .._pages import Pager, Sync\nfrom .._transport import Media, Spec, Transport, UploadFile, file_part, segment\n")
    out.append("from .models import *\n\n\n")
    for group, operations in document.groups.items():
        out.append(f'class {pascal(group)}Api:\n    """The routes under "{group}"."""\n\n')
        out.append("    def __init__(self, transport: Transport) -> None:\n        self._transport = transport\n\n")
        out.extend(method(operation, document.schemas) for operation in operations)
        out.append("\n")
    out.append('class Api:\n    """All groups of routes."""\n\n    def __init__(self, transport: Transport) -> None:\n')
    out.extend(f"        self.{snake(group)} = {pascal(group)}Api(transport)\n" for group in document.groups)
    return "".join(out)


def generate(document):
    root = "python/src/switchboard/generated/"
    return {
        root + "__init__.py": '"""Generated from docs/openapi.json by sdk/renew."""\n',
        root + "models.py": models(document),
        root + "api.py": api(document),
    }
