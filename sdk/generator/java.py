"""Writes the models and calls of the Java SDK: one file per type."""

import re

from document import camel, documentation, pascal, words, wrap

NAME = "java"
ROOT = "java/src/main/java/dev/switchboard/sdk/"
ROOTS = [ROOT + "model", ROOT + "api"]
NOTICE = "// Generated from docs/openapi.json by sdk/renew. Do not edit.\n"
WIDTH = 110
RESERVED = {"default", "import", "new", "public", "class", "package", "continue", "return", "private", "case", "switch", "hashCode", "toString"}


def name_of(property):
    name = camel(property.name)
    return f"{name}_" if name in RESERVED else name


def escape(text):
    # A backslash before u would be read as a character.
    return text.replace("\\u", "\\ u")


def comment(text, indent=""):
    return "".join(f"{indent}/// {line}".rstrip() + "\n" for line in wrap(escape(text), WIDTH - len(indent))) if text else ""


def literal(value):
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


BOXES = {"int": "Integer", "long": "Long", "boolean": "Boolean", "double": "Double"}


def type_name(type, boxed=False):
    if type.kind == "ref":
        return type.name
    if type.kind == "array":
        return f"List<{type_name(type.item, True)}>"
    name = {
        "datetime": "Instant",
        "integer": "long" if type.long else "int",
        "number": "double",
        "boolean": "boolean",
        "string": "String",
        "literal": "String",
        "binary": "UploadFile",
        "object": "Map<String, Object>",
    }.get(type.kind, "Object")
    return BOXES.get(name, name) if boxed else name


def nullable(type):
    """A type that may be null, as an annotated one."""
    return f"@Nullable {type_name(type, True)}"


IMPORTS = {
    "Instant": "java.time.Instant",
    "List": "java.util.List",
    "Map": "java.util.Map",
    "Objects": "java.util.Objects",
    "Nullable": "org.jspecify.annotations.Nullable",
    "JsonProperty": "com.fasterxml.jackson.annotation.JsonProperty",
    "JsonCreator": "com.fasterxml.jackson.annotation.JsonCreator",
    "JsonValue": "com.fasterxml.jackson.annotation.JsonValue",
    "Generated": "javax.annotation.processing.Generated",
    "UploadFile": "dev.switchboard.sdk.UploadFile",
    "RequestOptions": "dev.switchboard.sdk.RequestOptions",
    "JsonNode": "tools.jackson.databind.JsonNode",
    "Media": "dev.switchboard.sdk.Media",
    "Pager": "dev.switchboard.sdk.Pager",
    "Sync": "dev.switchboard.sdk.Sync",
    "Transport": "dev.switchboard.sdk.Transport",
    "Spec": "dev.switchboard.sdk.Spec",
    "Query": "dev.switchboard.sdk.Query",
    "RequestBody": "dev.switchboard.sdk.RequestBody",
    "WebhookEvent": "dev.switchboard.sdk.WebhookEvent",
}


def file(package, body, models=()):
    used = set(re.findall(r"\b[A-Z]\w*\b", re.sub(r"^ *///.*$", "", body, flags=re.M)))
    imports = [IMPORTS[name] for name in used if name in IMPORTS]
    if package != "dev.switchboard.sdk.model":
        imports += [f"dev.switchboard.sdk.model.{name}" for name in used if name in models and name not in IMPORTS]
    lines = "".join(f"import {name};\n" for name in sorted(imports))
    return f"{NOTICE}package {package};\n\n{lines}\n{body}"


def constant(value):
    name = "_".join(word.upper() for word in words(re.sub(r"\W", "_", value)))
    return f"_{name}" if name[:1].isdigit() else name or "EMPTY"


def enum(schema):
    constants = "".join(
        f"    /// `{escape(value)}`\n    public static final {schema.name} {constant(value)} = new {schema.name}({literal(value)});\n\n"
        for value in schema.values
    )
    return (
        comment(schema.description)
        + "///\n/// Later versions of the service may have other values.\n"
        + '@Generated("sdk/renew")\n'
        + f"public record {schema.name}(@JsonValue String value) {{\n\n{constants}"
        + "    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)\n"
        + f"    public {schema.name} {{\n        Objects.requireNonNull(value);\n    }}\n\n"
        + "    @Override\n    public String toString() {\n        return value;\n    }\n}\n"
    )


def component(property):
    optional = not property.required or property.type.nullable
    type = nullable(property.type) if optional else type_name(property.type)
    return f"        @JsonProperty({literal(property.name)}) {type} {name_of(property)}"


