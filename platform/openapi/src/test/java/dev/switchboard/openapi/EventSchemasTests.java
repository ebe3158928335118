package dev.switchboard.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EventSchemasTests {

    private static Map<String, Object> document(Map<String, Object> schemas) {
        var body = Map.of(
                "content",
                Map.of(
                        "application/json",
                        Map.of(
                                "schema",
                                Map.of("$ref", "#/components/schemas/FaxEvent"),
                                "example",
                                Map.of("event", "faxes.sent"))));
        return Map.of(
                "servers",
                List.of(Map.of("url", "https://api.example/v1")),
                "webhooks",
                Map.of("faxes.sent", Map.of("post", Map.of("summary", "A fax has arrived", "requestBody", body))),
                "components",
                Map.of("schemas", schemas));
    }

    @Test
    void standAloneWithWhatAnEventReferences() {
        var schema = EventSchemas.of(document(Map.of(
                "FaxEvent",
                Map.of("properties", Map.of("data", Map.of("$ref", "#/components/schemas/Fax"))),
                "Fax",
                Map.of("oneOf", List.of(Map.of("$ref", "#/components/schemas/Fax"), Map.of("type", "null"))),
                "Call",
                Map.of("type", "object"))));

        assertThat(schema)
                .containsEntry("$schema", "https://json-schema.org/draft/2020-12/schema")
                .containsEntry("$id", "https://api.example/v1/events.schema.json")
                .containsEntry("oneOf", List.of(Map.of("$ref", "#/$defs/faxes.sent")))
                .containsEntry(
                        "$defs",
                        Map.of(
                                "faxes.sent",
                                Map.of(
                                        "$ref",
                                        "#/$defs/FaxEvent",
                                        "title",
                                        "A fax has arrived",
                                        "properties",
                                        Map.of("event", Map.of("const", "faxes.sent")),
                                        "examples",
                                        List.of(Map.of("event", "faxes.sent"))),
                                "FaxEvent",
                                Map.of("properties", Map.of("data", Map.of("$ref", "#/$defs/Fax"))),
                                "Fax",
                                Map.of("oneOf", List.of(Map.of("$ref", "#/$defs/Fax"), Map.of("type", "null")))));
    }

    @Test
    void failWhereAReferenceIsNotASchemaOfTheDocument() {
        var document = document(Map.of("FaxEvent", Map.of("$ref", "#/paths/~1faxes")));

        assertThatThrownBy(() -> EventSchemas.of(document)).hasMessageContaining("#/paths/~1faxes");
    }
}
