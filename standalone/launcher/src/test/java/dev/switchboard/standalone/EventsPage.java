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

            What [webhooks](webhooks.md) deliver, with an example of each. `docs/renew-events` makes this page of the OpenAPI document; the
            same examples are sent by [`POST /webhooks/{webhook_id}/test`](webhooks.md#examples-extension). Every body has these fields:

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
                        JSON.writeValueAsString(body.path("example")));
    }

    private static String filter(String event) {
        return switch (event) {
            case "calls.log", "recordings.ready" -> event;
            default -> event.startsWith("calls.session.") ? "calls.sessions" : event.split("\\.")[0];
        };
    }
}
