package dev.switchboard.api.webhooks.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.internal.InternalServer;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a company may do with an app's subscription depends on the app's scopes, not on those of the caller.
@ApiTest
class ReactivationIT {

    private final InternalServer internal;
    private final WebhookCalls calls;

    private final String clientId = "svc_app_" + TestRows.id();
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestCompany home;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestCompany acme;

    ReactivationIT(ApiClient api, InternalServer internal) {
        this.internal = internal;
        this.calls = new WebhookCalls(api);
    }

    @BeforeEach
    void createCompanies() {
        home = TestCompany.insert();
        acme = TestCompany.insert();
    }

    @ParameterizedTest
    @ValueSource(strings = {"messages:read", "webhooks:manage"})
    void rejectsAReactivationWhileTheAppHasLostTheScope(String scope) {
        var webhook = subscription(acme, "messages");
        lostInOtherCompanies(now, scope);
        assertThat(active(webhook)).isFalse();

        put(key(acme), webhook).assertError(ErrorCode.WEBHOOK_APP_LACKS_SCOPE);
        assertThat(active(webhook)).isFalse();

        // The loss is still in force a day later.
        TestRows.execute("update lost_scopes set received_at = received_at - interval '2 days'");
        lostInOtherCompanies(now, "contacts:read", "faxes:read");
        put(key(acme), webhook).assertError(ErrorCode.WEBHOOK_APP_LACKS_SCOPE);
        assertThat(active(webhook)).isFalse();
    }

    @Test
    void allowsAReactivationAfterTheAppHasRegainedTheScope() {
        var webhook = subscription(acme, "messages");
        lostInOtherCompanies(now, "messages:read");

        gainedInOtherCompanies(now.plusMillis(10), "messages:read");

        assertThat(active(webhook)).isFalse();
        put(key(acme), webhook).assertStatus(200);
        assertThat(active(webhook)).isTrue();
    }

    @Test
    void keepsALossInOtherCompaniesUntilItEndsThere() {
        var here = subscription(home, "messages");
        var there = subscription(acme, "messages");
        lostEverywhere(now, "webhooks:manage");

        gainedAtHome(now.plusMillis(10), "webhooks:manage");
        put(key(acme), there).assertError(ErrorCode.WEBHOOK_APP_LACKS_SCOPE);
        put(of(home, Identity.Party.OWN), here).assertStatus(200);

        gainedInOtherCompanies(now.plusMillis(20), "webhooks:manage");
        put(key(acme), there).assertStatus(200);
    }

    @Test
    void keepsALossThatIsReceivedAfterAnEarlierGain() {
        var webhook = subscription(acme, "messages");

        gainedInOtherCompanies(now.minusSeconds(1), "messages:read");
        lostInOtherCompanies(now, "messages:read");
        gainedInOtherCompanies(now.minusSeconds(1), "messages:read");

        put(key(acme), webhook).assertError(ErrorCode.WEBHOOK_APP_LACKS_SCOPE);
    }

    @Test
    void ignoresALossThatIsReceivedAfterTheGainThatEndedIt() {
        var webhook = subscription(acme, "messages");

        gainedInOtherCompanies(now.plusMillis(10), "messages:read");
        lostInOtherCompanies(now, "messages:read");

        assertThat(active(webhook)).isTrue();
    }

    @Test
    void letsOnlyTheAppReactivateItsSubscriptionsAfterItHasEnded() {
        var webhook = subscription(acme, "messages");
        var failed = TestWebhooks.of(acme).madeBy(clientId).suspended().insert();
        ended();

        put(key(acme), webhook).assertError(ErrorCode.WEBHOOK_APP_INACTIVE);
        put(key(acme), failed).assertError(ErrorCode.WEBHOOK_APP_INACTIVE);
        assertThat(active(webhook)).isFalse();

        put(of(acme, Identity.Party.THIRD, Scope.MESSAGES_READ), webhook).assertStatus(200);
        TestRows.execute("update webhooks set status = 'suspended' where id = ?", webhook);
        put(key(acme), webhook).assertStatus(200);
    }

