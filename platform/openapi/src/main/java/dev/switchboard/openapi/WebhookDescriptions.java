package dev.switchboard.openapi;

import java.util.List;

/// The webhooks that a service sends.
///
/// @param fields the header fields of every request
/// @param events the events, in the order of the document
public record WebhookDescriptions(List<Field> fields, List<Event> events) {

    /// No webhooks.
    public static final WebhookDescriptions NONE = new WebhookDescriptions(List.of(), List.of());

    public WebhookDescriptions {
        fields = List.copyOf(fields);
        events = List.copyOf(events);
    }

    /// A header field.
    ///
    /// @param key the name of its parameter in the document's components
    /// @param name the name as it is sent
    /// @param required whether it is always present
    /// @param extension whether it is an extension
    public record Field(
            String key, String name, String description, String example, boolean required, boolean extension) {}

    /// An event.
    ///
    /// @param name the name as it is sent
    /// @param summary what happened, in one sentence
    /// @param data the type of its `data`
    /// @param example an example of its `data`, as JSON of that type
    public record Event(String name, String summary, Class<?> data, Object example) {}
}
