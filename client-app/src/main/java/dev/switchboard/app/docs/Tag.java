package dev.switchboard.app.docs;

import java.util.List;

/// A group of routes, which has its own page.
///
/// @param slug the last segment of the page's address
/// @param events what webhooks receive, in the group of the webhooks
record Tag(String name, String slug, Description description, List<Operation> operations, List<String> events) {

    Tag {
        operations = List.copyOf(operations);
        events = List.copyOf(events);
    }

    public String path() {
        return "/docs/reference/" + slug;
    }
}
