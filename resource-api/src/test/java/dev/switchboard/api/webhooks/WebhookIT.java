package dev.switchboard.api.webhooks;

import static dev.switchboard.api.webhooks.WebhookCalls.body;
import static dev.switchboard.api.webhooks.WebhookCalls.path;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.kit.WebhookReceiver;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonAnswer;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Subscriptions over HTTP, as the contract and decisions, section 4, have them.
@ApiTest
class WebhookIT {

    private static final List<String> FIELDS =
            List.of("id", "url", "filters", "status", "expires_at", "created_at", "last_delivery_at", "failure_count");
    private static final String GIVEN = "a secret of my own";

    @SuppressWarnings("NullAway.Init") // started before the tests
    private static WebhookReceiver receiver;

    private final WebhookCalls calls;
    private final ApiClient api;
    private final TestOrganisation acme = TestOrganisation.insert();
    private final Identity owner = acme.owner().key();

    WebhookIT(ApiClient api) {
        this.api = api;
        this.calls = new WebhookCalls(api);
    }

    @BeforeAll
    static void start() {
        receiver = WebhookReceiver.start();
    }

    @AfterAll
    static void stop() {
        receiver.close();
    }

    private JsonNode create(String path, String... filters) {
        return calls.create(owner, body(receiver.url(path), filters))
                .assertStatus(201)
                .json();
    }

    private JsonNode one(JsonNode webhook) {
        return one(UUID.fromString(webhook.get("id").asString()));
    }

    private JsonNode one(UUID id) {
        return calls.send(owner, "GET", path(id)).assertStatus(200).json();
    }

    private static Instant instant(JsonNode node, String field) {
        return Instant.parse(node.get(field).asString());
    }

    private static List<String> names(JsonNode node) {
        return List.copyOf(node.propertyNames());
    }

    @Test
    void tellsASecretThatItMadeOnceAndNeverAgain() {
        var made = create("/made", "calls.log", "messages");

        assertThat(names(made))
                .containsExactly(
                        "id",
                        "url",
                        "filters",
                        "secret",
                        "status",
                        "expires_at",
                        "created_at",
                        "last_delivery_at",
                        "failure_count");
        var secret = made.get("secret").asString();
        assertThat(secret).startsWith("whsec_");
        assertThat(Base64.getDecoder().decode(secret.substring("whsec_".length())))
                .hasSize(32);
        assertThat(made.get("status").asString()).isEqualTo("active");
        assertThat(made.get("url").asString()).isEqualTo(receiver.url("/made"));
        assertThat(made.get("filters").valueStream().map(JsonNode::asString)).containsExactly("calls.log", "messages");
        assertThat(made.get("last_delivery_at").isNull()).isTrue();
        assertThat(made.get("failure_count").asInt()).isZero();
        assertThat(Duration.between(instant(made, "created_at"), instant(made, "expires_at")))
                .isEqualTo(Duration.ofDays(30));
        assertThat(names(one(made))).containsExactlyElementsOf(FIELDS);
        var list = calls.send(owner, "GET", WebhookCalls.PATH).assertStatus(200).json();
        assertThat(list.get("next_cursor").isNull()).isTrue();
        assertThat(list.get("items")).hasSize(1);
        assertThat(names(list.get("items").get(0))).containsExactlyElementsOf(FIELDS);
    }

