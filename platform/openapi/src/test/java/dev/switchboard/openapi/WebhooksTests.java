package dev.switchboard.openapi;

import static dev.switchboard.openapi.OperationsTests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.openapi.OperationsTests.PlacedCall;
import dev.switchboard.openapi.WebhookDescriptions.Event;
import dev.switchboard.openapi.WebhookDescriptions.Field;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WebhooksTests {

    private static final WebhookDescriptions DESCRIPTIONS = new WebhookDescriptions(
            List.of(
                    new Field("Signature", "X-Signature", "The signature.", "v1=abc", true, false),
                    new Field("Attempt", "X-Attempt", "The number of the attempt.", "1", false, true)),
            List.of(
                    new Event("call.started", "A call has started.", PlacedCall.class, Map.of("to", "+13125550102")),
                    new Event("call.hung_up", "A call has ended.", PlacedCall.class, Map.of("to", "+13125550100"))));

    private final Examples examples = Examples.of(Map.of("Event", Map.of("org_id", "the company")));
    private final Schemas schemas =
            new Schemas(new BeanValidation(), Wording.load(WebhooksTests.class, "operations.properties"), examples);
    private final Webhooks webhooks = new Webhooks(DESCRIPTIONS, schemas, examples);

    @Test
    void haveOneOperationForEachEvent() {
        var items = webhooks.items();

        assertThat(items.keySet()).containsExactly("call.started", "call.hung_up");
        var operation = object(items, "call.hung_up", "post");
        assertThat(operation.get("operationId")).isEqualTo("receiveCallHungUp");
        assertThat(operation.get("summary")).isEqualTo("A call has ended.");
        assertThat(operation.get("security")).isEqualTo(List.of());
        assertThat(object(operation, "responses").keySet().stream().map(String::valueOf))
                .containsExactlyInAnyOrder("2XX", "default");
    }

    @Test
    void shareOneSchemaForAllEventsWithTheSameRecord() {
        var items = webhooks.items();

        for (var event : items.keySet()) {
            assertThat(object(items, event, "post", "requestBody", "content", "application/json")
                            .get("schema"))
                    .isEqualTo(Map.of("$ref", "#/components/schemas/PlacedCallEvent"));
        }
        var schema = object(schemas.components(), "PlacedCallEvent");
        assertThat(object(schema, "properties", "event").get("enum"))
                .isEqualTo(List.of("call.started", "call.hung_up"));
        assertThat(schema.get("required")).isEqualTo(List.of("id", "event", "occurred_at", "org_id", "data"));
        assertThat(object(schema, "properties", "data").get("$ref")).isEqualTo("#/components/schemas/PlacedCall");
        assertThat(object(schema, "properties", "event").get("description")).isEqualTo("""
                        What happened.

                        - `call.started`: A call has started.
                        - `call.hung_up`: A call has ended.\
                        """);
    }

    @Test
    void haveAnExampleWithTheNameOfTheirEvent() {
        var example = object(
                webhooks.items(), "call.hung_up", "post", "requestBody", "content", "application/json", "example");

        assertThat(example.get("org_id")).isEqualTo("the company");
        assertThat(example.get("event")).isEqualTo("call.hung_up");
        assertThat(example.get("data")).isEqualTo(Map.of("to", "+13125550100"));
    }

    @Test
    void referToTheirHeaderFieldsAsSharedParameters() {
        assertThat(object(webhooks.items(), "call.started", "post").get("parameters"))
                .isEqualTo(List.of(
                        Map.of("$ref", "#/components/parameters/Signature"),
                        Map.of("$ref", "#/components/parameters/Attempt")));

        var signature = object(webhooks.parameters(), "Signature");
        assertThat(signature.get("name")).isEqualTo("X-Signature");
        assertThat(signature.get("in")).isEqualTo("header");
        assertThat(signature.get("required")).isEqualTo(true);
        assertThat(signature.containsKey("x-extension")).isFalse();
        assertThat(object(webhooks.parameters(), "Attempt").get("x-extension")).isEqualTo(true);
    }

    @Test
    void areAbsentForAServiceThatSendsNone() {
        var none = new Webhooks(WebhookDescriptions.NONE, schemas, examples);

        assertThat(none.items()).isEmpty();
        assertThat(none.parameters()).isEmpty();
    }
}
