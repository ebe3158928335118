package dev.switchboard.standalone;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// docs/guides/events.md, made of the events of docs/openapi.json.
final class EventsPage {

    static final Path PATH = Path.of("..", "..", "docs", "guides", "events.md");

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final String INTRODUCTION = """
            # Events

            What [webhooks](webhooks.md) deliver, with an example of each. [`POST
            /webhooks/{webhook_id}/test`](webhooks.md#examples-extension) sends the same examples. Every body has these fields:

            | Field | Meaning |
            |---|---|
            | `id` | the delivery's; the same in each attempt. [Repeats](webhooks.md#repeats) have it, too |
            | `event` | its name, as in the header `X-SERVICE-Event` |
            | `occurred_at` | when the change happened |
            | `org_id` | the company |
            | `data` | the record as it was at that moment. Ignore fields that you do not know |

            """;

    /// The guide to the data of an event, by the first word of its name.
    private static final Map<String, String> GUIDES = Map.of(
            "calls", "[a call](calls.md)",
            "messages", "[a message](messages.md#the-message)",
            "voicemails", "[a voicemail](recordings-and-voicemails.md#voicemails)",
            "recordings", "[a recording](recordings-and-voicemails.md#recordings)",
            "faxes", "[a fax](faxes.md#the-fax)",
            "presence", "[a presence](presence.md)",
            "test", "`webhook_id` and `message`");

    private EventsPage() {}

    static String text() {
        return INTRODUCTION
                + OpenApiFile.read().path("webhooks").properties().stream()
                        .map(event -> section(event.getKey(), event.getValue().path("post")))
                        .collect(Collectors.joining("\n"));
    }

    private static String section(String event, JsonNode operation) {
        var body = operation.path("requestBody").path("content").path("application/json");
        return """
            ## %s

            %s. Filter `%s`; `data` is %s.

            ```json
            %s
            ```
            """.formatted(
                        event,
                        operation.path("summary").asString().replaceFirst("\\.$", ""),
                        filter(event),
                        GUIDES.get(event.split("\\.")[0]),
                        JSON.writeValueAsString(asSent(body.path("example"), body.path("schema"))));
    }

    /// The fields in the order in which the service sends them. The document's are sorted by name, apart from
    /// `required`.
    private static JsonNode asSent(JsonNode value, JsonNode schema) {
        var target = schema.has("$ref")
                ? OpenApiFile.read().at(schema.path("$ref").asString().substring(1))
                : schema;
        if (!value.isObject() || !target.has("required")) {
            return value;
        }
        var sorted = JSON.createObjectNode();
        target.path("required").forEach(name -> {
            var field = name.asString();
            if (value.has(field)) {
                sorted.set(
                        field,
                        asSent(value.path(field), target.path("properties").path(field)));
            }
        });
        value.properties().stream()
                .filter(field -> !sorted.has(field.getKey()))
                .forEach(field -> sorted.set(field.getKey(), field.getValue()));
        return sorted;
    }

    private static String filter(String event) {
        return switch (event) {
            case "calls.log", "recordings.ready" -> event;
            default -> event.startsWith("calls.session.") ? "calls.sessions" : event.split("\\.")[0];
        };
    }
}
