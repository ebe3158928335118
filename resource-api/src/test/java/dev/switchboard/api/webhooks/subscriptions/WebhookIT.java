package dev.switchboard.api.webhooks.subscriptions;

import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.FIELDS;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.body;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.instant;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.names;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.path;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.WebhookReceiver;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Subscriptions over HTTP (docs/guides/webhooks.md#managing-subscriptions).
@ApiTest
class WebhookIT {

    @AutoClose
    private static final WebhookReceiver receiver = WebhookReceiver.start();

    private final WebhookCalls calls;
    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final Identity owner = acme.owner().key();

    WebhookIT(ApiClient api) {
        this.api = api;
        this.calls = new WebhookCalls(api);
    }

    private JsonNode create(String path, String... filters) {
        return calls.create(owner, body(receiver.url(path), filters))
                .assertStatus(201)
                .json();
    }

    @Test
    void changesFiltersWithoutAHandshake() {
        var made = create("/kept", "test");

        var changed = calls.send(
                        owner,
                        "PUT",
                        "/v1/webhooks/" + made.get("id").asString(),
                        body(receiver.url("/kept"), "faxes", "presence"))
                .assertStatus(200)
                .json();

        assertThat(names(changed)).containsExactlyElementsOf(FIELDS);
        assertThat(changed.get("filters").valueStream().map(JsonNode::asString)).containsExactly("faxes", "presence");
        assertThat(changed.get("expires_at")).isEqualTo(made.get("expires_at"));
        assertThat(receiver.handshakes("/kept")).hasSize(1);
        assertThat(calls.one(owner, made)).isEqualTo(changed);
    }

    @Test
    void startsAHandshakeWithANewAddressAndKeepsTheOldOneWhenItFails() {
        var made = create("/old", "test");
        receiver.respondToHandshakes(
                "/unwilling", WebhookReceiver.Response.of(200).withoutEcho());
        var path = "/v1/webhooks/" + made.get("id").asString();

        calls.send(owner, "PUT", path, "{\"url\":\"%s\"}".formatted(receiver.url("/unwilling")))
                .assertFields("url");
        assertThat(calls.one(owner, made).get("url").asString()).isEqualTo(receiver.url("/old"));

        calls.send(owner, "PUT", path, "{\"url\":\"%s\"}".formatted(receiver.url("/new")))
                .assertStatus(200);
        assertThat(calls.one(owner, made).get("url").asString()).isEqualTo(receiver.url("/new"));
        assertThat(calls.one(owner, made).get("filters")).isEqualTo(made.get("filters"));
        assertThat(receiver.handshakes("/new")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'filters':[]}          | filters",
                "{'filters':['x']}       | filters.0",
                "{'url':'http://x.test'} | url",
                "{'secret':'sixteen letters'} | secret",
                "{'expires_in':60}       | expires_in",
                "{'status':'active'}     | status",
                "[]                      | body"
            })
    void rejectsAnInvalidChangeBeforeItLooksForTheRecord(String body, String field) {
        calls.send(owner, "PUT", path(TestRows.id()), body.replace('\'', '"')).assertFields(field);
    }

    @Test
    void reactivatesASuspendedOneWithAnyChange() {
        var id = TestWebhooks.of(acme).suspended().insert();
        var before = calls.one(owner, id);
        assertThat(before.get("status").asString()).isEqualTo("suspended");
        assertThat(before.get("failure_count").asInt()).isEqualTo(20);
        TestRows.execute("update webhooks set suspension_notice = 'failures' where id = ?", id);

        var after = calls.send(owner, "PUT", path(id), "{}").assertStatus(200).json();

        assertThat(TestWebhooks.is(id, "suspension_notice is null")).isTrue();

        assertThat(after.get("status").asString()).isEqualTo("active");
        assertThat(after.get("failure_count").asInt()).isZero();
        assertThat(after.get("expires_at")).isEqualTo(before.get("expires_at"));
    }

    @Test
    void renewsByTheTimeOfItsCreationAndLeavesASuspendedOneSuspended() {
        var made = calls.create(
                        owner,
                        "{\"url\":\"%s\",\"filters\":[\"test\"],\"expires_in\":3600}".formatted(receiver.url("/renew")))
                .assertStatus(201)
                .json();
        var id = UUID.fromString(made.get("id").asString());
        TestRows.execute(
                "update webhooks set expires_at = now() - interval '1 day', status = 'suspended', expiry_mailed = true"
                        + " where id = ?",
                id);

        var renewed =
                calls.send(owner, "POST", path(id) + "/renew").assertStatus(200).json();

        assertThat(names(renewed)).containsExactlyElementsOf(FIELDS);
        assertThat(instant(renewed, "expires_at"))
                .isCloseTo(Instant.now().plusSeconds(3600), within(60, ChronoUnit.SECONDS));
        assertThat(renewed.get("status").asString()).isEqualTo("suspended");
        assertThat(TestWebhooks.is(id, "not expiry_mailed")).isTrue();
    }

    @Test
    void showsAnExpiredOneAsActive() {
        var id = TestWebhooks.of(acme).expired().insert();

        assertThat(calls.one(owner, id).get("status").asString()).isEqualTo("active");
        assertThat(instant(calls.one(owner, id), "expires_at")).isBefore(Instant.now());
    }

    @Test
    void sendsATestWhateverTheFiltersAre() {
        var made = create("/test", "faxes");
        var queued = calls.send(owner, "POST", "/v1/webhooks/" + made.get("id").asString() + "/test")
                .assertStatus(202)
                .json();

        assertThat(names(queued)).containsExactly("id", "event");
        assertThat(queued.get("event").asString()).isEqualTo("test.ping");
        var delivery = UUID.fromString(queued.get("id").asString());
        assertThat(TestDeliveries.queuedAs(delivery, 1)).isPositive();
        assertThat(TestRows.count(
                        "select count(*) from events where org_id = ? and name = 'test.ping' and data ->> 'webhook_id' = ?"
                                + " and (select array_agg(key) from json_object_keys(data) as key) ="
                                + " '{webhook_id,message}'",
                        acme.id(),
                        made.get("id").asString()))
                .isEqualTo(1);
    }

    @Test
    void rejectsATestOfASuspendedOrExpiredOne() {
        var suspended = TestWebhooks.of(acme).suspended().insert();
        var expired = TestWebhooks.of(acme).expired().insert();

        calls.send(owner, "POST", path(suspended) + "/test").assertError(ErrorCode.WEBHOOK_SUSPENDED);
        calls.send(owner, "POST", path(expired) + "/test").assertError(ErrorCode.WEBHOOK_EXPIRED);
    }

    @Test
    void deletesASubscriptionWithDeliveriesPending() {
        var id = TestWebhooks.of(acme).insert();
        TestDeliveries.waiting(acme.id(), id, TestRows.id());

        TestRows.inTransaction(connection -> {
            // Simulates millions of rows to delete.
            TestRows.execute(connection, "update pending_deliveries set number = number where webhook_id = ?", id);
            var response = calls.send(owner, "DELETE", path(id)).assertStatus(204);
            assertThat(response.text()).isEmpty();
        });

        calls.send(owner, "GET", path(id)).assertEnvelope(404, "not_found");
        calls.send(owner, "DELETE", path(id)).assertEnvelope(404, "not_found");
        calls.send(owner, "GET", path(id) + "/deliveries").assertEnvelope(404, "not_found");
        calls.send(owner, "POST", path(id) + "/recover", "{\"since\":\"2026-01-01T00:00:00.000Z\"}")
                .assertEnvelope(404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"secret\":\"another secret of mine\"}"})
    void rotatesTheSecretAndKeepsThePreviousOneForADay(String body) {
        var id = TestWebhooks.of(acme).insert();

        var rotated = (body.isEmpty()
                        ? calls.send(owner, "POST", path(id) + "/secret")
                        : calls.send(owner, "POST", path(id) + "/secret", body))
                .assertStatus(200)
                .json();

        if (body.length() > 2) {
            assertThat(rotated.get("secret").asString()).isEqualTo("another secret of mine");
        } else {
            assertThat(rotated.get("secret").asString()).startsWith("whsec_").isNotEqualTo(TestWebhooks.SECRET);
        }
        assertThat(TestRows.count(
                        "select count(*) from webhooks where id = ? and previous_secret is not null"
                                + " and previous_secret_until between now() + interval '23 hours'"
                                + " and now() + interval '25 hours'",
                        id))
                .isEqualTo(1);
        assertThat(calls.one(owner, id).has("secret")).isFalse();
    }

    @Test
    void rejectsARotationToASecretThatIsTooShort() {
        calls.send(owner, "POST", path(TestWebhooks.of(acme).insert()) + "/secret", "{\"secret\":\"short\"}")
                .assertFields("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "GET,",
        "PUT,",
        "DELETE,",
        "POST,/renew",
        "POST,/test",
        "POST,/secret",
        "GET,/deliveries",
        "GET,/statistics"
    })
    void isNotFoundByAnInvalidId(String method, String rest) {
        var body = method.equals("PUT") ? "{}" : null;

        for (var id : List.of("nothing", TestRows.id().toString().toUpperCase(Locale.ROOT))) {
            calls.send(owner, method, "/v1/webhooks/" + id + (rest == null ? "" : rest), body)
                    .assertEnvelope(404, "not_found");
        }
    }

    @Test
    void logsEveryChangeAsActivityWithoutSecrets() {
        var made = create("/log?token=hush", "test");
        var path = "/v1/webhooks/" + made.get("id").asString();
        calls.send(owner, "PUT", path, "{\"filters\":[\"faxes\"]}").assertStatus(200);
        calls.send(owner, "PUT", path, "{\"filters\":[\"faxes\"]}").assertStatus(200);
        var rotated = calls.send(owner, "POST", path + "/secret", "{}")
                .assertStatus(200)
                .json();
        TestRows.execute(
                "update webhooks set status = 'suspended' where id = ?",
                UUID.fromString(made.get("id").asString()));
        calls.send(owner, "PUT", path, "{}").assertStatus(200);
        calls.send(owner, "DELETE", path).assertStatus(204);

        var log = api.get("/v1/activity?record_id=" + made.get("id").asString(), owner)
                .assertStatus(200);

        assertThat(log.items().stream().map(entry -> entry.get("action").asString()))
                .containsExactly(
                        "webhook_deleted",
                        "webhook_reactivated",
                        "webhook_secret_rotated",
                        "webhook_updated",
                        "webhook_created");
        var logged = "{\"url\":\"" + receiver.url("/log") + "\",\"filters\":[\"%s\"]}";
        assertThat(log.items().getFirst().get("before").toString()).isEqualTo(logged.formatted("faxes"));
        assertThat(log.items().getLast().get("after").toString()).isEqualTo(logged.formatted("test"));
        assertThat(log.text())
                .contains("faxes", "/log")
                .doesNotContain("hush", "whsec_", rotated.get("secret").asString());
    }

    /// An example is what the OpenAPI document shows, whose examples are checked against their schemas.
    @ParameterizedTest
    @CsvFileSource(
            files = "../platform/contract/src/test/resources/tables/events.csv",
            delimiter = '|',
            useHeadersInDisplayName = true)
    void sendsTheExampleOfAnyEvent(String event, String filter, String record) {
        var id = TestWebhooks.of(acme).filters("faxes").insert();

        var queued = calls.send(owner, "POST", path(id) + "/test", "{\"event\":\"" + event + "\"}")
                .assertStatus(202)
                .json();

        assertThat(names(queued)).containsExactly("id", "event");
        assertThat(queued.get("event").asString()).isEqualTo(event);
        assertThat(TestDeliveries.queuedAs(UUID.fromString(queued.get("id").asString()), 1))
                .isPositive();
        var example = api.described()
                .document()
                .get("webhooks")
                .get(event)
                .at("/post/requestBody/content/application~1json/example/data")
                .deepCopy();
        if (example instanceof ObjectNode ping && record.equals("TestPing")) {
            ping.put("webhook_id", id.toString());
        }
        assertThat(TestRows.count(
                        "select count(*) from events where org_id = ? and name = ? and test"
                                + " and cast(data as jsonb) = cast(? as jsonb)",
                        acme.id(),
                        event,
                        example.toString()))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'event':'calls.unknown'} | event",
                "{'event':'calls'}         | event",
                "{'event':7}               | event",
                "{'name':'calls.log'}      | name"
            })
    void rejectsATestOfAnUnknownEvent(String body, String field) {
        calls.send(owner, "POST", path(TestWebhooks.of(acme).insert()) + "/test", body.replace('\'', '"'))
                .assertFields(field);
    }

    @Test
    void sendsAPingWithABodyThatNamesNoEvent() {
        var queued = calls.send(owner, "POST", path(TestWebhooks.of(acme).insert()) + "/test", "{}")
                .assertStatus(202)
                .json();

        assertThat(queued.get("event").asString()).isEqualTo("test.ping");
    }

    @Test
    void keepsDescriptionHeadersAndRateUntilTheyAreRemoved() {
        var made = calls.create(owner, """
                        {"url": "%s", "filters": ["test"], "description": "Orders, production",
                         "headers": [{"name": "Authorization", "value": "Bearer 7c1e"}, {"name": "X-Tenant", "value": "a b"}],
                         "rate_per_second": 20}""".formatted(receiver.url("/settings")))
                .assertStatus(201)
                .json();
        var path = "/v1/webhooks/" + made.get("id").asString();

        assertThat(made.get("description").asString()).isEqualTo("Orders, production");
        assertThat(made.get("headers").toString())
                .isEqualTo("[{\"name\":\"Authorization\",\"value\":\"Bearer 7c1e\"},"
                        + "{\"name\":\"X-Tenant\",\"value\":\"a b\"}]");
        assertThat(made.get("rate_per_second").asInt()).isEqualTo(20);
        assertThat(TestRows.count(
                        "select count(*) from webhooks where id = ? and position(convert_to('7c1e', 'UTF8') in headers) = 0",
                        UUID.fromString(made.get("id").asString())))
                .as("encrypted")
                .isEqualTo(1);

        var kept = calls.send(owner, "PUT", path, "{\"filters\":[\"faxes\"]}")
                .assertStatus(200)
                .json();
        assertThat(kept.get("description")).isEqualTo(made.get("description"));
        assertThat(kept.get("headers")).isEqualTo(made.get("headers"));
        assertThat(kept.get("rate_per_second").asInt()).isEqualTo(20);
        assertThat(calls.one(owner, made)).isEqualTo(kept);

        calls.send(owner, "PUT", path, "{\"headers\":[{\"name\":\"X-Tenant\",\"value\":\"c\"}]}")
                .assertStatus(200);
        var removed = calls.send(owner, "PUT", path, "{\"description\":null,\"headers\":null,\"rate_per_second\":null}")
                .assertStatus(200)
                .json();
        assertThat(removed.get("description").isNull()).isTrue();
        assertThat(removed.get("headers").size()).isZero();
        assertThat(removed.get("rate_per_second").isNull()).isTrue();
        assertThat(calls.one(owner, made)).isEqualTo(removed);

        var log = api.get("/v1/activity?record_id=" + made.get("id").asString(), owner)
                .assertStatus(200);
        assertThat(log.text()).contains("Orders, production", "X-Tenant").doesNotContain("7c1e");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'headers':[{'name':'X-SERVICE-Event','value':'x'}]}     | headers.0.name",
                "{'headers':[{'name':'x-service-Tenant','value':'x'}]}    | headers.0.name",
                "{'headers':[{'name':'Webhook-Id','value':'x'}]}          | headers.0.name",
                "{'headers':[{'name':'content-type','value':'x'}]}        | headers.0.name",
                "{'headers':[{'name':'Content-Length','value':'5'}]}      | headers.0.name",
                "{'headers':[{'name':'Host','value':'x'}]}                | headers.0.name",
                "{'headers':[{'name':'User-Agent','value':'x'}]}          | headers.0.name",
                "{'headers':[{'name':'Connection','value':'close'}]}      | headers.0.name",
                "{'headers':[{'name':'Transfer-Encoding','value':'x'}]}   | headers.0.name",
                "{'headers':[{'name':'TE','value':'x'}]}                  | headers.0.name",
                "{'headers':[{'name':'Proxy-Authorization','value':'x'}]} | headers.0.name",
                "{'headers':[{'name':'A','value':'x'},{'name':'a','value':'y'}]} | headers.1.name",
                "{'headers':[{'name':'A B','value':'x'}]}                 | headers.0.name",
                "{'headers':[{'name':'','value':'x'}]}                    | headers.0.name",
                "{'headers':[{'name':'A','value':''}]}                    | headers.0.value",
                "{'headers':[{'name':'A','value':' x'}]}                  | headers.0.value",
                "{'headers':[{'name':'A','value':'x\\r\\nB: y'}]}         | headers.0.value",
                "{'headers':[{'name':'A','value':'é'}]}                   | headers.0.value",
                "{'headers':[{'name':'A'}]}                               | headers.0.value",
                "{'headers':[{'name':'A','value':'x','x':1}]}             | headers.0.x",
                "{'headers':{'A':'x'}}                                    | headers",
                "{'rate_per_second':0}                                    | rate_per_second",
                "{'rate_per_second':1001}                                 | rate_per_second",
                "{'description':''}                                       | description",
                "{'description':'two\\nlines'}                            | description"
            })
    void rejectsInvalidSettings(String field, String problem) {
        var settings = field.replace('\'', '"');
        var rest = settings.substring(1);

        calls.create(owner, "{\"url\":\"%s\",\"filters\":[\"test\"],".formatted(receiver.url("/never")) + rest)
                .assertFields(problem);
        calls.send(owner, "PUT", path(TestRows.id()), settings).assertFields(problem);
        assertThat(receiver.handshakes("/never")).isEmpty();
    }

    @Test
    void rejectsMoreThanFiveHeadersAndTextsThatAreTooLong() {
        var six =
                "{\"headers\":[" + "{\"name\":\"A\",\"value\":\"x\"},".repeat(5) + "{\"name\":\"B\",\"value\":\"x\"}]}";

        calls.send(owner, "PUT", path(TestRows.id()), six).assertFields("headers");
        calls.send(
                        owner,
                        "PUT",
                        path(TestRows.id()),
                        "{\"headers\":[{\"name\":\"A\",\"value\":\"" + "x".repeat(201) + "\"}]}")
                .assertFields("headers.0.value");
        calls.send(owner, "PUT", path(TestRows.id()), "{\"description\":\"" + "x".repeat(201) + "\"}")
                .assertFields("description");
    }
}
