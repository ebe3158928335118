package dev.switchboard.openapi;

import java.util.List;

/// What a service sends to addresses that others subscribed.
///
/// @param fields header fields of every request
/// @param events in the order of the document
public record WebhookDescriptions(List<Field> fields, List<Event> events) {

    /// Of a service that sends nothing.
    public static final WebhookDescriptions NONE = new WebhookDescriptions(List.of(), List.of());

    public WebhookDescriptions {
        fields = List.copyOf(fields);
        events = List.copyOf(events);
    }

    /// A header field.
    ///
    /// @param key of the parameter's component
    /// @param name as it is sent
    /// @param required whether it is always present
    /// @param extension whether it is an extension
    public record Field(
            String key, String name, String description, String example, boolean required, boolean extension) {}

    /// An event.
    ///
    /// @param name as it is sent
    /// @param summary what has happened
    /// @param data the record that it carries
    public record Event(String name, String summary, Class<?> data) {}
}