    @Test
    void allowsAReactivationAfterFailuresAndOfASubscriptionOfAKey() {
        var ofAnApp = TestWebhooks.of(acme)
                .madeBy(clientId)
                .filters("messages")
                .suspended()
                .insert();
        var ofAKey = TestWebhooks.of(acme).suspended().insert();

        put(key(acme), ofAnApp).assertStatus(200);
        put(key(acme), ofAKey).assertStatus(200);

        assertThat(active(ofAnApp)).isTrue();
        assertThat(active(ofAKey)).isTrue();
    }

    @Test
    void rejectsAFilterThatAThirdPartysAppMayNotRead() throws Exception {
        try (var receiver = WebhookReceiver.start()) {
            var app = of(acme, Identity.Party.THIRD, Scope.CALLS_READ, Scope.FAXES_READ);
            var webhook = UUID.fromString(calls.create(app, WebhookCalls.body(receiver.url("/hook"), "calls.log"))
                    .assertStatus(201)
                    .json()
                    .get("id")
                    .asString());

            put(key(acme), webhook, "{\"filters\": [\"calls.log\", \"messages\"]}")
                    .assertError(ErrorCode.WEBHOOK_APP_LACKS_SCOPE);
            put(key(acme), webhook, "{\"filters\": [\"calls.log\", \"faxes\"]}").assertStatus(200);
        }
    }

    @Test
    void letsANewTokenSubscribeAsSoonAsTheScopeIsRegained() throws Exception {
        try (var receiver = WebhookReceiver.start()) {
            var app = of(acme, Identity.Party.THIRD, Scope.MESSAGES_READ);
            var body = WebhookCalls.body(receiver.url("/hook"), "messages");
            lostInOtherCompanies(now, "messages:read");
            calls.create(app, body).assertEnvelope(403, "insufficient_scope");

            gainedInOtherCompanies(now.plusMillis(10), "messages:read");

            calls.create(app, body).assertStatus(201);
        }
    }

    private void lostInOtherCompanies(Instant at, String... scopes) {
        scopes("lost", true, at, scopes);
    }

    private void lostEverywhere(Instant at, String... scopes) {
        scopes("lost", false, at, scopes);
    }

    private void gainedInOtherCompanies(Instant at, String... scopes) {
        scopes("gained", true, at, scopes);
    }

    private void gainedAtHome(Instant at, String... scopes) {
        scopes("gained", false, at, scopes);
    }

    private void scopes(String verb, boolean thirdPartiesOnly, Instant at, String... scopes) {
        var body =
                "{\"client_id\": \"%s\", \"home_org_id\": \"%s\", \"scopes\": [\"%s\"], \"third_parties_only\": %s, \"%s_at\": \"%s\"}"
                        .formatted(clientId, home.id(), String.join("\", \"", scopes), thirdPartiesOnly, verb, at);
        http().post("/internal/owners/scopes-" + verb, TestSettings.INTERNAL_SECRET, body)
                .assertStatus(204);
    }

    private void ended() {
        http().post(
                        "/internal/owners/ended",
                        TestSettings.INTERNAL_SECRET,
                        "{\"client_id\": \"%s\", \"ended_at\": \"%s\"}".formatted(clientId, now))
                .assertStatus(204);
    }

    private JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + internal.port());
    }

    private JsonResponse put(Identity who, UUID webhook) {
        return put(who, webhook, "{}");
    }

    private JsonResponse put(Identity who, UUID webhook, String body) {
        return calls.send(who, "PUT", WebhookCalls.path(webhook), body);
    }

    private UUID subscription(TestCompany company, String filter) {
        return TestWebhooks.of(company).madeBy(clientId).filters(filter).insert();
    }

    private static Identity key(TestCompany company) {
        return Identity.ofApiKey(TestRows.id(), company.id(), company.owner().id(), Set.of(Scope.WEBHOOKS_MANAGE));
    }

    private Identity of(TestCompany company, Identity.Party party, Scope... scopes) {
        var all = EnumSet.of(Scope.WEBHOOKS_MANAGE);
        all.addAll(Arrays.stream(scopes).collect(Collectors.toSet()));
        return Identity.ofAccessToken(clientId, company.id(), null, all).of(party);
    }

    private static boolean active(UUID webhook) {
        return TestWebhooks.is(webhook, "status = 'active'");
    }
}
