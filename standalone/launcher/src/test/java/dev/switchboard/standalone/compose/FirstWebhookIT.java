package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.standalone.receivers.Scheme;
import dev.switchboard.testkit.WebhookReceiver;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// From an empty installation to the first webhook, over HTTP alone, and what the company and its operator see of it.
@Tag("slow")
@Order(11)
@ExtendWith(NewInstallation.Resolver.class)
class FirstWebhookIT {

    private static final String OUTSIDE = "+13125550177";
    /// Texts to it are delivered.
    private static final String REACHABLE = "+13125550100";
    /// Calls to it are busy.
    private static final String BUSY = "+13125550101";

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static NewInstallation installation;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static FirstCompany company;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static WebhookReceiver receiver;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static String key;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static JsonNode webhook;

    @BeforeAll
    static void createACompanyWithASubscription(NewInstallation shared) throws Exception {
        installation = shared.running();
        company = FirstCompany.create(installation, "lakeside.example", "+13125550151", "+13125550152");
        receiver = WebhookReceiver.start();
        key = company.apiKey(
                "users:read", "calls:read", "calls:write", "messages:read", "messages:write", "webhooks:manage");
        webhook = company.post(
                        "/v1/webhooks",
                        key,
                        "{\"url\": \"%s\", \"filters\": [\"calls.log\", \"messages\"]}"
                                .formatted(receiver.url("/hooks")))
                .assertStatus(201)
                .json();
    }

    @AfterAll
    static void stop() {
        if (receiver != null) {
            receiver.close();
        }
    }

    @Test
    void aCallFromOutsideReachesTheReceiver() throws Exception {
        var colleague = company.colleague();

        installation
                .simulator()
                .post("/sim/calls", null, """
                {"from": "%s", "to": "%s", "ring_ms": 100, "talk_ms": 300}""".formatted(OUTSIDE, colleague.number()))
                .assertStatus(202);

        var received = receiver.await("calls.log", call -> has(call, "direction", "inbound"));
        assertSigned(received);
        assertThat(received.data().get("result").asString()).isEqualTo("answered");
        assertThat(received.data().get("from").asString()).isEqualTo(OUTSIDE);
        assertThat(received.data().get("user_id").asString()).isEqualTo(colleague.id());
        var listed = company.get("/v1/calls", colleague.token()).items();
        assertThat(listed)
                .extracting(call -> call.get("id"))
                .contains(received.data().get("id"));
    }

    @Test
    void aTextFromOutsideReachesTheReceiver() throws Exception {
        installation
                .simulator()
                .post("/sim/messages", null, """
                {"from": "%s", "to": "%s", "text": "Are you open today?"}""".formatted(
                                OUTSIDE, company.owner().number()))
                .assertStatus(202);

        var received = receiver.await("messages.received", message -> has(message, "text", "Are you open today?"));
        assertSigned(received);
        assertThat(received.data().get("user_id").asString())
                .isEqualTo(company.owner().id());
    }

    @Test
    void aCallThatTheClientApplicationPlacesReachesTheReceiver() throws Exception {
        var colleague = company.colleague();
        installation
                .simulator()
                .post("/sim/clients", null, "{\"user_id\": \"%s\", \"answers\": true}".formatted(colleague.id()))
                .assertStatus(201);

        company.post("/v1/calls", colleague.token(), "{\"to\": \"%s\"}".formatted(BUSY))
                .assertStatus(202);

        var received = receiver.await("calls.log", call -> has(call, "direction", "outbound"));
        assertSigned(received);
        assertThat(received.data().get("result").asString()).isEqualTo("busy");
        assertThat(received.data().get("from").asString()).isEqualTo(colleague.number());
    }

    @Test
    void aTextThatAKeySendsReachesTheReceiver() throws Exception {
        var sent = company.post("/v1/messages", key, """
                {"to": "%s", "text": "Yes, until six."}""".formatted(REACHABLE));
        assertThat(sent.assertStatus(202).json().get("from").asString())
                .isEqualTo(company.owner().number());

        var received = receiver.await("messages.delivered", message -> has(message, "text", "Yes, until six."));
        assertSigned(received);
        await().untilAsserted(() -> assertThat(
                        company.get("/v1/webhooks/" + webhook.get("id").asString() + "/deliveries", key)
                                .items())
                .extracting(attempt -> attempt.get("id").asString())
                .contains(received.delivery()));
    }

    @Test
    void aDeviceGetsItsCredentialsOnce() {
        var owner = company.owner();
        var colleague = company.colleague();
        var number = company.get("/v1/numbers", owner.token()).items().stream()
                .filter(item -> has(item, "user_id", colleague.id()))
                .findFirst()
                .orElseThrow()
                .get("id")
                .asString();

        var device = company.post("/v1/devices", owner.token(), """
                {"user_id": "%s", "name": "Desk", "type": "desk_phone", "number_id": "%s"}""".formatted(colleague.id(), number))
                .assertStatus(201)
                .json();

        assertThat(device.get("sip").get("username").asString()).isNotEmpty();
        assertThat(device.get("sip").get("password").asString()).hasSize(32);
        var listed = company.get("/v1/devices", owner.token()).items().getFirst();
        assertThat(listed.get("id")).isEqualTo(device.get("id"));
        assertThat(listed.has("sip")).isFalse();
    }

    @Test
    void anAppWorksForTheColleagueWhoAllowsIt() throws Exception {
        var owner = company.owner();
        var colleague = company.colleague();
        var callback = "http://localhost:8765/callback";
        var app = company.post("/v1/apps", owner.token(), """
                {"name": "Shift planner", "type": "public", "redirect_uris": ["%s"], "scopes": ["users:read"]}""".formatted(callback))
                .assertStatus(201)
                .json();

        var token = installation
                .browser()
                .signIn(colleague.email(), FirstCompany.PASSWORD)
                .token(app.get("client_id").asString(), callback, "users:read");

        assertThat(company.get("/v1/users/me", token).json().get("id").asString())
                .isEqualTo(colleague.id());
        company.get("/v1/calls", token).assertEnvelope(403, "insufficient_scope");
    }

    @Test
    void theCompanyAndTheOperatorSeeWhatHappened() {
        var actions = company.get("/v1/audit-log", company.owner().token()).items().stream()
                .map(entry -> entry.get("action").asString())
                .toList();
        assertThat(actions)
                .contains("company_created", "user_invited", "invitation_accepted", "sign_in", "api_key_created");
        assertThat(company.get("/v1/account", key).status()).isEqualTo(403);
        var account = company.get("/v1/account", company.owner().token()).json();
        assertThat(List.of(
                        account.get("user_count").asInt(),
                        account.get("number_count").asInt()))
                .containsExactly(2, 2);
        var seen = company.get("/v1/operator/companies/" + company.id(), company.operatorToken())
                .json();
        assertThat(seen.get("owner").get("status").asString()).isEqualTo("active");
        assertThat(seen.get("owner").get("name").asString()).isEqualTo("Ada Marsh");
    }

    private static boolean has(JsonNode data, String field, String value) {
        return data.get(field).asString().equals(value);
    }

    private static void assertSigned(WebhookReceiver.Received received) {
        var secret = webhook.get("secret").asString();
        var body = received.body();
        assertThat(Scheme.CONTRACT.sign(received.delivery(), received.signedAt(), body, secret))
                .containsEntry("X-SERVICE-Signature", received.signature());
    }
}
