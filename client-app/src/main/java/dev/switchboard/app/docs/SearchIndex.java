package dev.switchboard.app.docs;

import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/// What browsers search: the sections of all pages, as JSON. The browser loads it when its user begins to search.
@Component
class SearchIndex {

    private final Documents documents;
    private final JsonMapper json;
    private volatile byte[] bytes = {};

    /// A section of a page.
    ///
    /// @param page the title of its page
    record Found(String page, String heading, String path, String text) {}

    SearchIndex(Documents documents, JsonMapper json) {
        this.documents = documents;
        this.json = json;
    }

    /// The index, made when it is first asked for.
    byte[] json() {
        if (bytes.length == 0) {
            bytes = json.writeValueAsBytes(sections());
        }
        return bytes;
    }

    private List<Found> sections() {
        return documents.all().stream()
                .flatMap(page -> page.sections().stream()
                        .map(section -> new Found(
                                page.entry().title(),
                                section.heading(),
                                section.level() == 1
                                        ? page.entry().path()
                                        : page.entry().path() + "#" + section.id(),
                                section.text())))
                .toList();
    }
}
