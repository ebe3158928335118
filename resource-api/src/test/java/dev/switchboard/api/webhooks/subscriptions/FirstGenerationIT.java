package dev.switchboard.api.webhooks.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.transaction.reactive.TransactionalOperator;

/// First-generation webhooks (docs/guides/webhooks.md#first-generation-webhooks).
@ApiTest
class FirstGenerationIT {

    private static final String PATH = "/v1/webhooks/first-generation";
    private static final String URL = "https://127.0.0.1:9/hook";

    private final ApiClient api;
    private final WebhookCalls calls;
    private final EventLog events;
    private final TransactionalOperator transactions;
    private final TestCompany acme = TestCompany.insert();
    private final Identity owner = acme.owner().key();

    FirstGenerationIT(ApiClient api, EventLog events, TransactionalOperator transactions) {
        this.api = api;
        this.transactions = transactions;
        this.calls = new WebhookCalls(api);
        this.events = events;
    }

    private JsonResponse put(String body) {
        return calls.send(owner, "PUT", PATH, body.replace('\'', '"'));
    }

    @Test
    void isSetWithoutAHandshakeAndReturnsANewSecretOnce() {
        calls.send(owner, "GET", PATH).assertEnvelope(404, "not_found");

        var made = put("{'url':'%s','events':['call.ended','sms.received']}".formatted(URL))
                .assertStatus(200)
                .json();

        assertThat(made.get("secret").asString()).startsWith("whsec_");
        var shown = calls.send(owner, "GET", PATH).assertStatus(200).json();
        assertThat(List.copyOf(shown.propertyNames()))
                .containsExactly(
                        "id", "url", "events", "created_at", "updated_at", "last_delivery_at", "failure_count");
        var changed = put("{'url':'%s','events':['fax.received']}".formatted(URL))
                .assertStatus(200)
                .json();
        assertThat(changed.has("secret")).isFalse();
        assertThat(changed.get("id")).isEqualTo(made.get("id"));
        assertThat(changed.get("events").get(0).asString()).isEqualTo("fax.received");
        var secret = put("{'url':'%s','events':['fax.received'],'secret':'a secret of my own'}".formatted(URL))
                .assertStatus(200)
                .json();
        assertThat(secret.get("secret").asString()).isEqualTo("a secret of my own");
    }

    @Test
    void isNeitherListedNorFoundAsASubscription() {
        var id = put("{'url':'%s','events':['call.missed']}".formatted(URL))
                .assertStatus(200)
                .json()
                .get("id")
                .asString();

        assertThat(calls.send(owner, "GET", WebhookCalls.PATH).json().get("items"))
                .isEmpty();
        calls.send(owner, "GET", "/v1/webhooks/" + id).assertEnvelope(404, "not_found");
        calls.send(owner, "POST", "/v1/webhooks/" + id + "/renew").assertEnvelope(404, "not_found");
        assertThat(calls.send(owner, "GET", "/v1/webhooks/" + id + "/deliveries")
                        .assertStatus(200)
                        .json()
                        .get("items"))
                .isEmpty();
    }

    @Test
    void receivesItsEventsUnderFirstGenerationNames() {
        var id = UUID.fromString(put("{'url':'%s','events':['call.missed']}".formatted(URL))
                .assertStatus(200)
                .json()
                .get("id")
                .asString());

        for (var result : List.of("missed", "answered")) {
            transactions
                    .transactional(events.write(
                            acme.id(),
                            EventName.CALL_LOGGED,
                            TestRows.id(),
                            1,
                            Map.of("result", result),
                            Instant.now()))
                    .block();
        }

        assertThat(TestRows.count(
                        "select count(*) from (select event_id from pending_deliveries where webhook_id = ?"
                                + " union select event_id from delivery_attempts where webhook_id = ?) as received",
                        id,
                        id))
                .isEqualTo(1);
    }

    @Test
    void isDeletedWithDeliveriesPending() {
        var id = UUID.fromString(put("{'url':'%s','events':['call.missed']}".formatted(URL))
                .assertStatus(200)
                .json()
                .get("id")
                .asString());
        TestDeliveries.waiting(acme.id(), id, TestRows.id());

        calls.send(owner, "DELETE", PATH).assertStatus(204);

        calls.send(owner, "DELETE", PATH).assertEnvelope(404, "not_found");
        assertThat(api.get("/v1/activity?record_id=" + id, owner).items().stream()
                        .map(entry -> entry.get("action").asString()))
                .containsExactly("webhook_deleted", "webhook_created");
    }

    @Test
    void isCreatedOnceByConcurrentRequests() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var responses = threads.invokeAll(IntStream.range(0, 6)
                    .<Callable<Integer>>mapToObj(n -> () -> put("{'url':'%s','events':['call.ended']}".formatted(URL))
                            .status())
                    .toList());
            for (var response : responses) {
                assertThat(response.get()).isEqualTo(200);
            }
        }
        assertThat(TestRows.count("select count(*) from webhooks where org_id = ?", acme.id()))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                                                     | url,events",
                "{'url':'http://example.com/','events':['call.ended']}                  | url",
                "{'url':'https://10.0.0.1/','events':['call.ended']}                    | url",
                "{'url':'https://example.com/','events':['calls.log']}                  | events.0",
                "{'url':'https://example.com/','events':['call.ended','call.ended']}    | events.1",
                "{'url':'https://example.com/','events':['call.ended'],'secret':'few'}  | secret",
                "{'url':'https://example.com/','events':['call.ended'],'filters':[]}    | filters"
            })
    void rejectsAnInvalidBody(String body, String fields) {
        put(body).assertFields(fields.split(","));
    }

    @Test
    void isAccessibleToTheCompanyAndNotToThirdPartysAppsOrMembers() {
        var stranger = Identity.ofAccessToken(
                        "svc_app_third", acme.id(), acme.owner().id(), Set.of(Scope.values()))
                .of(Identity.Party.THIRD);
        var member = TestUsers.member(acme).insert().key();
        put("{'url':'%s','events':['call.missed']}".formatted(URL)).assertStatus(200);

        calls.send(stranger, "GET", PATH).assertError(ErrorCode.WEBHOOK_OF_COMPANY);
        calls.send(stranger, "DELETE", PATH).assertError(ErrorCode.WEBHOOK_OF_COMPANY);
        calls.send(member, "GET", PATH).assertError(ErrorCode.ADMIN_REQUIRED);
        calls.send(member, "DELETE", PATH).assertError(ErrorCode.ADMIN_REQUIRED);
        calls.send(TestCompany.insert().owner().key(), "GET", PATH).assertEnvelope(404, "not_found");
    }
}
