package dev.switchboard.api.webhooks.subscriptions;

import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.FIELDS;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.body;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.instant;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.names;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Creating a subscription, with its secret (docs/guides/webhooks.md#subscribing).
@ApiTest
class CreateWebhookIT {

    private static final String GIVEN = "a secret of my own";

    @AutoClose
    private static final WebhookReceiver receiver = WebhookReceiver.start();

    private final WebhookCalls calls;
    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final Identity owner = acme.owner().key();

    CreateWebhookIT(ApiClient api) {
        this.api = api;
        this.calls = new WebhookCalls(api);
    }

    private JsonResponse post(String key, String body) {
        return api.send(
                WebhookCalls.PATH,
                owner,
                request -> request.header("Content-Type", "application/json")
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.ofString(body)));
    }

    @Test
    void returnsAGeneratedSecretOnceAndNeverAgain() {
        var made = calls.create(owner, body(receiver.url("/made"), "calls.log", "messages"))
                .assertStatus(201)
                .json();

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
                        "failure_count",
                        "description",
                        "headers",
                        "rate_per_second",
                        "delivery");
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
        assertThat(names(calls.one(owner, made))).containsExactlyElementsOf(FIELDS);
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
                "{'url':'U','filters':['test'],'status':'active'}                              | status",
                "{'url':'U','filters':['test'],'delivery':'poll'}                              | delivery",
                "{'filters':['test'],'delivery':'push'}                                        | url",
                "{'url':null,'filters':['nothing']}                                            | url,filters.0",
                "{'url':'U','filters':['test'],'delivery':'pull'}                              | url",
                "{'filters':['test'],'delivery':'pull','rate_per_second':5}                    | rate_per_second"
            })
    void rejectsAnInvalidBody(String body, String fields) {
        calls.create(owner, body.replace('\'', '"').replace("\"U\"", '"' + receiver.url("/never") + '"'))
                .assertFields(fields.split(","));

        assertThat(receiver.handshakes("/never")).isEmpty();
    }

    @Test
    void acceptsValuesOfTheMaximumLength() {
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
    void isCreatedOncePerIdempotencyKeyAndReturnsTheSecretForTenMinutes() {
        var first = post("k", body(receiver.url("/once"), "test")).assertStatus(201);
        var second = post("k", body(receiver.url("/once"), "test")).assertStatus(201);

        assertThat(second.json()).isEqualTo(first.json());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(receiver.handshakes("/once")).hasSize(1);
        post("k", body(receiver.url("/once"), "faxes")).assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);

        TestRows.execute(
                "update idempotency_keys set created_at = created_at - interval '11 minutes' where org_id = ?",
                acme.id());
        var late = post("k", body(receiver.url("/once"), "test")).assertStatus(201);
        assertThat(names(late.json())).containsExactlyElementsOf(FIELDS);
        assertThat(late.json().get("id")).isEqualTo(first.json().get("id"));
    }

    @Test
    void releasesTheIdempotencyKeyOfAFailedHandshake() {
        receiver.respondToHandshakes("/slow-to-agree", WebhookReceiver.Response.of(500));
        post("k", body(receiver.url("/slow-to-agree"), "test")).assertFields("url");

        receiver.respondToHandshakes("/slow-to-agree", WebhookReceiver.Response.of(200));
        post("k", body(receiver.url("/slow-to-agree"), "test")).assertStatus(201);
    }
}
