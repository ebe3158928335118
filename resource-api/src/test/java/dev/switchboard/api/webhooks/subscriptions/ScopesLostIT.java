package dev.switchboard.api.webhooks.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.internal.InternalServer;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Subscriptions of an app that loses scopes (docs/guides/webhooks.md#when-the-key-or-app-ends).
@ApiTest
class ScopesLostIT {

    private final ApiClient api;
    private final InternalServer internal;

    private final String clientId = "svc_app_" + TestRows.id();
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestCompany ours;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestCompany theirs;

    ScopesLostIT(ApiClient api, InternalServer internal) {
        this.api = api;
        this.internal = internal;
    }

    @BeforeEach
    void createCompanies() {
        ours = TestCompany.insert();
        theirs = TestCompany.insert();
    }

    @Test
    void suspendsSubscriptionsInOtherCompaniesThatNeedAScopeWhoseApprovalHasEnded() {
        var needsIt = subscription(TestWebhooks.of(theirs).filters("test", "messages"));
        var needsItToo = subscription(TestWebhooks.of(theirs).filters("messages"));
        var needsAnother = subscription(TestWebhooks.of(theirs).filters("calls.log", "presence"));
        var atHome = subscription(TestWebhooks.of(ours).filters("messages"));
        var anothers = TestWebhooks.of(theirs)
                .filters("messages")
                .madeBy(clientId + "_2")
                .insert();

        lostInOtherCompanies(now, "messages:read", "contacts:read").assertStatus(204);

        assertThat(active(needsIt)).isFalse();
        assertThat(active(needsItToo)).isFalse();
        assertThat(active(needsAnother)).isTrue();
        assertThat(active(atHome)).isTrue();
        assertThat(active(anothers)).isTrue();
    }

    @Test
    void suspendsAllSubscriptionsOfAnAppThatHasLostWebhooksManage() {
        var here = subscription(TestWebhooks.of(ours).filters("test"));
        var there = subscription(TestWebhooks.of(theirs).filters("test"));

        lostInOtherCompanies(now, "webhooks:manage").assertStatus(204);
        assertThat(active(here)).isTrue();
        assertThat(active(there)).isFalse();

        lostEverywhere(now, "webhooks:manage").assertStatus(204);
        assertThat(active(here)).isFalse();
    }

    @Test
    void suspendsOnlyOnceForOneLossOfAScope() {
        var webhook = subscription(TestWebhooks.of(theirs).filters("faxes"));
        lostInOtherCompanies(now, "faxes:read").assertStatus(204);
        TestRows.execute("update webhooks set status = 'active' where id = ?", webhook);

        lostInOtherCompanies(now, "faxes:read").assertStatus(204);
        lostInOtherCompanies(now.minusSeconds(60), "faxes:read").assertStatus(204);
        assertThat(active(webhook)).isTrue();

        lostInOtherCompanies(now.plusSeconds(60), "faxes:read").assertStatus(204);
        assertThat(active(webhook)).isFalse();
    }

    @Test
    void rejectsASubscriptionByATokenThatStillHasAScopeThatTheAppHasLost() throws Exception {
        var stale = Identity.ofAccessToken(
                        clientId,
                        theirs.id(),
                        null,
                        Set.of(Scope.WEBHOOKS_MANAGE, Scope.MESSAGES_READ, Scope.CALLS_READ))
                .of(Identity.Party.THIRD);
        var suspended = subscription(TestWebhooks.of(theirs).filters("messages"));
        lostInOtherCompanies(now, "messages:read").assertStatus(204);
        try (var receiver = WebhookReceiver.start()) {
            var calls = new WebhookCalls(api);

            calls.create(stale, WebhookCalls.body(receiver.url("/hook"), "messages"))
                    .assertEnvelope(403, "insufficient_scope");
            calls.send(stale, "PUT", WebhookCalls.path(suspended), "{}").assertEnvelope(403, "insufficient_scope");
            var calm = calls.create(stale, WebhookCalls.body(receiver.url("/hook"), "calls.log"));
            calm.assertStatus(201);

            lostEverywhere(now, "webhooks:manage").assertStatus(204);
            calls.create(stale, WebhookCalls.body(receiver.url("/hook"), "calls.log"))
                    .assertEnvelope(403, "insufficient_scope");
        }
        assertThat(TestRows.count("select count(*) from webhooks where org_id = ? and status = 'active'", theirs.id()))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"client_id\": \"svc_app_x\", \"scopes\": [\"faxes:read\"], \"lost_at\": \"2026-01-01T00:00:00Z\"}",
                "{\"client_id\": \"svc_app_x\", \"home_org_id\": \"01900000-0000-7000-8000-000000000000\","
                        + " \"scopes\": [], \"third_parties_only\": true, \"lost_at\": \"2026-01-01T00:00:00Z\"}"
            })
    void rejectsAnInvalidLossOfScopes(String body) {
        http().post("/internal/owners/scopes-lost", TestSettings.INTERNAL_SECRET, body)
                .assertEnvelope(422, "validation_error");
    }

    private JsonResponse lostInOtherCompanies(Instant at, String... scopes) {
        return scopesLost(true, at, scopes);
    }

    private JsonResponse lostEverywhere(Instant at, String... scopes) {
        return scopesLost(false, at, scopes);
    }

    private JsonResponse scopesLost(boolean thirdPartiesOnly, Instant at, String... scopes) {
        return http().post(
                        "/internal/owners/scopes-lost",
                        TestSettings.INTERNAL_SECRET,
                        "{\"client_id\": \"%s\", \"home_org_id\": \"%s\", \"scopes\": [\"%s\"], \"third_parties_only\": %s, \"lost_at\": \"%s\"}"
                                .formatted(clientId, ours.id(), String.join("\", \"", scopes), thirdPartiesOnly, at));
    }

    private UUID subscription(TestWebhooks webhook) {
        return webhook.madeBy(clientId).insert();
    }

    private JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + internal.port());
    }

    private static boolean active(UUID webhook) {
        return TestRows.count("select count(*) from webhooks where id = ? and status = 'active'", webhook) == 1;
    }
}
