package dev.switchboard.app.docs;

import dev.switchboard.app.docs.Operation.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The reference as Markdown, for programs.
final class ReferenceMarkdown {

    private ReferenceMarkdown() {}

    /// The first page: all routes by group.
    ///
    /// @param address of the API, such as `https://example.com/v1`
    static String index(String address, List<Tag> tags) {
        return """
                # API reference

                Every route. Paths are below `%s`; [key or app](/docs/key-or-app.md) says which credential to send.

                """.formatted(address)
                + tags.stream()
                        .map(tag -> "## [%s](%s.md)\n\n".formatted(tag.name(), tag.path())
                                + tag.operations().stream()
                                        .map(operation -> "- `%s %s`: %s\n"
                                                .formatted(operation.method(), operation.path(), operation.summary()))
                                        .collect(Collectors.joining()))
                        .collect(Collectors.joining("\n"));
    }

    /// The routes of a group.
    ///
    /// @param guide to them
    static String page(Tag tag, Optional<Entry> guide) {
        var parts = new ArrayList<String>();
        parts.add("# API reference: " + tag.name());
        parts.add(tag.description().markdown());
        parts.add(guide.map(entry -> "Guide: [%s](%s)".formatted(entry.title(), entry.markdownPath()))
                .orElse(""));
        tag.operations().forEach(operation -> addOperation(parts, operation));
        return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n", "", "\n"));
    }

    private static void addOperation(List<String> parts, Operation operation) {
        parts.add("## " + operation.method() + " " + operation.path());
        parts.add(operation.summary());
        parts.add(facts(operation));
        parts.add(operation.description().markdown());
        parts.add(table("Parameters", operation.parameters()));
        parts.add(table("Body (" + operation.bodyType() + ")", operation.body()));
        parts.add("### Responses\n\n"
                + operation.responses().stream()
                        .map(response -> "- %s: %s"
                                .formatted(
                                        response.status(),
                                        response.description().text()))
                        .collect(Collectors.joining("\n")));
        parts.add(table("Fields of the response", operation.success()));
        operation.requests().forEach(request -> parts.add(code(request.language(), request.code())));
        parts.add(operation.example() == null ? "" : code("json", operation.example()));
    }

    private static String facts(Operation operation) {
        return Stream.of(
                        "`operationId` " + operation.id(),
                        fact("scope", operation.scope()),
                        fact("tier", operation.tier()),
                        operation.extension() ? "extension" : "",
                        operation.deprecated() ? "deprecated" : "")
                .filter(fact -> !fact.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private static String fact(String name, @Nullable String value) {
        return value == null || value.isEmpty() ? "" : name + " `" + value + "`";
    }

    private static String table(String title, List<Field> fields) {
        return fields.isEmpty()
                ? ""
                : "### " + title + "\n\n| Name | Type | |\n|---|---|---|\n"
                        + fields.stream().map(ReferenceMarkdown::row).collect(Collectors.joining("\n"));
    }

    private static String row(Field field) {
        var about = Stream.of(
                        field.required() ? "required" : "",
                        field.rules(),
                        field.description().markdown().replaceAll("\\s*\\n\\s*", " "),
                        field.values().isEmpty()
                                ? ""
                                : field.values().stream()
                                        .map(value -> "`" + value + "`")
                                        .collect(Collectors.joining(", ")))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
        var where = field.in().isEmpty() ? "" : ", in " + field.in();
        return "| `%s`%s | %s | %s |".formatted(field.name(), where, field.type(), about.replace("|", "\\|"));
    }

    private static String code(String language, String code) {
        return "```" + language + "\n" + code.stripTrailing() + "\n```";
    }
}