def parameters(properties):
    """What the components of a record are."""
    described = [property for property in properties if property.description]
    lines = ["///\n"] if described else []
    for property in described:
        first, *more = wrap(escape(f"@param {name_of(property)} {property.description}"), WIDTH)
        lines += [f"/// {first}\n", *(f"///     {line}".rstrip() + "\n" for line in more)]
    return "".join(lines)


def record(schema, event):
    components = ",\n".join(component(property) for property in schema.properties)
    lists = [
        name_of(property)
        for property in schema.properties
        if property.type.kind == "array" and property.required and not property.type.nullable
    ]
    compact = ""
    if lists:
        # The service may leave out what an older one did not have.
        copies = "".join(f"        {name} = Objects.requireNonNullElse({name}, List.of());\n" for name in lists)
        compact = f"\n    public {schema.name} {{\n{copies}    }}\n"
    implements = " implements WebhookEvent" if event else ""
    return (
        comment(schema.description)
        + parameters(schema.properties)
        + '@Generated("sdk/renew")\n'
        + f"public record {schema.name}(\n{components}){implements} {{{compact}}}\n"
    )


def setters(owner, properties, value_of):
    out = []
    for property in properties:
        name = name_of(property)
        type = type_name(property.type, True)
        if property.type.nullable:
            type = f"@Nullable {type}"
        out.append(comment(property.description, "    "))
        out.append(f"    public {owner} {name}({type} {name}) {{\n")
        out.append(f"        set({literal(property.name)}, {value_of(property, name)});\n        return this;\n    }}\n\n")
    return "".join(out).rstrip("\n") + "\n" if out else ""


def body_class(schema, forms):
    def value_of(property, name):
        if property.type.kind == "binary" and property.content_type:
            return f"{name}.orContentType({literal(property.content_type)})"
        return name

    return (
        comment(schema.description)
        + "///\n/// What is not set is not sent.\n"
        + '@Generated("sdk/renew")\n'
        + f"public final class {schema.name} extends RequestBody {{\n\n"
        + setters(schema.name, schema.properties, value_of)
        + "}\n"
    )


def query_class(name, description, properties):
    return (
        comment(description)
        + '@Generated("sdk/renew")\n'
        + f"public final class {name} extends Query {{\n\n"
        + setters(name, properties, lambda property, argument: argument)
        + "}\n"
    )


def sync_query(operation):
    """The name of the parameters of a synchronization, and which they are."""
    name = "Sync" + operation.query_name.removeprefix("List")
    return name, [parameter for parameter in operation.query if parameter.name not in ("cursor", "sync_token", "until")]


def method(operation):
    parameters = [(type_name(p.type), camel(p.name)) for p in operation.path_parameters]
    path = literal(operation.path)
    for parameter in operation.path_parameters:
        path = path.replace("{" + parameter.name + "}", f'" + Transport.segment({camel(parameter.name)}) + "')
    path = path.removesuffix(' + ""')
    spec = f"Spec.of({literal(operation.method)}, {path})"
    optional = []
    if operation.body:
        (parameters if operation.body_required else optional).append((operation.body, "body"))
        spec += ".form(body)" if operation.form else ".body(body)" if operation.body_required else ".optionalBody(body)"
    if operation.query:
        (parameters if operation.query_required else optional).append((operation.query_name, "query"))
        spec += ".query(query)"
    if operation.idempotent:
        spec += ".idempotent()"
    if operation.paged:
        item = type_name(operation.item, True)
        result, call = f"Pager<{item}>", f"return transport.pager({spec}, {item}.class, options);"
    elif operation.response == "media":
        result, call = "Media", f"return transport.media({spec}, options);"
    elif operation.response == "nothing":
        result, call = "void", f"transport.nothing({spec}, options);"
    else:
        # An object of any form has no class of its own.
        type = type_name(operation.response_type, True) if operation.response_type.kind == "ref" else "JsonNode"
        if operation.response_nullable:
            result, call = f"Optional<{type}>", f"return transport.optional({spec}, {type}.class, options);"
        else:
            result, call = type, f"return transport.json({spec}, {type}.class, options);"
    text = documentation(operation)
    deprecated = "    @Deprecated\n" if operation.deprecated else ""
    keyword = "" if result == "void" else "return "
    out = []

    def add(given, statement):
        signature = ", ".join(f"{type} {name}" for type, name in given)
        out.append(f"{comment(text, '    ')}{deprecated}    public {result} {camel(operation.name)}({signature}) {{\n        {statement}\n    }}\n\n")

    def delegate(given, arguments):
        names = [name for _, name in given]
        add(given, f"{keyword}{camel(operation.name)}({', '.join([*names, *arguments])});")

    new = [f"new {type}()" for type, _ in optional]
    delegate(parameters, [*new, "RequestOptions.DEFAULT"])
    if optional:
        delegate([*parameters, *optional], ["RequestOptions.DEFAULT"])
    add([*parameters, *optional, ("RequestOptions", "options")], call)
    if operation.synced:
        query, _ = sync_query(operation)
        item = type_name(operation.item, True)
        text = (
            "What has changed since an earlier synchronization; everything without its token. After the last record, keep "
            "[Sync#token] for the next time."
        )
        head = f"{comment(text, '    ')}    public Sync<{item}> sync"
        out.append(f"{head}(@Nullable String token) {{\n        return sync(token, new {query}(), RequestOptions.DEFAULT);\n    }}\n\n")
        out.append(
            f"{head}(@Nullable String token, {query} query, RequestOptions options) {{\n"
            f"        return transport.sync({spec}, {item}.class, token, options);\n    }}\n\n"
        )
    return "".join(out)


