package dev.switchboard.app.developer.json;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// JSON on several lines, in parts that a page can color. A text that is no JSON is one part.
public final class JsonText {

    private static final String INDENT = "  ";

    private final List<Part> parts = new ArrayList<>();

    private JsonText() {}

    /// @param kind `key`, `string`, `number`, `word` (true, false and null) or `mark`
    public record Part(String kind, String text) {}

    /// The parts of a text.
    public static List<Part> of(JsonMapper json, String text) {
        try {
            var written = new JsonText();
            written.write(json.readTree(text), "");
            return List.copyOf(written.parts);
        } catch (JacksonException other) {
            return List.of(new Part("mark", text));
        }
    }

    private void write(JsonNode node, String indent) {
        if (node.isObject() && !node.isEmpty()) {
            var names = List.copyOf(node.propertyNames());
            mark("{");
            for (int i = 0; i < names.size(); i++) {
                mark((i == 0 ? "\n" : ",\n") + indent + INDENT);
                parts.add(new Part("key", JsonMapper.shared().writeValueAsString(names.get(i))));
                mark(": ");
                write(node.get(names.get(i)), indent + INDENT);
            }
            mark("\n" + indent + "}");
        } else if (node.isArray() && !node.isEmpty()) {
            mark("[");
            for (int i = 0; i < node.size(); i++) {
                mark((i == 0 ? "\n" : ",\n") + indent + INDENT);
                write(node.get(i), indent + INDENT);
            }
            mark("\n" + indent + "]");
        } else {
            parts.add(new Part(kind(node), node.toString()));
        }
    }

    private void mark(String text) {
        parts.add(new Part("mark", text));
    }

    private static String kind(JsonNode node) {
        return switch (node.getNodeType()) {
            case STRING -> "string";
            case NUMBER -> "number";
            case BOOLEAN, NULL -> "word";
            default -> "mark";
        };
    }
}
