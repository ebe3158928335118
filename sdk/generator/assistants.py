"""Writes the tools of `switchboard mcp`; assistant_tools.py chooses them, and their inputs and results are those of the document."""

import json
import re

from assistant_tools import OMITTED_FIELDS, OMITTED_PARAMETERS, TOOLS, TRUSTED_FIELDS
from document import enum_values, words

NAME = "cli"
ROOTS = ["cli/src/mcp/generated"]

PAGE = 50
DEFAULT_PAGE = 20

SCOPE_SENTENCE = re.compile(r"\s*(Scope `[^`]*`, t|T)ier `\w+`\.( An extension of the API specification\.)?")


def plain(text):
    """Markdown without its links, in one paragraph."""
    return re.sub(r"\s+", " ", re.sub(r"\[([^]]*)]\([^)]*\)", r"\1", text)).strip()


def nullable(schema):
    """The schema without null, and whether it may be null."""
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices and any(choice.get("type") == "null" for choice in choices):
        others = [choice for choice in choices if choice.get("type") != "null"]
        rest = {key: value for key, value in schema.items() if key not in ("oneOf", "anyOf")}
        return ({**others[0], **rest} if len(others) == 1 else {**rest, "anyOf": others}), True
    kinds = schema.get("type")
    if isinstance(kinds, list) and "null" in kinds:
        kinds = [kind for kind in kinds if kind != "null"]
        return {**schema, "type": kinds[0] if len(kinds) == 1 else kinds}, True
    return schema, False


