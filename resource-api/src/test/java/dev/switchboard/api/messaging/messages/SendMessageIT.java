package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// POST /messages, and what becomes of a text.
@ApiTest
class SendMessageIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();

    SendMessageIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse post(Identity identity, String body, String... fields) {
        return api.send("/v1/messages", identity, request -> {
            request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
            if (fields.length > 0) {
                request.headers(fields);
            }
        });
    }

    private static String to(String number) {
        return "{\"to\":\"%s\",\"text\":\"Hello\"}".formatted(number);
    }

    private JsonNode message(JsonNode sent) {
        return api.get("/v1/messages/" + sent.get("id").asString(), ada.token())
                .assertStatus(200)
                .json();
    }

    private void await(JsonNode sent, String status) {
        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(message(sent).get("status").asString()).isEqualTo(status));
    }

    private static List<String> events(JsonNode sent) {
        return TestEvents.of(UUID.fromString(sent.get("id").asString())).stream()
                .map(TestEvents.Event::name)
                .toList();
    }

    @Test
    void acceptsATextAndDeliversIt() {
        var sent = post(ada.token(), to("+13125550100")).assertStatus(202).json();

        assertThat(sent.get("status").asString()).isEqualTo("queued");
        assertThat(sent.get("direction").asString()).isEqualTo("outbound");
        assertThat(sent.get("type").asString()).isEqualTo("sms");
        assertThat(sent.get("from").asString()).isEqualTo(line.number());
        assertThat(sent.get("to").asString()).isEqualTo("+13125550100");
        assertThat(sent.get("read").asBoolean()).isTrue();
        assertThat(sent.get("user_id").asString()).isEqualTo(ada.id().toString());
        await(sent, "delivered");
        assertThat(events(sent)).containsExactly("messages.sent", "messages.delivered");
        var after = message(sent);
        assertThat(after.get("sent_at").asString())
                .isGreaterThan(after.get("created_at").asString());
        assertThat(after.get("delivered_at").asString())
                .isGreaterThan(after.get("sent_at").asString());
    }

    @ParameterizedTest
    @CsvSource({
        "+13125550100, delivered, 'messages.sent messages.delivered'",
        "+13125550101, failed, 'messages.sent messages.failed'",
        "+13125550103, delivered, 'messages.sent messages.delivered'",
        "+13125550104, failed, 'messages.failed'",
        "+13125550177, delivered, 'messages.sent messages.delivered'"
    })
    void followsTheBehaviorOfTheOutsideNumber(String number, String status, String events) {
        var sent = post(ada.token(), to(number)).assertStatus(202).json();

        await(sent, status);

        assertThat(String.join(" ", events(sent))).isEqualTo(events);
        assertThat(message(sent).get("error").isNull()).isEqualTo(status.equals("delivered"));
    }

    @Test
    void staysQueuedWhileTheCompanyIsSuspendedAndGoesOutAfterwards() {
        acme.suspend();
        var waits = post(ada.token(), to("+13125550100")).assertStatus(202).json();
        sendsOfAnotherCompany();

        assertThat(message(waits).get("status").asString()).isEqualTo("queued");
        acme.reinstate();

        await(waits, "delivered");
    }

    @Test
    void failsWhenItsNumberBelongsToAnotherCompanyMeanwhile() {
        acme.suspend();
        var waits = post(ada.token(), to("+13125550100")).assertStatus(202).json();
        line.moveTo(TestCompany.insert());
        acme.reinstate();

        await(waits, "failed");
        assertThat(message(waits).get("error").get("code").asString()).isEqualTo("not_accepted");
        assertThat(events(waits)).containsExactly("messages.failed");
    }

    @Test
    void failsWhenItIsTooOldAfterASuspension() {
        acme.suspend();
        var old = post(ada.token(), to("+13125550100")).assertStatus(202).json();
        TestRows.execute(
                "update messages set created_at = created_at - interval '61 minutes' where id = ?",
                UUID.fromString(old.get("id").asString()));
        acme.reinstate();

        await(old, "failed");
        assertThat(message(old).get("error").get("code").asString()).isEqualTo("not_accepted");
        assertThat(events(old)).containsExactly("messages.failed");
    }

    /// What is sent later is delivered, so that tasks from before have been claimed, unless they
    /// wait.
    private void sendsOfAnotherCompany() {
        var other = TestCompany.insert();
        var user = TestUsers.member(other).insert();
        TestNumbers.active(other).assignedTo(user).insert();
        var sent = post(user.token(), to("+13125550100")).assertStatus(202).json();
        Awaitility.await()
                .until(() -> api.get("/v1/messages/" + sent.get("id").asString(), user.token())
                        .json()
                        .get("status")
                        .asString()
                        .equals("delivered"));
    }

    @Test
    void staysSentWhereTheOutsideNumberNeverAnswers() {
        var stays = post(ada.token(), to("+13125550102")).assertStatus(202).json();
        await(stays, "sent");
        var later = post(ada.token(), to("+13125550100")).json();
        await(later, "delivered");

        assertThat(message(stays).get("status").asString()).isEqualTo("sent");
    }

    @Test
    void isReceivedByALineOfThisServiceWhenItIsDelivered() {
        var other = TestCompany.insert();
        var theirs = TestNumbers.active(other).assignedTo(other.owner()).insert();

        var sent = post(ada.token(), to(theirs.number())).json();
        await(sent, "delivered");

        var inbox = api.get("/v1/messages", other.owner().token()).json().get("items");
        assertThat(inbox).hasSize(1);
        assertThat(inbox.get(0).get("from").asString()).isEqualTo(line.number());
        assertThat(inbox.get(0).get("status").asString()).isEqualTo("received");
        assertThat(inbox.get(0).get("id")).isNotEqualTo(sent.get("id"));
        assertThat(inbox.get(0).get("id").asString()).matches(".{14}7.{4}[89ab].*");
    }

    @Test
    void failsAtALineOfThisServiceWithoutSms() {
        var voice =
                TestNumbers.active(TestCompany.insert()).capabilities("{voice}").insert();

        var sent = post(ada.token(), to(voice.number())).json();

        await(sent, "failed");
        assertThat(message(sent).get("error").get("code").asString()).isEqualTo("unreachable");
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"text\":\"Hello\"}', to",
        "'{\"to\":null,\"text\":\"Hello\"}', to",
        "'{\"to\":\"13125550100\",\"text\":\"Hello\"}', to",
        "'{\"to\":\"+1312555\",\"text\":\"Hello\"}', to",
        "'{\"to\":\"911\",\"text\":\"Hello\"}', to",
        "'{\"to\":\"+49110\",\"text\":\"Hello\"}', to",
        "'{\"to\":\"201\",\"text\":\"Hello\"}', to",
        "'{\"to\":\"+13125550100\"}', text",
        "'{\"to\":\"+13125550100\",\"text\":\"\"}', text",
        "'{\"to\":\"+13125550100\",\"text\":\"\",\"media_urls\":[]}', text",
        "'{\"to\":\"+13125550100\",\"text\":5}', text",
        "'{\"to\":\"+13125550100\",\"text\":\"\\ud800\"}', text",
        "'{\"to\":\"+13125550100\",\"text\":\"a\\udc00b\"}', text",
        "'{\"to\":\"+13125550100\",\"text\":\"a\\u0000b\"}', text",
        "'{\"to\":\"+13125550100\",\"media_urls\":\"https://example.com/\"}', media_urls",
        "'{\"to\":\"+13125550100\",\"media_urls\":[\"http://example.com/\"]}', media_urls.0",
        "'{\"to\":\"+13125550100\",\"media_urls\":[\"https://example.com/\",\"https://10.0.0.1/\"]}', media_urls.1",
        "'{\"to\":\"+13125550100\",\"media_urls\":[\"https://u:p@example.com/\"]}', media_urls.0",
        "'{\"to\":\"+13125550100\",\"media_urls\":[\"https://169.254.169.254/\"]}', media_urls.0",
        "'{\"to\":\"+13125550100\",\"media_urls\":[\"\"]}', media_urls.0",
        "'{\"to\":\"+13125550100\",\"media_urls\":[null]}', media_urls.0",
        "'{\"to\":\"+13125550100\",\"text\":\"Hello\",\"from\":\"x\"}', from",
        "'{\"to\":\"+13125550100\",\"text\":\"Hello\",\"from\":\"+13125550199\"}', from",
        "'{\"to\":\"+13125550100\",\"text\":\"Hello\",\"subject\":\"x\"}', subject",
        "'[]', body",
        "'', body"
    })
    void respondsWith422ForAnInvalidBody(String body, String field) {
        var response = post(ada.token(), body).assertEnvelope(422, "validation_error");

        assertThat(response.json()
                        .get("error")
                        .get("fields")
                        .valueStream()
                        .map(row -> row.get("field").asString()))
                .contains(field);
    }

    @Test
    void reportsAllProblemsOfABodyAtOnce() {
        post(ada.token(), "{\"to\":\"911\",\"from\":\"me\",\"text\":5,\"media_urls\":[\"http://example.com/\"]}")
                .assertFields("to", "from", "text", "media_urls.0");
    }

    @Test
    void respondsToAListOfAnyLengthWithOneProblem() {
        post(ada.token(), "{\"to\":\"+13125550100\",\"media_urls\":[%s\"\"]}".formatted("\"\",".repeat(85_000)))
                .assertFields("media_urls");
    }

    @Test
    void respondsToNamesOfAnyLengthAndFormInAShortUnicodeText() {
        post(
                        ada.token(),
                        "{\"to\":\"+13125550100\",\"text\":\"a\",\"\\ud800\":1,\"%s\":1}".formatted("x".repeat(9_000)))
                .assertFields("\ufffd", "x".repeat(128) + "…");
    }

    @Test
    void countsTextInCodePointsAndTakes1600() {
        var text = "🦊".repeat(1600);

        var sent = post(ada.token(), "{\"to\":\"+13125550100\",\"text\":\"%s\"}".formatted(text))
                .assertStatus(202)
                .json();

        assertThat(sent.get("text").asString()).isEqualTo(text);
        assertThat(sent.get("segments").asInt()).isEqualTo(49);
        post(ada.token(), "{\"to\":\"+13125550100\",\"text\":\"%s\"}".formatted(text + "a"))
                .assertEnvelope(422, "validation_error");
        post(
                        ada.token(),
                        "{\"to\":\"+13125550100\",\"media_urls\":[%s]}"
                                .formatted(String.join(",", Collections.nCopies(11, "\"https://example.com/\""))))
                .assertEnvelope(422, "validation_error");
    }

    @Test
    void leavesCombiningLettersAsTheyAreAndCountsEach() {
        var text = "e\u0301\u0327".repeat(533) + "\u202e";

        var sent = post(ada.token(), "{\"to\":\"+13125550100\",\"text\":\"%s\"}".formatted(text))
                .assertStatus(202)
                .json();

        assertThat(sent.get("text").asString()).isEqualTo(text);
        await(sent, "delivered");
        assertThat(message(sent).get("text").asString()).isEqualTo(text);
        post(ada.token(), "{\"to\":\"+13125550100\",\"text\":\"%s\"}".formatted(text + "\u0301"))
                .assertFields("text");
    }

    @Test
    void sendsOnlyFromLinesThatTheUserMayUse() {
        var owners = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        var voice =
                TestNumbers.active(acme).capabilities("{voice}").assignedTo(ada).insert();
        var body = "{\"to\":\"+13125550100\",\"text\":\"Hello\",\"from\":\"%s\"}";

        post(ada.token(), body.formatted(owners.number())).assertFields("from");
        post(ada.token(), body.formatted(voice.number())).assertFields("from");
        var sent = post(acme.owner().token(), body.formatted(line.number()))
                .assertStatus(202)
                .json();
        // It belongs to the line's holder, not to its sender.
        assertThat(sent.get("user_id").asString()).isEqualTo(ada.id().toString());
        post(acme.clientCredentials(), body.formatted(line.number())).assertStatus(202);
        post(acme.clientCredentials(), to("+13125550100")).assertFields("from");
        post(TestUsers.member(acme).insert().token(), to("+13125550100")).assertFields("from");
        post(ada.token(), to(line.number())).assertFields("to");
        // Without the capability for MMS.
        post(ada.token(), "{\"to\":\"+13125550100\",\"media_urls\":[\"https://example.com/a\"]}")
                .assertFields("from");
    }

    @Test
    void sendsOncePerIdempotencyKey() {
        var key = new String[] {"Idempotency-Key", "once"};

        var first = post(ada.token(), to("+13125550100"), key).assertStatus(202);
        var again = post(ada.token(), "{\"text\":\"Hello\", \"to\":\"+1 312 555 0100\"}", key)
                .assertStatus(202);

        assertThat(again.json()).isEqualTo(first.json());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        post(ada.token(), to("+13125550103"), key).assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        await(first.json(), "delivered");
        assertThat(events(first.json())).hasSize(2);
        assertThat(api.get("/v1/messages", ada.token()).json().get("items")).hasSize(1);
    }

    @Test
    void sendsNothingToANumberThatWroteStop() {
        TestRows.execute(
                "insert into message_opt_outs (org_id, other_number, stopped_at) values (?, '+13125550100', now())",
                acme.id());

        post(ada.token(), to("+13125550100")).assertError(ErrorCode.RECIPIENT_OPTED_OUT);
        post(ada.token(), to("+13125550177")).assertStatus(202);
        TestRows.execute("update companies set honor_stop = false where id = ?", acme.id());
        post(ada.token(), to("+13125550100")).assertStatus(202);
    }
}
