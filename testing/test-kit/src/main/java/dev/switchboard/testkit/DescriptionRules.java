package dev.switchboard.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Finds descriptions of an OpenAPI document that say too little: every value of an enum needs a sentence, and every
/// schema, field, parameter and header a description that is more than its name in other words. A good description says
/// what the field does or means, its default, and its bounds and unit where it has any.
public final class DescriptionRules {

    /// How many words a description has at least, apart from the words of the name and from those that say nothing.
    private static final int LEAST_WORDS = 4;

    private static final Set<String> FILLER = Set.of("a", "an", "the", "its", "it", "of", "is", "was");
    private static final Pattern NOT_A_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private final List<String> problems = new ArrayList<>();

    private DescriptionRules() {}

    /// What is wrong with the descriptions of a document: one line per problem, which names the place and what to
    /// write.
    public static List<String> problems(JsonNode document) {
        var rules = new DescriptionRules();
        var components = document.path("components");
        components.path("schemas").propertyStream().forEach(schema -> {
            rules.schema(schema.getKey(), schema.getValue());
        });
        rules.named(components.path("parameters"), "the parameter ");
        rules.named(components.path("headers"), "the header ");
        document.path("paths")
                .propertyStream()
                .forEach(path -> path.getValue()
                        .propertyStream()
                        .forEach(operation ->
                                rules.parameters(operation.getKey() + " " + path.getKey(), operation.getValue())));
        return List.copyOf(rules.problems);
    }

    private void schema(String name, JsonNode schema) {
        if (schema.has("properties")) {
            description(name, name, schema);
            schema.get("properties").propertyStream().forEach(property -> {
                var place = name + "." + property.getKey();
                description(place, property.getKey(), property.getValue());
                values(place, property.getValue());
            });
        }
        values(name, schema);
    }

    private void values(String place, JsonNode schema) {
        var lines = schema.path("description").asString("").lines().toList();
        schema.path("enum")
                .valueStream()
                .map(value -> "- `%s`: ".formatted(value.asString()))
                .filter(start -> lines.stream()
                        .noneMatch(line -> line.startsWith(start)
                                && words(line.substring(start.length())).count() >= LEAST_WORDS))
                .forEach(start -> problems.add(
                        "%s: the description lacks a line \"%s…\" with a sentence that says what this value means"
                                .formatted(place, start)));
    }

    private void named(JsonNode components, String kind) {
        components
                .propertyStream()
                .forEach(component -> description(kind + component.getKey(), component.getKey(), component.getValue()));
    }

    private void parameters(String operation, JsonNode node) {
        node.path("parameters")
                .valueStream()
                .filter(parameter -> parameter.has("name"))
                .forEach(parameter -> {
                    var name = parameter.get("name").asString();
                    description(operation + ", parameter " + name, name, parameter);
                });
    }

    private void description(String place, String name, JsonNode described) {
        var description = described.path("description").asString("");
        var said = words(description).collect(Collectors.toCollection(TreeSet::new));
        said.removeAll(FILLER);
        said.removeAll(words(CAPITAL.matcher(name).replaceAll(" ")).collect(Collectors.toCollection(HashSet::new)));
        if (said.size() < LEAST_WORDS) {
            problems.add(
                    "%s: \"%s\" says too little; write what it means or does, its default, and bounds and unit if it has any"
                            .formatted(place, description));
        }
    }

    /// The words in lower case, without the final s of a plural.
    private static Stream<String> words(String text) {
        return Arrays.stream(NOT_A_WORD.split(text.toLowerCase(Locale.ROOT)))
                .filter(word -> !word.isEmpty())
                .map(word -> word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word);
    }
}
