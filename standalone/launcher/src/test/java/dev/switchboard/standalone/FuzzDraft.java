package dev.switchboard.standalone;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A valid request, parts of which can be replaced by anything before it is sent.
///
/// In the values of its body, `{n}` stands for a number that no other request has, `{n6}` for it with six digits.
final class FuzzDraft {

    private static final JsonMapper JSON = new JsonMapper();
    private static final AtomicInteger COUNTER = new AtomicInteger(100);
    private static final String BOUNDARY = "boundary";

    /// A part of a form.
    ///
    /// @param head header lines
    record Part(String name, String head, String content) {}

    private final String method;
    private final String template;
    /// The path variables by name, as they are sent.
    private final Map<String, String> variables;
    /// The parameters of the query as pairs `name=value`, as they are sent.
    private final List<String> query = new ArrayList<>();
    private final Map<String, String> fields = new LinkedHashMap<>();
    private final List<String> lines = new ArrayList<>();
    private final Map<String, String> replacements = new LinkedHashMap<>();
    private @Nullable JsonNode json;
    /// The fields of a URL-encoded form by name, encoded.
    private final Map<String, String> form = new LinkedHashMap<>();
    private final List<Part> parts = new ArrayList<>();
    private @Nullable String body;

    /// @param template of the path
    /// @param variables of the path
    FuzzDraft(String method, String template, Map<String, String> variables) {
        this.method = method;
        this.template = template;
        this.variables = new LinkedHashMap<>(variables);
    }

    FuzzDraft variable(String name, String encoded) {
        variables.put(name, encoded);
        return this;
    }

    FuzzDraft withoutParameter(String name) {
        query.removeIf(pair -> pair.equals(name) || pair.startsWith(name + "="));
        return this;
    }

    FuzzDraft parameter(String name, String encoded) {
        return withoutParameter(name).pair(name + "=" + encoded);
    }

    FuzzDraft pair(String pair) {
        query.add(pair);
        return this;
    }

    /// Replaces the header.
    FuzzDraft field(String name, String value) {
        fields.put(name, value);
        return this;
    }

    FuzzDraft withoutField(String name) {
        fields.remove(name);
        return this;
    }

    /// Adds header lines.
    FuzzDraft line(String line) {
        lines.add(line);
        return this;
    }

    FuzzDraft json(@Nullable JsonNode value) {
        json = value;
        return value == null ? this : field("Content-Type", "application/json");
    }

    boolean hasJson() {
        return json != null;
    }

    /// Whether the JSON body has a value there.
    boolean has(String pointer) {
        return !tree().at(pointer).isMissingNode();
    }

    boolean hasForm() {
        return !form.isEmpty();
    }

    boolean hasParts() {
        return !parts.isEmpty();
    }

    FuzzDraft formField(String name, String encoded) {
        form.put(name, encoded);
        return field("Content-Type", "application/x-www-form-urlencoded");
    }

    FuzzDraft withoutFormField(String name) {
        form.remove(name);
        return this;
    }

    FuzzDraft part(Part part) {
        parts.add(part);
        return field("Content-Type", "multipart/form-data; boundary=" + BOUNDARY);
    }

    FuzzDraft withoutPart(String name) {
        parts.removeIf(part -> part.name().equals(name));
        return this;
    }

    List<Part> parts() {
        return List.copyOf(parts);
    }

    /// Replaces the whole body.
    FuzzDraft body(String bytes) {
        body = bytes;
        return this;
    }

    /// Replaces a value of the JSON body.
    ///
    /// @param pointer to it, such as `/owner/name`; its parents exist
    /// @param bytes anything, perhaps no JSON
    FuzzDraft value(String pointer, String bytes) {
        var mark = "@" + replacements.size() + "@";
        replacements.put('"' + mark + '"', bytes);
        if (parent(pointer) instanceof ObjectNode object) {
            object.put(name(pointer), mark);
        } else if (parent(pointer) instanceof ArrayNode array) {
            int index = Integer.parseInt(name(pointer));
            if (index < array.size()) {
                array.remove(index);
            }
            array.insert(index, mark);
        }
        return this;
    }

    FuzzDraft withoutValue(String pointer) {
        if (parent(pointer) instanceof ObjectNode object) {
            object.remove(name(pointer));
        }
        return this;
    }

    private JsonNode parent(String pointer) {
        return tree().at(pointer.substring(0, pointer.lastIndexOf('/')));
    }

    private static String name(String pointer) {
        return pointer.substring(pointer.lastIndexOf('/') + 1);
    }

    private JsonNode tree() {
        var tree = json;
        if (tree == null) {
            throw new IllegalStateException(template + " has no JSON");
        }
        return tree;
    }

    FuzzDraft copy() {
        var copy = new FuzzDraft(method, template, variables);
        copy.query.addAll(query);
        copy.fields.putAll(fields);
        copy.lines.addAll(lines);
        copy.replacements.putAll(replacements);
        copy.json = json == null ? null : json.deepCopy();
        copy.form.putAll(form);
        copy.parts.addAll(parts);
        copy.body = body;
        return copy;
    }

    /// @param what what is hostile about it
    FuzzRequest request(String what) {
        var path = template;
        for (var variable : variables.entrySet()) {
            path = path.replace("{" + variable.getKey() + "}", variable.getValue());
        }
        var target = query.isEmpty() ? path : path + "?" + String.join("&", query);
        var head = new ArrayList<String>();
        fields.forEach((name, value) -> head.add(name + ": " + value));
        head.addAll(lines);
        return new FuzzRequest(what, method, target, head, content());
    }

    private @Nullable String content() {
        if (body != null) {
            return body;
        }
        if (json != null) {
            int n = COUNTER.incrementAndGet();
            var text = HostileValues.bytes(JSON.writeValueAsString(json)
                    .replace("{n}", String.valueOf(n))
                    .replace("{n6}", String.format(Locale.ROOT, "%06d", n)));
            for (var replacement : replacements.entrySet()) {
                text = text.replace(replacement.getKey(), replacement.getValue());
            }
            return text;
        }
        if (!form.isEmpty()) {
            var pairs = new ArrayList<String>();
            form.forEach((name, value) -> pairs.add(name + "=" + value));
            return String.join("&", pairs);
        }
        return parts.isEmpty() ? null : multipart();
    }

    private String multipart() {
        var text = new StringBuilder();
        for (var part : parts) {
            text.append("--")
                    .append(BOUNDARY)
                    .append("\r\n")
                    .append(part.head())
                    .append("\r\n\r\n");
            text.append(part.content()).append("\r\n");
        }
        return text.append("--").append(BOUNDARY).append("--\r\n").toString();
    }
}
