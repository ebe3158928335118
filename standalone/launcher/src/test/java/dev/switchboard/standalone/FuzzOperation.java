package dev.switchboard.standalone;

import static dev.switchboard.standalone.HostileValues.encoded;
import static dev.switchboard.standalone.HostileValues.quoted;

import dev.switchboard.contract.scopes.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// An operation of the OpenAPI document, and the ways in which its requests can be hostile.
///
/// @param method in upper case
/// @param path its template, with `/v1` where it is there
/// @param document the whole document
record FuzzOperation(String method, String path, JsonNode operation, JsonNode document) {

    /// A change of a valid request.
    ///
    /// @param what what is hostile then
    record Change(String what, UnaryOperator<FuzzDraft> change) {

        FuzzDraft apply(FuzzDraft draft) {
            return change.apply(draft);
        }
    }

    static List<FuzzOperation> all(JsonNode document) {
        var all = new ArrayList<FuzzOperation>();
        for (var path : document.get("paths").properties()) {
            for (var entry : path.getValue().properties()) {
                if (entry.getValue().has("responses")) {
                    var prefix = path.getKey().startsWith("/oauth/") ? "" : "/v1";
                    all.add(new FuzzOperation(
                            entry.getKey().toUpperCase(Locale.ROOT),
                            prefix + path.getKey(),
                            entry.getValue(),
                            document));
                }
            }
        }
        return all;
    }

    @Override
    public String toString() {
        return method + " " + path;
    }

    /// The scope that it needs; empty if none.
    String scope() {
        return operation.path("x-scope").asString("");
    }

    /// Whether it takes an API key that does not manage the company.
    boolean takesKeys() {
        return takes("api_key") && Scope.of(scope()).filter(Scope::firstParty).isEmpty();
    }

    boolean takes(String scheme) {
        return operation.get("security").valueStream().anyMatch(way -> way.has(scheme));
    }

    List<JsonNode> parameters(String in) {
        return operation
                .path("parameters")
                .valueStream()
                .map(this::resolved)
                .filter(parameter -> parameter.get("in").asString().equals(in))
                .toList();
    }

    JsonNode resolved(JsonNode node) {
        var ref = node.path("$ref").asString("");
        return ref.isEmpty() ? node : document.at(ref.substring(1));
    }

    /// The media type of its body, with schema and example; missing if it has none.
    JsonNode body(String type) {
        return operation.path("requestBody").path("content").path(type);
    }

    /// A valid value of a parameter.
    String valid(JsonNode parameter) {
        var schema = resolved(parameter.get("schema"));
        if (parameter.has("example")) {
            return parameter.get("example").asString();
        }
        for (var list : List.of("enum", "examples")) {
            if (schema.has(list)) {
                return schema.get(list).get(0).asString();
            }
        }
        return schema.path("type").asString("").equals("boolean") ? "true" : "0199aa00-0000-7000-8000-0000000000ff";
    }

    /// One change for each hostile value at each place.
    ///
    /// @param draft a valid request
    /// @param opaque values of `cursor` and `sync_token` that the service issued, by the parameter
    /// @param foreign an id of another company
    List<Change> changes(FuzzDraft draft, Map<String, String> opaque, String foreign) {
        var changes = new ArrayList<Change>();
        paths(changes, foreign);
        queries(changes, opaque, foreign);
        heads(changes, draft);
        if (draft.hasJson()) {
            bodies(changes);
            values(changes, body("application/json").get("schema"), draft, "", foreign);
        }
        if (draft.hasForm()) {
            forms(changes);
        }
        if (draft.hasParts()) {
            FuzzParts.changes(changes);
        }
        return changes;
    }

    private void paths(List<Change> changes, String foreign) {
        for (var parameter : parameters("path")) {
            var name = parameter.get("name").asString();
            var values = new LinkedHashMap<String, String>();
            HostileValues.texts().forEach((what, text) -> values.put(what, encoded(text)));
            values.putAll(HostileValues.encodedTexts());
            values.putAll(HostileValues.segments());
            values.put("an id of another company", foreign);
            values.forEach((what, value) -> changes.add(
                    new Change("path variable %s: %s".formatted(name, what), draft -> draft.variable(name, value))));
        }
    }