class Schemas:
    def __init__(self, document):
        self._schemas = document["components"]["schemas"]

    def resolve(self, schema):
        """The schema and its name, if it has one; what stands beside a reference counts before what it refers to."""
        if "$ref" not in schema:
            return schema, ""
        name = schema["$ref"].rsplit("/", 1)[-1]
        return {**self._schemas[name], **{key: value for key, value in schema.items() if key != "$ref"}}, name

    def _start(self, schema):
        schema, may_be_null = nullable(schema)
        resolved, name = self.resolve(schema)
        resolved, also = nullable(resolved)
        out = {"type": resolved.get("type", "string")}
        values = enum_values(resolved)
        # An enum explains its values in its own description, which a reference may replace.
        texts = dict.fromkeys(plain(text) for text in (schema.get("description", ""), resolved.get("description", "")))
        if values and name:
            texts[plain(self._schemas[name].get("description", ""))] = None
        text = " ".join(filter(None, texts))
        if text:
            out["description"] = text
        return out, resolved, name, values, may_be_null or also

    @staticmethod
    def _end(out, may_be_null):
        return {**out, "type": [out["type"], "null"]} if may_be_null else out

    def input(self, schema):
        out, resolved, _, values, may_be_null = self._start(schema)
        if values:
            out["enum"] = [*values, None] if may_be_null else values
        for key in ("minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "pattern", "default"):
            if key in resolved and resolved[key] != 0:
                out[key] = resolved[key]
        if resolved.get("examples") and not values:
            out["examples"] = resolved["examples"][:1]
        if out["type"] == "array":
            out["items"] = self.input(resolved["items"])
        if out["type"] == "object":
            out["properties"] = {key: self.input(value) for key, value in resolved.get("properties", {}).items()}
            out["required"] = resolved.get("required", [])
            out["additionalProperties"] = False
        return self._end(out, may_be_null)

    def output(self, schema, field=""):
        """
        Values of enums stay open and no field is required, so that it fits services of other versions; the server passes only
        what stands here. Without descriptions, which would be most of what an assistant has to read, except for values.
        """
        out, resolved, name, values, may_be_null = self._start(schema)
        out.pop("description", None)
        if values:
            out["description"] = "One of " + ", ".join(values) + "; there may be others later."
        if out["type"] == "array":
            out["items"] = self.output(resolved["items"], field)
        elif out["type"] == "object":
            owner = "Page" if {"items", "next_cursor"} <= set(resolved.get("properties", {})) else name
            kept = {
                key: value
                for key, value in resolved.get("properties", {}).items()
                if f"{owner}.{key}" not in OMITTED_FIELDS and not (owner == "Page" and key == "sync_token")
            }
            out["properties"] = {key: self.output(value, f"{owner}.{key}") for key, value in kept.items()}
        elif out["type"] == "string" and not values and resolved.get("format") not in ("uuid", "date-time") and field not in TRUSTED_FIELDS:
            out = {
                "type": "object",
                "properties": {"untrusted_text": {"type": "string"}},
                "required": ["untrusted_text"],
            }
        return self._end(out, may_be_null)


def parameter(schemas, source):
    schema = {**source["schema"], "description": source.get("description", "")}
    out = schemas.input(schema)
    if source["name"] == "limit" and source["in"] == "query":
        out.update(maximum=PAGE, default=DEFAULT_PAGE, examples=[DEFAULT_PAGE])
        out["description"] = f"How many records a page has at most, 1 to {PAGE}."
    return out


def confirmed(output):
    """What a tool returns that asks first: the question, or the result."""
    return {
        "type": "object",
        "properties": {
            "confirmation": {
                "type": ["object", "null"],
                "description": "What would happen. Nothing has happened yet: show it to the user, and call the tool again with the "
                "same arguments and `confirmation_id` only when the user agrees.",
                "properties": {
                    "confirmation_id": {"type": "string"},
                    "expires_at": {"type": "string"},
                    "question": {
                        "type": "object",
                        "properties": {"untrusted_text": {"type": "string"}},
                        "required": ["untrusted_text"],
                    },
                },
                "required": ["confirmation_id", "expires_at", "question"],
            },
            "result": {**output, "type": ["object", "null"]},
        },
        "required": ["confirmation", "result"],
    }


def tool_of(tool, source, method, path, resolve, schemas):
    properties, required, places = {}, [], {"inPath": [], "inQuery": [], "inBody": []}
    parameters = [resolve(parameter) for parameter in source.get("parameters", [])]
    for one in parameters:
        if one["in"] in ("path", "query") and one["name"] not in OMITTED_PARAMETERS and not one.get("deprecated"):
            properties[one["name"]] = parameter(schemas, one)
            places["inPath" if one["in"] == "path" else "inQuery"].append(one["name"])
            if one.get("required"):
                required.append(one["name"])
    request = resolve(source["requestBody"]) if "requestBody" in source else {"content": {}}
    form = "multipart/form-data" in request["content"]
    for content in request["content"].values():
        body = schemas.input(content["schema"])
        for key, value in body["properties"].items():
            properties[key] = value
            places["inBody"].append(key)
        required += body["required"]
    if form:
        properties["file"] = {
            "type": "string",
            "description": "The document, a PDF of 1 to 200 pages: its name in the directory of `--files`, or else its bytes in base64, "
            "at most 3 MiB.",
            "minLength": 1,
            "maxLength": 4_200_000,
        }
    if tool.confirm:
        properties["confirmation_id"] = {
            "type": "string",
            "description": "Only for the second call, after the user has agreed: the `confirmation_id` that the first one returned.",
        }
    success = next(resolve(response) for status, response in sorted(source["responses"].items()) if status.startswith("2"))
    output = schemas.output(success["content"]["application/json"]["schema"])
    scopes = next((names for entry in source["security"] for names in entry.values()), [])
    description = " ".join(
        filter(None, [plain(source["summary"]), plain(SCOPE_SENTENCE.sub("", source.get("description", ""))), tool.advice])
    )
    if tool.confirm:
        description += " The user is asked before anything happens."
    name = tool.name or "_".join(words(tool.operation))
    read = method == "get"
    return {
        "name": name,
        "title": name.replace("_", " ").capitalize().replace(" api ", " API "),
        "description": description,
        "annotations": {
            "readOnlyHint": read,
            "destructiveHint": tool.overwrites,
            "idempotentHint": method in ("get", "put", "patch"),
            "openWorldHint": tool.outside,
        },
        "inputSchema": {"type": "object", "properties": properties, "required": required, "additionalProperties": False},
        "outputSchema": confirmed(output) if tool.confirm else output,
        "operation": tool.operation,
        "scope": scopes[0],
        "personal": tool.personal,
        "question": tool.confirm or None,
        "request": {
            "method": method.upper(),
            "path": path,
            **places,
            "form": form,
            "idempotent": any(one["name"] == "Idempotency-Key" for one in parameters),
        },
    }


def tools(document):
    """The tools, in the order of the list above."""
    schemas = Schemas(document.json)
    found = {}
    for path, item in document.json["paths"].items():
        for method, source in item.items():
            if isinstance(source, dict) and "operationId" in source:
                found[source["operationId"]] = (source, method, path)
    return [tool_of(tool, *found[tool.operation], document.resolve, schemas) for tool in TOOLS]


def generate(document):
    data = json.dumps(tools(document), indent=1, ensure_ascii=False)
    text = (
        "// Generated from docs/openapi.json by sdk/renew. Do not edit.\n\n"
        "import type { ToolData } from '../tool.js';\n\n"
        f"export const TOOLS: readonly ToolData[] = {data};\n"
    )
    return {"cli/src/mcp/generated/tools.ts": text}