    @Test
    void keepsAGivenSecretEncrypted() {
        var made = calls.create(
                        owner,
                        "{\"url\":\"%s\",\"filters\":[\"test\"],\"secret\":\"%s\",\"expires_in\":60}"
                                .formatted(receiver.url("/given"), GIVEN))
                .assertStatus(201)
                .json();

        assertThat(made.get("secret").asString()).isEqualTo(GIVEN);
        assertThat(Duration.between(instant(made, "created_at"), instant(made, "expires_at")))
                .isEqualTo(Duration.ofSeconds(60));
        assertThat(TestRows.count(
                        "select count(*) from webhooks where id = ? and position(?::bytea in secret) > 0",
                        UUID.fromString(made.get("id").asString()),
                        GIVEN))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                                                            | url,filters",
                "{'url':'U'}                                                                   | filters",
                "{'url':'U','filters':[]}                                                      | filters",
                "{'url':'U','filters':['calls']}                                               | filters.0",
                "{'url':'U','filters':['test','CALLS.LOG']}                                    | filters.1",
                "{'url':'U','filters':['test','test']}                                         | filters.1",
                "{'url':'U','filters':'test'}                                                  | filters",
                "{'url':'U','filters':[null]}                                                  | filters.0",
                "{'url':7,'filters':['test']}                                                  | url",
                "{'url':'http://example.com/','filters':['nothing']}                           | url,filters.0",
                "{'url':'U','filters':['test'],'secret':'15 characters..'}                     | secret",
                "{'url':'U','filters':['test'],'secret':'sixteen letters ß'}                   | secret",
                "{'url':'U','filters':['test'],'expires_in':59}                                | expires_in",
                "{'url':'U','filters':['test'],'expires_in':31536001}                          | expires_in",
                "{'url':'U','filters':['test'],'expires_in':'60'}                              | expires_in",
                "{'url':'https://u:p@x.test','filters':['*'],'secret':'','expires_in':1}       | url,filters.0,secret,expires_in",
                "{'url':'U','filters':['test'],'status':'active'}                              | status"
            })
    void refusesABodyThatIsNotAsItMustBe(String body, String fields) {
        calls.create(owner, body.replace('\'', '"').replace("\"U\"", '"' + receiver.url("/never") + '"'))
                .assertFields(fields.split(","));

        assertThat(receiver.handshakes("/never")).isEmpty();
    }

    @Test
    void takesTheLongestOfEverything() {
        calls.create(
                        owner,
                        "{\"url\":\"%s\",\"filters\":[\"test\"],\"secret\":\"%s\",\"expires_in\":31536000}"
                                .formatted(receiver.url("/long?" + "x".repeat(1900)), "s".repeat(128)))
                .assertStatus(201);
        calls.create(
                        owner,
                        "{\"url\":\"%s\",\"filters\":[\"test\"],\"secret\":\"%s\"}"
                                .formatted(receiver.url("/long"), "s".repeat(129)))
                .assertFields("secret");
        calls.create(owner, body("https://example.com/" + "x".repeat(2048), "test"))
                .assertFields("url");
    }

    @Test
    void changesFiltersWithoutAskingTheAddressAgain() {
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
        assertThat(one(made)).isEqualTo(changed);
    }

    @Test
    void asksANewAddressAndKeepsTheOldOneWhenThatDoesNotAgree() {
        var made = create("/old", "test");
        receiver.handshakes("/unwilling", WebhookReceiver.Answer.of(200).withoutEcho());
        var path = "/v1/webhooks/" + made.get("id").asString();

        calls.send(owner, "PUT", path, "{\"url\":\"%s\"}".formatted(receiver.url("/unwilling")))
                .assertFields("url");
        assertThat(one(made).get("url").asString()).isEqualTo(receiver.url("/old"));

        calls.send(owner, "PUT", path, "{\"url\":\"%s\"}".formatted(receiver.url("/new")))
                .assertStatus(200);
        assertThat(one(made).get("url").asString()).isEqualTo(receiver.url("/new"));
        assertThat(one(made).get("filters")).isEqualTo(made.get("filters"));
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
    void refusesAChangeThatIsNotAsItMustBeBeforeItLooksForTheRecord(String body, String field) {
        calls.send(owner, "PUT", path(TestRows.id()), body.replace('\'', '"')).assertFields(field);
    }

    @Test
    void reactivatesASuspendedOneWithAnyChange() {
        var id = TestWebhooks.of(acme).suspended().insert();
        var before = one(id);
        assertThat(before.get("status").asString()).isEqualTo("suspended");
        assertThat(before.get("failure_count").asInt()).isEqualTo(20);

        var after = calls.send(owner, "PUT", path(id), "{}").assertStatus(200).json();

        assertThat(after.get("status").asString()).isEqualTo("active");
        assertThat(after.get("failure_count").asInt()).isZero();
        assertThat(after.get("expires_at")).isEqualTo(before.get("expires_at"));
    }

    @Test
    void renewsByTheTimeItWasMadeWithAndLeavesASuspendedOneSuspended() {
        var made = calls.create(
                        owner,
                        "{\"url\":\"%s\",\"filters\":[\"test\"],\"expires_in\":3600}".formatted(receiver.url("/renew")))
                .assertStatus(201)
                .json();
        var id = UUID.fromString(made.get("id").asString());
        TestRows.execute(
                "update webhooks set expires_at = now() - interval '1 day', status = 'suspended'" + " where id = ?",
                id);

        var renewed =
                calls.send(owner, "POST", path(id) + "/renew").assertStatus(200).json();

        assertThat(names(renewed)).containsExactlyElementsOf(FIELDS);
        assertThat(instant(renewed, "expires_at"))
                .isCloseTo(Instant.now().plusSeconds(3600), within(60, ChronoUnit.SECONDS));
        assertThat(renewed.get("status").asString()).isEqualTo("suspended");
    }

    @Test
    void showsAnExpiredOneAsActive() {
        var id = TestWebhooks.of(acme).expired().insert();

        assertThat(one(id).get("status").asString()).isEqualTo("active");
        assertThat(instant(one(id), "expires_at")).isBefore(Instant.now());
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
    void refusesATestOfWhatIsSuspendedOrHasExpired() {
        for (var id : List.of(
                TestWebhooks.of(acme).suspended().insert(),
                TestWebhooks.of(acme).expired().insert())) {
            calls.send(owner, "POST", path(id) + "/test").assertEnvelope(409, "conflict");
        }
    }

    @Test
    void dropsWhatIsStillToBeSentWithTheSubscription() {
        var id = TestWebhooks.of(acme).insert();
        TestDeliveries.waiting(acme.id(), id, TestRows.id());

        var answer = calls.send(owner, "DELETE", path(id)).assertStatus(204);

        assertThat(answer.text()).isEmpty();
        assertThat(TestDeliveries.waitingFor(id)).isZero();
        calls.send(owner, "GET", path(id)).assertEnvelope(404, "not_found");
        calls.send(owner, "DELETE", path(id)).assertEnvelope(404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"secret\":\"another secret of mine\"}"})
    void rotatesTheSecretAndKeepsTheOneBeforeForADay(String body) {
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
        assertThat(one(id).has("secret")).isFalse();
    }

    @Test
    void refusesASecretThatIsTooShortAtARotation() {
        calls.send(owner, "POST", path(TestWebhooks.of(acme).insert()) + "/secret", "{\"secret\":\"short\"}")
                .assertFields("secret");
    }

    @ParameterizedTest
    @CsvSource({"GET,", "PUT,", "DELETE,", "POST,/renew", "POST,/test", "POST,/secret", "GET,/deliveries"})
    void isNotFoundByAnIdThatIsNone(String method, String rest) {
        var body = method.equals("PUT") ? "{}" : null;

        for (var id : List.of("nothing", TestRows.id().toString().toUpperCase(Locale.ROOT))) {
            calls.send(owner, method, "/v1/webhooks/" + id + (rest == null ? "" : rest), body)
                    .assertEnvelope(404, "not_found");
        }
    }

    private JsonAnswer post(String key, String body) {
        return api.send(
                WebhookCalls.PATH,
                owner,
                request -> request.header("Content-Type", "application/json")
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.ofString(body)));
    }

    @Test
    void isMadeOnceForAnIdempotencyKeyAndTellsTheSecretForTenMinutes() {
        var first = post("k", body(receiver.url("/once"), "test")).assertStatus(201);
        var second = post("k", body(receiver.url("/once"), "test")).assertStatus(201);

        assertThat(second.json()).isEqualTo(first.json());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(receiver.handshakes("/once")).hasSize(1);
        post("k", body(receiver.url("/once"), "faxes")).assertEnvelope(409, "conflict");

        TestRows.execute(
                "update idempotency_keys set created_at = created_at - interval '11 minutes' where org_id = ?",
                acme.id());
        var late = post("k", body(receiver.url("/once"), "test")).assertStatus(201);
        assertThat(names(late.json())).containsExactlyElementsOf(FIELDS);
        assertThat(late.json().get("id")).isEqualTo(first.json().get("id"));
    }

    @Test
    void freesTheKeyOfAHandshakeThatFailed() {
        receiver.handshakes("/slow-to-agree", WebhookReceiver.Answer.of(500));
        post("k", body(receiver.url("/slow-to-agree"), "test")).assertFields("url");

        receiver.handshakes("/slow-to-agree", WebhookReceiver.Answer.of(200));
        post("k", body(receiver.url("/slow-to-agree"), "test")).assertStatus(201);
    }

    @Test
    void writesEveryChangeIntoTheActivityLogAndNoSecret() {
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

        assertThat(log.json()
                        .get("items")
                        .valueStream()
                        .map(entry -> entry.get("action").asString()))
                .containsExactly(
                        "webhook_deleted",
                        "webhook_reactivated",
                        "webhook_secret_rotated",
                        "webhook_updated",
                        "webhook_created");
        assertThat(log.text())
                .contains("faxes", "/log")
                .doesNotContain("hush", "whsec_", rotated.get("secret").asString());
    }
}