    private void queries(List<Change> changes, Map<String, String> opaque, String foreign) {
        for (var parameter : parameters("query")) {
            var name = parameter.get("name").asString();
            var valid = encoded(valid(parameter));
            var values = new LinkedHashMap<String, String>();
            values.put("valid", valid);
            HostileValues.texts().forEach((what, text) -> values.put(what, encoded(text)));
            values.putAll(HostileValues.encodedTexts());
            values.put("an id of another company", foreign);
            longest(parameter.get("schema")).forEach((what, text) -> values.put(what, encoded(text)));
            var issued = opaque.get(name);
            if (issued != null) {
                values.put("as issued", encoded(issued));
                values.put("with another end", encoded(issued.substring(0, issued.length() - 2) + "AA"));
                values.put("with another start", encoded("B" + issued.substring(1)));
                values.put("without its end", encoded(issued.substring(0, issued.length() / 2)));
                values.put("twice as long", encoded(issued + issued));
                values.put("in upper case", encoded(issued.toUpperCase(Locale.ROOT)));
                values.put("with padding", encoded(issued + "=="));
            }
            values.forEach((what, value) -> changes.add(
                    new Change("parameter %s: %s".formatted(name, what), draft -> draft.parameter(name, value))));
            changes.add(new Change(
                    "parameter %s: twice".formatted(name),
                    draft -> draft.parameter(name, valid).pair(name + "=" + valid)));
            changes.add(new Change(
                    "parameter %s: without a value".formatted(name),
                    draft -> draft.withoutParameter(name).pair(name)));
            changes.add(new Change(
                    "parameter %s: as an array".formatted(name),
                    draft -> draft.withoutParameter(name).pair(name + "[]=" + valid)));
            changes.add(new Change("parameter %s: absent".formatted(name), draft -> draft.withoutParameter(name)));
        }
        changes.add(new Change("an unknown parameter", draft -> draft.pair("no_such_parameter=1")));
        changes.add(new Change("a parameter without a name", draft -> draft.pair("=a")));
        changes.add(new Change("only separators", draft -> draft.pair("&&;&")));
        changes.add(new Change("500 parameters", draft -> draft.pair("a=1&".repeat(500))));
    }

    private void heads(List<Change> changes, FuzzDraft draft) {
        HostileValues.fields().forEach((what, line) -> changes.add(new Change(what, changed -> changed.line(line))));
        if (!scope().isEmpty()) {
            HostileValues.credentials()
                    .forEach((what, value) ->
                            changes.add(new Change(what, changed -> changed.field("Authorization", value))));
            changes.add(new Change(
                    "two credentials", changed -> changed.line("Authorization: Bearer svc_at_" + "b".repeat(43))));
        }
        HostileValues.mediaTypes()
                .forEach((what, type) -> changes.add(
                        new Change("Content-Type: " + what, changed -> changed.field("Content-Type", type))));
        changes.add(new Change("no Content-Type", changed -> changed.withoutField("Content-Type")));
        if (!draft.hasJson() && !draft.hasForm() && !draft.hasParts()) {
            changes.add(new Change(
                    "a body where none belongs",
                    changed -> changed.field("Content-Type", "application/json").body("{\"a\":1}")));
        }
    }

    private static void bodies(List<Change> changes) {
        HostileValues.bodies()
                .forEach((what, body) -> changes.add(new Change("body: " + what, draft -> draft.body(body))));
    }

    /// Changes at every field of an object, including the fields that the draft leaves out.
    private void values(List<Change> changes, JsonNode declared, FuzzDraft draft, String pointer, String foreign) {
        var schema = branch(resolved(declared));
        for (var property : schema.path("properties").properties()) {
            var at = pointer + "/" + property.getKey();
            value(changes, property.getValue(), at, foreign);
            var inner = branch(resolved(property.getValue()));
            if (draft.has(at)) {
                if (inner.has("properties")) {
                    values(changes, inner, draft, at, foreign);
                } else if (inner.has("items")) {
                    value(changes, inner.get("items"), at + "/0", foreign);
                    values(changes, inner.get("items"), draft, at + "/0", foreign);
                }
            }
        }
    }

