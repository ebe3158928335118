"""Writes the models and calls of the TypeScript SDK. Fields keep the names that they have in JSON."""

from document import camel, documentation, pascal, wrap

NAME = "typescript"
ROOTS = ["typescript/src/generated"]
NOTICE = "// Generated from docs/openapi.json by sdk/renew. Do not edit.\n"


def comment(text, indent="", deprecated=False):
    lines = wrap(text.replace("*/", "*\\/"), 118 - len(indent)) if text else []
    if deprecated:
        lines.append("@deprecated")
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def literal(value):
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"


def type_name(type, sent=False):
    name = {
        "string": "string",
        "datetime": "string | Date" if sent else "string",
        "integer": "number",
        "number": "number",
        "boolean": "boolean",
        "binary": "Blob",
        "object": "Record<string, unknown>",
        "any": "unknown",
    }.get(type.kind)
    if type.kind == "ref":
        name = type.name
    elif type.kind == "literal":
        name = " | ".join(literal(value) for value in type.values)
        if not sent and len(type.values) > 0:
            name += " | (string & {})"
    elif type.kind == "array":
        inner = type_name(type.item, sent)
        name = f"({inner})[]" if " " in inner else f"{inner}[]"
    return f"{name} | null" if type.nullable and type.kind != "any" else name


def property_name(name):
    return name if name.isidentifier() else literal(name)


def interface(name, description, properties, sent, event=False):
    lines = [comment(description), f"export interface {name} {{\n"]
    for property in properties:
        lines.append(comment(property.description, "  "))
        optional = "" if property.required else "?"
        type = type_name(property.type, sent)
        if event and property.name == "event" and property.type.kind == "literal":
            # Without unknown values, so that the name of an event tells the type of its data.
            type = " | ".join(literal(value) for value in property.type.values)
        lines.append(f"  {property_name(property.name)}{optional}: {type};\n")
    lines.append("}\n\n")
    return "".join(lines)


def models(document):
    out = [NOTICE, "\n"]
    for schema in document.schemas.values():
        if schema.is_enum:
            out.append(comment(schema.description))
            values = "".join(f"\n  | {literal(value)}" for value in schema.values)
            out.append(f"export type {schema.name} ={values}\n  | (string & {{}});\n\n")
        else:
            sent = schema.sent and not schema.received
            event = schema.name in document.event_schemas
            out.append(interface(schema.name, schema.description, schema.properties, sent, event))
    for operation in sorted(document.operations, key=lambda operation: operation.id):
        if operation.query:
            out.append(interface(operation.query_name, f"Parameters of {operation.method} {operation.path}.", operation.query, True))
    out.append("/** An event of a webhook: `event` tells the type of `data`. Later versions of the service may send others. */\n")
    out.append("export type WebhookEvent =" + "".join(f"\n  | {name}" for name in document.event_schemas) + ";\n\n")
    out.append("/** The names of the events. */\n")
    out.append("export type EventName = WebhookEvent['event'];\n")
    return "".join(out)


def method(operation):
    arguments = [f"{camel(parameter.name)}: {type_name(parameter.type, True)}" for parameter in operation.path_parameters]
    fields = [f"method: '{operation.method}'"]
    path = operation.path
    for parameter in operation.path_parameters:
        path = path.replace("{" + parameter.name + "}", "${segment(" + camel(parameter.name) + ")}")
    fields.append(f"path: `{path}`" if operation.path_parameters else f"path: '{path}'")
    if operation.body:
        optional = "" if operation.body_required else "?"
        arguments.append(f"body{optional}: {operation.body}")
        fields.append("form: body" if operation.form else "body")
    if operation.query:
        arguments.append(f"query: {operation.query_name}" + ("" if operation.query_required else " = {}"))
        fields.append("query")
    if operation.idempotent:
        fields.append("idempotent: true")
    options = "IdempotentOptions" if operation.idempotent else "RequestOptions"
    arguments.append(f"options: {options} = {{}}")
    spec = "{ " + ", ".join(fields) + " }"
    out = [comment(documentation(operation), "  ", operation.deprecated)]
    if operation.paged:
        item = type_name(operation.item)
        out.append(f"  {operation.name}({', '.join(arguments)}): Pager<{item}> {{\n")
        out.append(f"    return this.transport.pager<{item}>({spec}, options);\n  }}\n\n")
    else:
        result = {"nothing": "void", "media": "Response"}.get(operation.response)
        if result is None:
            result = type_name(operation.response_type) + (" | undefined" if operation.response_nullable else "")
        call = {"nothing": "nothing", "media": "media"}.get(operation.response, f"json<{result}>")
        out.append(f"  {operation.name}({', '.join(arguments)}): Promise<{result}> {{\n")
        out.append(f"    return this.transport.{call}({spec}, options);\n  }}\n\n")
    if operation.synced:
        item = type_name(operation.item)
        out.append(
            "  /**\n"
            "   * What has changed since an earlier synchronization; everything without its token. After the last record, keep\n"
            "   * `token` of the result for the next time.\n"
            "   */\n"
        )
        out.append(
            f"  sync(token?: string | null, query: SyncQuery<{operation.query_name}> = {{}}, options: RequestOptions = {{}}): Sync<{item}> {{\n"
            f"    return this.transport.sync<{item}>({spec}, token, options);\n  }}\n\n"
        )
    return "".join(out)


def api(document):
    bodies = []
    used = set()
    for group, operations in document.groups.items():
        bodies.append(f"/** The routes under \"{group}\". */\nexport class {pascal(group)}Api {{\n")
        bodies.append("  constructor(private readonly transport: Transport) {}\n\n")
        for operation in operations:
            bodies.append(method(operation))
            used.update(filter(None, [operation.body, operation.query_name if operation.query else None]))
            for type in (operation.item if operation.paged else operation.response_type,):
                while type is not None:
                    if type.kind == "ref":
                        used.add(type.name)
                    type = type.item
        bodies[-1] = bodies[-1].rstrip("\n") + "\n"
        bodies.append("}\n\n")
    out = [
        NOTICE,
        "\nimport type { IdempotentOptions, RequestOptions } from '../options.js';\n",
        "import type { Pager, Sync, SyncQuery } from '../pages.js';\n",
        "import { segment, type Transport } from '../transport.js';\n",
        "import type {\n" + "".join(f"  {name},\n" for name in sorted(used)) + "} from './models.js';\n\n",
        *bodies,
        "/** All groups of routes. */\nexport class Api {\n",
    ]
    for group in document.groups:
        out.append(f"  readonly {camel(group)}: {pascal(group)}Api;\n")
    out.append("\n  constructor(transport: Transport) {\n")
    for group in document.groups:
        out.append(f"    this.{camel(group)} = new {pascal(group)}Api(transport);\n")
    out.append("  }\n}\n")
    return "".join(out)


def generate(document):
    root = "typescript/src/generated/"
    return {root + "models.ts": models(document), root + "api.ts": api(document)}