def group_class(group, operations):
    name = f"{pascal(group)}Api"
    return (
        f'/// The routes under "{group}".\n@Generated("sdk/renew")\npublic final class {name} {{\n\n'
        f"    private final Transport transport;\n\n    {name}(Transport transport) {{\n        this.transport = transport;\n    }}\n\n"
        + "".join(method(operation) for operation in operations).rstrip("\n")
        + "\n}\n"
    )


def api(document):
    fields = "".join(f"    private final {pascal(group)}Api {camel(group)};\n" for group in document.groups)
    values = "".join(f"        {camel(group)} = new {pascal(group)}Api(transport);\n" for group in document.groups)
    getters = "".join(
        f'    /// The routes under "{group}".\n    public {pascal(group)}Api {camel(group)}() {{\n        return {camel(group)};\n    }}\n\n'
        for group in document.groups
    )
    return (
        '/// All groups of routes.\n@Generated("sdk/renew")\npublic class Api {\n\n'
        f"{fields}\n    protected Api(Transport transport) {{\n{values}    }}\n\n{getters.rstrip()}\n}}\n"
    )


def events(document):
    entries = "".join(f"            Map.entry({literal(event.name)}, {event.schema}.class),\n" for event in document.events)
    return (
        '/// The types of the events, by their names.\n@Generated("sdk/renew")\npublic final class Events {\n\n'
        "    public static final Map<String, Class<? extends WebhookEvent>> TYPES = Map.ofEntries(\n"
        f"{entries.rstrip().rstrip(',')});\n\n    private Events() {{}}\n}}\n"
    )


def package_info(package, text):
    return f"{NOTICE}/// {text}\n@NullMarked\npackage {package};\n\nimport org.jspecify.annotations.NullMarked;\n"


def generate(document):
    models = {}
    forms = {operation.body for operation in document.operations if operation.form}
    for schema in document.schemas.values():
        if schema.is_enum:
            models[schema.name] = enum(schema)
        elif schema.received:
            models[schema.name] = record(schema, schema.name in document.event_schemas)
        else:
            models[schema.name] = body_class(schema, forms)
    for operation in document.operations:
        if operation.query:
            text = f"Parameters of `{operation.method} {operation.path}`."
            models[operation.query_name] = query_class(operation.query_name, text, operation.query)
        if operation.synced:
            name, parameters = sync_query(operation)
            text = f"Parameters of a synchronization with `{operation.method} {operation.path}`; `since` counts only for a full read."
            models[name] = query_class(name, text, parameters)
    models["Events"] = events(document)
    package = "dev.switchboard.sdk.model"
    files = {f"{ROOT}model/{name}.java": file(package, body) for name, body in models.items()}
    files[f"{ROOT}model/package-info.java"] = package_info(package, "What the service sends and takes.")
    apis = {f"{pascal(group)}Api": group_class(group, operations) for group, operations in document.groups.items()}
    apis["Api"] = api(document)
    package = "dev.switchboard.sdk.api"
    for name, body in apis.items():
        text = file(package, body, models)
        if "Optional<" in body:
            text = text.replace("import javax.", "import java.util.Optional;\nimport javax.", 1)
        files[f"{ROOT}api/{name}.java"] = text
    files[f"{ROOT}api/package-info.java"] = package_info(package, "The routes, by group.")
    return files
