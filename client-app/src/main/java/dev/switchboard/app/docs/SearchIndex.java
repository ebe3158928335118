package dev.switchboard.app.docs;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/// What browsers search: the sections of all pages and the routes of the reference, as JSON. The browser loads it when
/// its user begins to search.
@Component
class SearchIndex {

    private static final double ROUTE = 1.2;
    private static final double USUAL = 1;

    /// What counts more or less than a reference page: those who write programs look for guides first, and for
    /// long lists last.
    private static final Map<String, Double> GROUPS =
            Map.of("Start", 1.6, "Guides", 1.4, "Using the product", 0.7, "Operate", 0.4, "Security", 0.4);

    private static final Set<String> LISTS = Set.of("changelog", "api-changelog", "performance");
    private static final double LIST = 0.25;

    private final Documents documents;
    private final Reference reference;
    private final JsonMapper json;
    private volatile @Nullable Made made;

    /// @param tags of the reference that the index has
    private record Made(List<Tag> tags, String json) {}

    /// A section of a page, or a route.
    ///
    /// @param group of the table of contents
    /// @param page the title of its page
    /// @param weight by which its score is multiplied
    record Found(String group, String page, String heading, String path, String text, double weight) {}

    SearchIndex(Documents documents, Reference reference, JsonMapper json) {
        this.documents = documents;
        this.reference = reference;
        this.json = json;
    }

    /// The index, made again when the reference has changed. Without the reference while that is unavailable.
    byte[] json() {
        var tags = reference.known();
        var last = made;
        if (last == null || !last.tags().equals(tags)) {
            last = new Made(
                    tags,
                    json.writeValueAsString(
                            Stream.concat(sections(), routes(tags)).toList()));
            made = last;
        }
        return last.json().getBytes(StandardCharsets.UTF_8);
    }

    private Stream<Found> sections() {
        return documents.contents().groups().stream()
                .flatMap(group -> group.entries().stream()
                        .flatMap(entry -> documents.find(entry.name()).stream())
                        .flatMap(page -> page.sections().stream()
                                .map(section -> new Found(
                                        group.title(),
                                        page.entry().title(),
                                        section.heading(),
                                        section.level() == 1
                                                ? page.entry().path()
                                                : page.entry().path() + "#" + section.id(),
                                        section.text(),
                                        weight(group.title(), page.entry())))));
    }

    private static double weight(String group, Entry entry) {
        return LISTS.contains(entry.name()) ? LIST : GROUPS.getOrDefault(group, USUAL);
    }

    private static Stream<Found> routes(List<Tag> tags) {
        return tags.stream()
                .flatMap(tag -> tag.operations().stream()
                        .map(operation -> new Found(
                                "API reference",
                                tag.name(),
                                operation.method() + " " + operation.path(),
                                tag.path() + "#" + operation.id(),
                                "%s %s (%s)"
                                        .formatted(
                                                operation.summary(),
                                                operation.description().text(),
                                                operation.id()),
                                ROUTE)));
    }
}
