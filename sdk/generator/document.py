"""Reads docs/openapi.json into what the three languages need: schemas, operations by group, and events.

It expects the document of this project, which is generated too, and not every document that OpenAPI allows. A schema that it
does not understand becomes "any" rather than an error, so that a new kind of field stops nobody.
"""

import re
from dataclasses import dataclass, field

METHODS = ("get", "put", "post", "patch", "delete")

# Groups that are not generated: authorization is written by hand (OAuthApp), and documents are for browsers.
OMITTED_TAGS = {"OAuth", "Documentation"}

# Names that mean something else in one of the languages.
RENAMED_SCHEMAS = {"Number": "PhoneNumber"}
RENAMED_OPERATIONS = {"getMyPresence": "getMine", "setMyPresence": "setMine"}

# Keywords of Python and Java that a method may not have as its name.
KEYWORDS = {"import", "default", "new", "continue", "return", "from", "global", "del", "pass", "class", "public", "private"}


@dataclass(frozen=True)
class Type:
    """kind is string, datetime, integer, number, boolean, binary, array, ref, literal, object or any."""

    kind: str
    nullable: bool = False
    item: "Type | None" = None
    name: str = ""
    long: bool = False
    values: tuple = ()


@dataclass
class Property:
    name: str
    type: Type
    required: bool
    description: str
    # The content type of a part of a form; of several, the client has to say which.
    content_type: str = ""


@dataclass
class Schema:
    name: str
    description: str
    properties: list = field(default_factory=list)
    values: list = field(default_factory=list)
    sent: bool = False
    received: bool = False

    @property
    def is_enum(self):
        return bool(self.values)


@dataclass
class Operation:
    id: str
    name: str
    group: str
    method: str
    path: str
    summary: str
    description: str
    deprecated: bool
    path_parameters: list
    query: list
    body: "str | None"
    body_required: bool
    form: bool
    idempotent: bool
    # json, media or nothing
    response: str
    response_type: "Type | None"
    response_nullable: bool
    paged: bool
    item: "Type | None"
    synced: bool

    @property
    def query_name(self):
        return self.id[0].upper() + self.id[1:] + "Query"

    @property
    def query_required(self):
        return any(parameter.required for parameter in self.query)


@dataclass
class Event:
    name: str
    schema: str