    /// The schema without null.
    private JsonNode branch(JsonNode schema) {
        return schema.has("oneOf")
                ? schema.get("oneOf")
                        .valueStream()
                        .map(this::resolved)
                        .filter(one -> !one.path("type").asString("").equals("null"))
                        .findFirst()
                        .orElseThrow()
                : schema;
    }

    private void value(List<Change> changes, JsonNode declared, String at, String foreign) {
        var values = new LinkedHashMap<>(HostileValues.json());
        values.put("an id of another company", quoted(foreign));
        longest(declared).forEach((what, text) -> values.put(what, quoted(text)));
        var schema = branch(resolved(declared));
        if (schema.has("minimum")) {
            values.put(
                    "less than the minimum",
                    String.valueOf(schema.get("minimum").asLong() - 1));
            values.put(
                    "more than the maximum",
                    String.valueOf(schema.get("maximum").asLong() + 1));
            values.put("the maximum", schema.get("maximum").asString());
        }
        if (schema.has("enum")) {
            schema.get("enum").forEach(each -> values.put(each.asString(), quoted(each.asString())));
            values.put(
                    "in upper case", quoted(schema.get("enum").get(0).asString().toUpperCase(Locale.ROOT)));
        }
        if (schema.has("items")) {
            var item = branch(resolved(schema.get("items")));
            var one = item.has("enum") ? quoted(item.get("enum").get(0).asString()) : quoted("a");
            int most = schema.path("maxItems").asInt(100);
            values.put("more than its items", "[" + (one + ",").repeat(most) + one + "]");
            values.put("an item twice", "[" + one + "," + one + "]");
        }
        values.forEach((what, bytes) ->
                changes.add(new Change("body %s: %s".formatted(at, what), draft -> draft.value(at, bytes))));
        changes.add(new Change("body %s: absent".formatted(at), draft -> draft.withoutValue(at)));
        var name = at.substring(at.lastIndexOf('/') + 1);
        changes.add(new Change("body %s: twice".formatted(at), draft -> draft.value(at, "null,\"" + name + "\":null")));
    }

    /// Texts of the greatest length, and of one more, by what they are.
    private Map<String, String> longest(JsonNode declared) {
        var schema = branch(resolved(declared));
        var texts = new LinkedHashMap<String, String>();
        int most = schema.path("maxLength").asInt(0);
        if (most > 0) {
            texts.put("the most characters", "a".repeat(most));
            texts.put("one character more", "a".repeat(most + 1));
            texts.put("the most characters beyond the basic plane", "\ud83d\ude00".repeat(most));
        }
        Stream.of("enum")
                .filter(schema::has)
                .flatMap(list -> schema.get(list).valueStream())
                .forEach(each -> texts.put(each.asString(), each.asString()));
        return texts;
    }

    private void forms(List<Change> changes) {
        var schema = resolved(body("application/x-www-form-urlencoded").get("schema"));
        for (var property : schema.get("properties").properties()) {
            var name = property.getKey();
            var values = new LinkedHashMap<String, String>();
            HostileValues.texts().forEach((what, text) -> values.put(what, encoded(text)));
            values.putAll(HostileValues.encodedTexts());
            values.put("70,000 characters", "a".repeat(70_000));
            longest(property.getValue()).forEach((what, text) -> values.put(what, encoded(text)));
            values.forEach((what, value) -> changes.add(
                    new Change("form field %s: %s".formatted(name, what), draft -> draft.formField(name, value))));
            changes.add(new Change(
                    "form field %s: twice".formatted(name), draft -> draft.formField(name, "a&" + name + "=b")));
            changes.add(new Change("form field %s: absent".formatted(name), draft -> draft.withoutFormField(name)));
        }
        changes.add(new Change("form: an empty body", draft -> draft.body("")));
        changes.add(new Change("form: only separators", draft -> draft.body("&&=&=&")));
        changes.add(new Change("form: no UTF-8", draft -> draft.body("\u00ff\u00fe=\u00ff")));
        changes.add(new Change("form: JSON", draft -> draft.body("{\"grant_type\":\"client_credentials\"}")));
        changes.add(new Change("form: 10,000 fields", draft -> draft.body("a=b&".repeat(10_000))));
    }
}
