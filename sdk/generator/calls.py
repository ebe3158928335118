"""Writes how each route is called with each SDK, with the examples of the document: the reference shows it."""

import json
import mimetypes
import re

from document import camel, snake
import java
import python
import typescript

ROOTS = ["examples"]
WIDTH = 100
# Stands for an example that the document does not have.
MISSING = "…"


def generate(document):
    calls = {}
    for operation in sorted(document.operations, key=lambda operation: operation.id):
        source = document.json["paths"][operation.path][operation.method.lower()]
        call = Call(document, operation, source)
        calls[operation.id] = {"ts": call.typescript(), "python": call.python(), "java": call.java()}
    return {"examples/calls.json": json.dumps(calls, ensure_ascii=False, indent=1) + "\n"}


class Call:
    """A call with what it needs: variables of the path, required parameters, and the body of the example."""

    def __init__(self, document, operation, source):
        self.document = document
        self.operation = operation
        parameters = [document.resolve(parameter) for parameter in source.get("parameters", [])]
        examples = {parameter["name"]: parameter.get("example", MISSING) for parameter in parameters}
        self.path = [(parameter, examples.get(parameter.name, MISSING)) for parameter in operation.path_parameters]
        self.query = [(parameter, examples.get(parameter.name, MISSING)) for parameter in operation.query if parameter.required]
        self.fields = self._fields(source)

    def _fields(self, source):
        if not self.operation.body:
            return []
        body = self.document.resolve(source["requestBody"])
        example = next(iter(body["content"].values())).get("example", {})
        properties = self.document.schemas[self.operation.body].properties
        properties = sorted(properties, key=lambda property: not property.required)
        return [(property, example[property.name]) for property in properties if property.name in example]

    def _result(self):
        """What the result is called; empty where there is none."""
        operation = self.operation
        if operation.response == "media":
            return "media"
        if operation.response == "nothing":
            return ""
        type = operation.item if operation.paged else operation.response_type
        if type.kind == "ref":
            name = camel(type.name)
            return "exported" if name == "export" else name
        return "items" if type.kind == "array" else "result"

    def _properties(self, type):
        schema = self.document.schemas.get(type.name)
        return {property.name: property for property in schema.properties} if schema else {}

    # TypeScript

    def typescript(self):
        operation = self.operation
        arguments = [typescript.literal(str(example)) for _, example in self.path]
        if self.fields:
            arguments.append(self._ts_object(self.fields))
        elif operation.body and operation.body_required:
            arguments.append("{}")
        if self.query:
            arguments.append(self._ts_object(self.query))
        call = f"client.{camel(operation.group)}.{operation.name}({', '.join(arguments)})"
        result = self._result()
        if operation.paged:
            return f"for await (const {result} of {call}) {{\n  console.log({result});\n}}"
        return f"const {result} = await {call};" if result else f"await {call};"

    def _ts_object(self, fields):
        pairs = [f"{typescript.property_name(field.name)}: {self._ts_value(field.type, value)}" for field, value in fields]
        short = "{ " + ", ".join(pairs) + " }"
        return short if len(short) <= WIDTH - 30 else "{\n" + "".join(f"  {indented(pair, 2)},\n" for pair in pairs) + "}"

    def _ts_value(self, type, value):
        if type.kind == "binary":
            name = file_name(value)
            return f"new File([await readFile('{name}')], '{name}', {{ type: '{mimetypes.guess_type(name)[0]}' }})"
        if isinstance(value, str):
            return typescript.literal(value)
        if isinstance(value, list):
            return "[" + ", ".join(self._ts_value(type.item or type, entry) for entry in value) + "]"
        if isinstance(value, dict):
            properties = self._properties(type)
            pairs = [f"{typescript.property_name(name)}: {self._ts_value(type_in(properties, name, type), entry)}" for name, entry in value.items()]
            return "{ " + ", ".join(pairs) + " }"
        return json.dumps(value)

    # Python

    def python(self):
        operation = self.operation
        queried = {python.attribute(parameter.name) for parameter in operation.query}
        arguments = [json.dumps(str(example), ensure_ascii=False) for _, example in self.path]
        for field, value in self.fields:
            name = python.attribute(field.name)
            name += "_body" if name in queried else ""
            arguments.append(f"{name}={self._py_value(field.type, value)}")
        arguments += [f"{python.attribute(field.name)}={self._py_value(field.type, value)}" for field, value in self.query]
        function = f"client.{snake(operation.group)}.{snake(operation.name)}"
        call = f"{function}({', '.join(arguments)})"
        if len(call) > WIDTH - 20 and arguments:
            call = f"{function}(\n" + "".join(f"    {indented(argument, 4)},\n" for argument in arguments) + ")"
        result = python.attribute(snake(self._result()))
        if operation.paged:
            return f"for {result} in {call}:\n    print({result})"
        return f"{result} = {call}" if result else call

    def _py_value(self, type, value):
        if type.kind == "binary":
            return f'UploadFile.read("{file_name(value)}")'
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, list):
            return "[" + ", ".join(self._py_value(type.item or type, entry) for entry in value) + "]"
        if isinstance(value, dict):
            properties = self._properties(type)
            pairs = [f"{json.dumps(name)}: {self._py_value(type_in(properties, name, type), entry)}" for name, entry in value.items()]
            return "{" + ", ".join(pairs) + "}"
        return repr(value)

    # Java

    def java(self):
        operation = self.operation
        arguments = [java.literal(str(example)) for _, example in self.path]
        if self.fields or operation.body and operation.body_required:
            arguments.append(self._java_setters(operation.body, self.fields))
        if self.query:
            arguments.append(self._java_setters(operation.query_name, self.query))
        # Overloads have the optional body and parameters together.
        if self.fields and not operation.body_required and operation.query and not self.query:
            arguments.append(f"new {operation.query_name}()")
        call = f"client.{camel(operation.group)}().{camel(operation.name)}({', '.join(arguments)})"
        result = self._result()
        result = f"{result}_" if result in java.RESERVED else result
        if operation.paged:
            return f"for (var {result} : {call}) {{\n    System.out.println({result});\n}}"
        return f"var {result} = {call};" if result else f"{call};"

    def _java_setters(self, name, fields):
        calls = [f".{java.name_of(field)}({self._java_value(field.type, value)})" for field, value in fields]
        short = f"new {name}()" + "".join(calls)
        return short if len(short) <= WIDTH - 30 else f"new {name}()" + "".join(f"\n    {indented(call, 4)}" for call in calls)

    def _java_value(self, type, value):
        if value is None:
            return "null"
        match type.kind:
            case "binary":
                return f'UploadFile.read(Path.of("{file_name(value)}"))'
            case "datetime":
                return f"Instant.parse({java.literal(value)})"
            case "array":
                return "List.of(" + ", ".join(self._java_value(type.item, entry) for entry in value) + ")"
            case "integer":
                return f"{value}L" if type.long else str(value)
            case "ref":
                return self._java_record(type, value)
            case "object" if isinstance(value, dict):
                pairs = ", ".join(f"{java.literal(name)}, {self._java_any(entry)}" for name, entry in value.items())
                return f"Map.of({pairs})"
        return self._java_any(value)

    def _java_any(self, value):
        if isinstance(value, str):
            return java.literal(value)
        if isinstance(value, list):
            return "List.of(" + ", ".join(self._java_any(entry) for entry in value) + ")"
        if isinstance(value, dict):
            return "Map.of(" + ", ".join(f"{java.literal(name)}, {self._java_any(entry)}" for name, entry in value.items()) + ")"
        return json.dumps(value)

    def _java_record(self, type, value):
        schema = self.document.schemas[type.name]
        if schema.is_enum:
            return f"{schema.name}.{java.constant(value)}" if value in schema.values else f"new {schema.name}({java.literal(value)})"
        if schema.received:
            arguments = [self._java_value(property.type, value.get(property.name)) for property in schema.properties]
            return f"new {schema.name}({', '.join(arguments)})"
        return self._java_setters(schema.name, [(property, value[property.name]) for property in schema.properties if property.name in value])


def file_name(example):
    """The document describes content, as in `(the bytes of bill-of-lading.pdf)`."""
    return re.search(r"[\w-]+\.\w+", example).group()


def type_in(properties, name, otherwise):
    return properties[name].type if name in properties else otherwise


def indented(text, width):
    return text.replace("\n", "\n" + " " * width)
