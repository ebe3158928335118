package dev.switchboard.standalone;

import dev.switchboard.testkit.ApiChange;
import dev.switchboard.testkit.ApiChanges;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// docs/guides/api-changelog.md: what changed in each release, by route. Its section "Unreleased" has the differences
/// between docs/openapi-released.json, the document of the last release, and docs/openapi.json. `./release` makes that
/// section the one of the release, and today's document the released one.
final class ApiChangelog {

    static final Path PATH = Path.of("..", "..", "docs", "guides", "api-changelog.md");

    private static final Path RELEASED = Path.of("..", "..", "docs", "openapi-released.json");
    private static final Path CHANGELOG = Path.of("..", "..", "CHANGELOG.md");
    private static final JsonMapper JSON = new JsonMapper();
    private static final String HEADING = "## Unreleased\n\n";
    private static final String EVENTS = "Events of webhooks";

    private ApiChangelog() {}

    /// The document of the last release; empty before the first.
    static Optional<JsonNode> released() {
        return Files.exists(RELEASED) ? Optional.of(JSON.readTree(read(RELEASED))) : Optional.empty();
    }

    /// Whether CHANGELOG.md has a release.
    static boolean hasRelease() {
        return read(CHANGELOG).lines().anyMatch(line -> line.matches("## \\d+\\.\\d+\\.\\d+.*"));
    }

    /// The page with another section "Unreleased".
    static String page(JsonNode document) {
        var page = read(PATH);
        int start = page.indexOf(HEADING) + HEADING.length();
        int end = page.indexOf("\n## ", start);
        var unreleased = section(released().orElseGet(JSON::createObjectNode), document);
        return page.substring(0, start) + unreleased + (end < 0 ? "" : page.substring(end));
    }

    /// What differs between two documents, by tag and route, with what breaks clients marked.
    static String section(JsonNode before, JsonNode after) {
        var changes = ApiChanges.between(before, after);
        if (changes.isEmpty()) {
            return "Nothing has changed since the last release.\n";
        }
        var tags = tags(before);
        tags.putAll(tags(after));
        return changes.stream()
                .collect(Collectors.groupingBy(
                        change -> tags.getOrDefault(change.place(), EVENTS), LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(tag -> "### %s\n\n%s\n".formatted(tag.getKey(), table(tag.getValue())))
                .collect(Collectors.joining("\n"));
    }

    private static String table(List<ApiChange> changes) {
        return changes.stream()
                .map(change -> "| `%s` | %s%s |"
                        .formatted(
                                change.place().replaceFirst("^event ", ""),
                                change.breaking() ? "**Breaking.** " : "",
                                change.what().replace("|", "\\|")))
                .collect(Collectors.joining("\n", "| Route | Change |\n|---|---|\n", ""));
    }

    private static Map<String, String> tags(JsonNode document) {
        var tags = new LinkedHashMap<String, String>();
        document.path("paths")
                .propertyStream()
                .forEach(path -> path.getValue()
                        .propertyStream()
                        .filter(operation -> operation.getValue().has("tags"))
                        .forEach(operation -> tags.put(
                                operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(),
                                operation.getValue().get("tags").get(0).asString())));
        return tags;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