def words(text):
    """The words of a camelCase, snake_case or spaced name, in lowercase."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", text.replace("_", " ").replace("-", " "))]


def pascal(text):
    return "".join(word[0].upper() + word[1:] for word in words(text))


def camel(text):
    name = pascal(text)
    return name[:1].lower() + name[1:]


def snake(text):
    return "_".join(words(text))


def schema_name(reference):
    name = reference.rsplit("/", 1)[-1]
    return RENAMED_SCHEMAS.get(name, name)


def enum_values(schema):
    """The values of an enum, whether it lists them or describes each with a sentence of its own."""
    if "enum" in schema:
        return [value for value in schema["enum"] if isinstance(value, str)]
    choices = schema.get("oneOf") or schema.get("anyOf") or []
    if choices and all(isinstance(choice.get("const"), str) for choice in choices):
        return [choice["const"] for choice in choices]
    return []


def type_of(schema):
    if "$ref" in schema:
        return Type("ref", name=schema_name(schema["$ref"]))
    choices = schema.get("oneOf") or schema.get("anyOf") or schema.get("allOf")
    if choices and not enum_values(schema):
        others = [choice for choice in choices if choice.get("type") != "null"]
        if len(others) == 1:
            inner = type_of(others[0])
            nullable = inner.nullable or len(others) < len(choices)
            return Type(inner.kind, nullable, inner.item, inner.name, inner.long, inner.values)
        return Type("any", nullable=True)
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else list(kinds)
    nullable = "null" in kinds
    kinds = [kind for kind in kinds if kind != "null"]
    values = enum_values(schema)
    if values:
        return Type("literal", nullable, values=tuple(values))
    if len(kinds) != 1:
        return Type("any", nullable=True)
    kind = kinds[0]
    if kind == "string":
        kind = {"date-time": "datetime", "binary": "binary"}.get(schema.get("format"), "string")
        return Type(kind, nullable)
    if kind == "array":
        return Type("array", nullable, item=type_of(schema.get("items", {})))
    if kind == "integer":
        return Type("integer", nullable, long=schema.get("format") == "int64")
    if kind in ("number", "boolean", "object"):
        return Type(kind, nullable)
    return Type("any", nullable=True)


class Document:
    """The document in the order of its names, so that the output depends on nothing else."""

    def __init__(self, json):
        self.json = json
        self.version = json["info"]["version"]
        self._schemas = json["components"]["schemas"]
        self.operations = self._operations()
        self.events = self._events()
        self.event_schemas = sorted({event.schema for event in self.events})
        self.schemas = self._reachable()

    @property
    def groups(self):
        """Operations by the name of their group, both sorted."""
        groups = {}
        for operation in sorted(self.operations, key=lambda operation: operation.name):
            groups.setdefault(operation.group, []).append(operation)
        return dict(sorted(groups.items()))

    def resolve(self, node):
        while "$ref" in node:
            target = self.json
            for step in node["$ref"].removeprefix("#/").split("/"):
                target = target[step]
            node = target
        return node

    def _operations(self):
        found = []
        for path, item in sorted(self.json["paths"].items()):
            for method in METHODS:
                if method in item:
                    operation = self._operation(path, method, item[method], item.get("parameters", []))
                    if operation:
                        found.append(operation)
        self._name(found)
        return found

    def _operation(self, path, method, source, shared):
        tag = source["tags"][0]
        successes = {status: self.resolve(response) for status, response in source["responses"].items() if status.startswith("2")}
        if tag in OMITTED_TAGS or path.endswith(".json") or not successes:
            return None
        parameters = [self.resolve(parameter) for parameter in [*shared, *source.get("parameters", [])]]
        path_names = re.findall(r"{(\w+)}", path)
        by_name = {parameter["name"]: parameter for parameter in parameters if parameter["in"] == "path"}
        query = [self._parameter(parameter) for parameter in parameters if parameter["in"] == "query"]
        names = {parameter.name for parameter in query}
        body, form = None, False
        request = self.resolve(source["requestBody"]) if "requestBody" in source else {}
        for content_type, content in request.get("content", {}).items():
            body, form = schema_name(content["schema"]["$ref"]), content_type == "multipart/form-data"
        response, response_type = "nothing", None
        for success in successes.values():
            for content_type, content in success.get("content", {}).items():
                if content_type == "application/json":
                    response, response_type = "json", type_of(content["schema"])
                elif response == "nothing":
                    response = "media"
        item = self._item(response_type)
        return Operation(
            id=source["operationId"],
            name=source["operationId"],
            group=tag,
            method=method.upper(),
            path=path,
            summary=source.get("summary", ""),
            description=source.get("description", ""),
            deprecated=bool(source.get("deprecated")),
            path_parameters=[self._parameter(by_name[name]) for name in path_names],
            query=query,
            body=body,
            body_required=bool(request.get("required")),
            form=form,
            idempotent=any(parameter["name"] == "Idempotency-Key" for parameter in parameters),
            response=response,
            response_type=response_type,
            response_nullable=response == "json" and any("content" not in success for success in successes.values()),
            paged=item is not None and method == "get",
            item=item,
            synced=item is not None and "sync_token" in names and "cursor" in names,
        )

    def _parameter(self, parameter):
        return Property(
            parameter["name"],
            type_of(parameter["schema"]),
            bool(parameter.get("required")),
            parameter.get("description", ""),
        )

    def _item(self, type):
        """The type of the records if this is a page of a list."""
        if type is None or type.kind != "ref":
            return None
        properties = self._source(type.name).get("properties", {})
        if {"items", "next_cursor"} <= set(properties):
            return type_of(properties["items"]).item
        return None

    def _source(self, name):
        original = next((old for old, new in RENAMED_SCHEMAS.items() if new == name), name)
        return self._schemas[original]

    def _name(self, operations):
        """Names within a group: without the group's own words, as `calls.list` for listCalls, where that is not ambiguous."""
        for operation in operations:
            operation.name = RENAMED_OPERATIONS.get(operation.id) or self._short(operation)
        taken = {}
        for operation in operations:
            taken.setdefault((operation.group, operation.name), []).append(operation)
        for same in taken.values():
            if len(same) > 1:
                for operation in same:
                    operation.name = operation.id

    @staticmethod
    def _short(operation):
        group = words(operation.group)
        if group == ["operator"]:
            return operation.id
        all_words = words(operation.id)
        forms = {tuple(group[:-1] + [re.sub(ending, "", group[-1])]) for ending in ("$", "s$", "es$")}
        for start in range(1, len(all_words)):
            for form in sorted(forms, key=len, reverse=True):
                if tuple(all_words[start : start + len(form)]) == form:
                    rest = all_words[:start] + all_words[start + len(form) :]
                    name = camel("_".join(rest))
                    return operation.id if name in KEYWORDS else name
        return operation.id

    def _events(self):
        events = []
        for name, item in sorted(self.json.get("webhooks", {}).items()):
            body = self.resolve(item["post"]["requestBody"])
            events.append(Event(name, schema_name(body["content"]["application/json"]["schema"]["$ref"])))
        return events

    def _reachable(self):
        """The schemas that the operations and events use, by name; pages are a type of the hand-written part."""
        schemas = {}

        def visit(name, sent):
            schema = schemas.get(name)
            if schema is None:
                source = self._source(name)
                schema = schemas[name] = Schema(name, source.get("description", ""))
                schema.values = enum_values(source)
                schema.properties = [
                    Property(
                        key,
                        type_of(value),
                        key in source.get("required", []),
                        value.get("description", ""),
                    )
                    for key, value in source.get("properties", {}).items()
                ]
            if (schema.sent if sent else schema.received):
                return
            schema.sent, schema.received = schema.sent or sent, schema.received or not sent
            for property in schema.properties:
                visit_type(property.type, sent)

        def visit_type(type, sent):
            if type is not None and type.kind == "ref":
                visit(type.name, sent)
            elif type is not None:
                visit_type(type.item, sent)

        for operation in self.operations:
            if operation.body:
                visit(operation.body, True)
            visit_type(operation.item if operation.paged else operation.response_type, False)
            for parameter in operation.query:
                visit_type(parameter.type, True)
        for event in self.events:
            visit(event.schema, False)
        for operation in self.operations:
            if operation.form:
                self._describe_parts(operation, schemas[operation.body])
        return dict(sorted(schemas.items()))

    def _describe_parts(self, operation, schema):
        content = self.json["paths"][operation.path][operation.method.lower()]["requestBody"]["content"]["multipart/form-data"]
        for property in schema.properties:
            content_type = content.get("encoding", {}).get(property.name, {}).get("contentType", "")
            property.content_type = "" if "," in content_type else content_type


def documentation(operation):
    """The text for a method: its summary and description, and the scope that stands there already."""
    parts = [operation.summary.strip(), operation.description.strip()]
    return "\n\n".join(part for part in parts if part)


def wrap(text, width):
    """The lines of a text of at most this width; its own line breaks stay."""
    lines = []
    for line in text.split("\n"):
        current = ""
        for word in line.split():
            if current and len(current) + 1 + len(word) > width:
                lines.append(current)
                current = word
            else:
                current = f"{current} {word}" if current else word
        lines.append(current)
    return lines
