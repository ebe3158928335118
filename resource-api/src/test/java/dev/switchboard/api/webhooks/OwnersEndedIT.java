package dev.switchboard.api.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.internal.InternalServer;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.kit.WebhookReceiver;
import dev.switchboard.api.kit.WebhookReceiver.Answer;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonAnswer;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.web.errors.ApiError;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

@ApiTest
class OwnersEndedIT {

    private static final Duration GENEROUS = Duration.ofSeconds(20);

    private final ApiClient api;
    private final InternalServer internal;
    private final ActiveOwner livingOwner;
    private final TransactionalOperator transactions;

    private final UUID keyId = TestRows.id();
    private final String clientId = "svc_app_" + TestRows.id();
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestOrganisation ours;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestOrganisation theirs;

    OwnersEndedIT(ApiClient api, InternalServer internal, ActiveOwner livingOwner, TransactionalOperator transactions) {
        this.api = api;
        this.internal = internal;
        this.livingOwner = livingOwner;
        this.transactions = transactions;
    }

    @BeforeEach
    void twoOrganisations() {
        ours = TestOrganisation.insert();
        theirs = TestOrganisation.insert();
    }

    @Test
    void suspendsWhatTheKeyMadeAndNothingElse() {
        var one = subscription(ours, keyId, null);
        var two = subscription(ours, keyId, null);
        var anotherKeys = subscription(ours, TestRows.id(), null);
        var anApps = subscription(ours, null, clientId);
        var firstGeneration = firstGeneration(ours, keyId);

        assertThat(keyEnded(now).assertStatus(204).text()).isEmpty();

        assertThat(active(one)).isFalse();
        assertThat(active(two)).isFalse();
        assertThat(active(anotherKeys)).isTrue();
        assertThat(active(anApps)).isTrue();
        assertThat(active(firstGeneration)).isTrue();
    }

    @Test
    void suspendsWhatAnAppMadeInOneOrganisation() {
        var here = subscription(ours, null, clientId);
        var there = subscription(theirs, null, clientId);

        appEnded(ours.id(), now).assertStatus(204);

        assertThat(active(here)).isFalse();
        assertThat(active(there)).isTrue();
    }

    @Test
    void suspendsWhatAnAppMadeInAllOrganisations() {
        var here = subscription(ours, null, clientId);
        var there = subscription(theirs, null, clientId);
        var anothers = subscription(theirs, null, clientId + "_2");

        appEnded(null, now).assertStatus(204);

        assertThat(active(here)).isFalse();
        assertThat(active(there)).isFalse();
        assertThat(active(anothers)).isTrue();
    }

    @Test
    void toldAgainItLeavesAloneWhatWasTakenUpSince() {
        var webhook = subscription(ours, null, clientId);
        appEnded(null, now).assertStatus(204);
        TestRows.execute("update webhooks set status = 'active' where id = ?", webhook);

        appEnded(null, now).assertStatus(204);
        appEnded(null, now.minusSeconds(60)).assertStatus(204);
        assertThat(active(webhook)).isTrue();

        appEnded(null, now.plusSeconds(60)).assertStatus(204);
        assertThat(active(webhook)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer the internal secret of the test", "the internal secret of the tests"})
    void needsTheSecret(String authorization) {
        var webhook = subscription(ours, keyId, null);
        var request = http().request("/internal/owners/ended", null)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(keyBody(now)));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }

        var refused = http().send(request).assertEnvelope(401, "unauthorized");

        assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(active(webhook)).isTrue();
    }

    @Test
    void isNotThereOnThePublicPort() {
        var request = api.http()
                .request("/internal/owners/ended", TestSettings.INTERNAL_SECRET)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(keyBody(now)));

        api.http().send(request).assertEnvelope(404, "not_found");
        http().get("/v1/users", TestSettings.INTERNAL_SECRET).assertEnvelope(404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{\"client_id\": \"svc_app_x\"}",
                "{\"key_id\": \"01900000-0000-7000-8000-000000000000\", \"ended_at\": \"2026-01-01T00:00:00Z\"}",
                "{\"client_id\": \"a\", \"org_id\": \"01900000-0000-7000-8000-000000000000\","
                        + " \"key_id\": \"01900000-0000-7000-8000-000000000000\", \"ended_at\": \"2026-01-01T00:00:00Z\"}",
                "{\"client_id\": \"svc_app_x\", \"ended_at\": \"yesterday\"}",
            })
    void refusesWhatItDoesNotUnderstand(String body) {
        tell(body).assertEnvelope(422, "validation_error");
    }

    @Test
    void refusesABodyThatIsTooLong() {
        tell("{\"client_id\": \"" + "x".repeat(70_000) + "\", \"ended_at\": \"2026-01-01T00:00:00Z\"}")
                .assertEnvelope(413, "invalid_request");
    }

    @Test
    void refusesWhatAKeyWritesThatEndedMeanwhile() {
        var seen = livingOwner.begin(key()).block(GENEROUS);
        assertThat(seen).isNotNull();

        keyEnded(now).assertStatus(204);

        assertThat(refusal(livingOwner.demand(seen).as(transactions::transactional)))
                .isEqualTo(401);
        assertThat(refusal(livingOwner.begin(key()))).isEqualTo(401);
    }

    @Test
    void refusesWhatAnAppWritesThatEndedMeanwhileAndLetsItInAgain() {
        var seen = livingOwner.begin(app(ours)).block(GENEROUS);
        var there = livingOwner.begin(app(theirs)).block(GENEROUS);
        assertThat(seen).isNotNull();
        assertThat(there).isNotNull();

        appEnded(ours.id(), now).assertStatus(204);

        assertThat(refusal(livingOwner.demand(seen).as(transactions::transactional)))
                .isEqualTo(401);
        assertThat(refusal(livingOwner.demand(there).as(transactions::transactional)))
                .isZero();
        assertThat(refusal(livingOwner.begin(app(ours)).flatMap(livingOwner::demand)))
                .isZero();
    }

    @Test
    void waitsForWhatIsBeingWrittenAndSuspendsIt() throws Exception {
        var seen = livingOwner.begin(key()).block(GENEROUS);
        assertThat(seen).isNotNull();
        var commit = new CountDownLatch(1);
        var written = new CompletableFuture<UUID>();
        var writer = livingOwner
                .demand(seen)
                .then(Mono.just(seen))
                .publishOn(Schedulers.boundedElastic())
                .flatMap(living -> Mono.fromCallable(() -> {
                    written.complete(subscription(ours, keyId, null));
                    return commit.await(GENEROUS.toSeconds(), TimeUnit.SECONDS);
                }))
                .as(transactions::transactional)
                .toFuture();
        var webhook = written.get(20, TimeUnit.SECONDS);

        var ending = CompletableFuture.supplyAsync(() -> keyEnded(now));
        await().atMost(GENEROUS)
                .until(() -> TestRows.count("select count(*) from pg_stat_activity where wait_event = 'advisory'"
                                + " and query like '%ended_owners%'")
                        > 0);
        assertThat(active(webhook)).isTrue();
        commit.countDown();

        ending.get(20, TimeUnit.SECONDS).assertStatus(204);
        assertThat(writer.get(20, TimeUnit.SECONDS)).isTrue();
        assertThat(active(webhook)).isFalse();
    }

    @Test
    void leavesNothingActiveOfARequestWhoseHandshakeItOvertakes() throws Exception {
        try (var receiver = WebhookReceiver.start()) {
            receiver.handshakes("/slow", Answer.of(200).after(Duration.ofSeconds(2)));
            var calls = new WebhookCalls(api);
            var asked = CompletableFuture.supplyAsync(
                    () -> calls.create(key(), WebhookCalls.body(receiver.url("/slow"), "test")));
            await().atMost(GENEROUS).until(() -> receiver.handshakes("/slow").size() == 1);

            keyEnded(now).assertStatus(204);

            // On a stalled machine the address may have answered the handshake before the end is
            // reported.
            assertThat(asked.get(20, TimeUnit.SECONDS).status()).isIn(401, 201, 422);
            assertThat(TestRows.count(
                            "select count(*) from webhooks where org_id = ? and status = 'active'", ours.id()))
                    .isZero();
            calls.create(key(), WebhookCalls.body(receiver.url("/quick"), "test"))
                    .assertEnvelope(401, "unauthorized");
            assertThat(receiver.handshakes("/quick")).isEmpty();
        }
    }

    @Test
    void suspendsWhatNeedsAScopeWhoseApprovalHasEndedAtOtherCompanies() {
        var needsIt = subscription(TestWebhooks.of(theirs).filters("test", "messages"));
        var needsItToo = subscription(TestWebhooks.of(theirs).filters("messages"));
        var needsAnother = subscription(TestWebhooks.of(theirs).filters("calls.log", "presence"));
        var atHome = subscription(TestWebhooks.of(ours).filters("messages"));
        var anothers = TestWebhooks.of(theirs)
                .filters("messages")
                .madeBy(clientId + "_2")
                .insert();

        scopesLost(true, now, "messages:read", "contacts:read").assertStatus(204);

        assertThat(active(needsIt)).isFalse();
        assertThat(active(needsItToo)).isFalse();
        assertThat(active(needsAnother)).isTrue();
        assertThat(active(atHome)).isTrue();
        assertThat(active(anothers)).isTrue();
    }

    @Test
    void suspendsEverythingOfAnAppThatMayNotManageWebhooksAnyMore() {
        var here = subscription(TestWebhooks.of(ours).filters("test"));
        var there = subscription(TestWebhooks.of(theirs).filters("test"));

        scopesLost(true, now, "webhooks:manage").assertStatus(204);
        assertThat(active(here)).isTrue();
        assertThat(active(there)).isFalse();

        scopesLost(false, now, "webhooks:manage").assertStatus(204);
        assertThat(active(here)).isFalse();
    }

    @Test
    void suspendsNothingTwiceForOneLossOfAScope() {
        var webhook = subscription(TestWebhooks.of(theirs).filters("faxes"));
        scopesLost(true, now, "faxes:read").assertStatus(204);
        TestRows.execute("update webhooks set status = 'active' where id = ?", webhook);

        scopesLost(true, now, "faxes:read").assertStatus(204);
        scopesLost(true, now.minusSeconds(60), "faxes:read").assertStatus(204);
        assertThat(active(webhook)).isTrue();

        scopesLost(true, now.plusSeconds(60), "faxes:read").assertStatus(204);
        assertThat(active(webhook)).isFalse();
    }

    @Test
    void refusesASubscriptionByATokenThatStillCarriesAScopeThatTheAppHasLost() throws Exception {
        var stale = Identity.ofAccessToken(
                        clientId,
                        theirs.id(),
                        null,
                        Set.of(Scope.WEBHOOKS_MANAGE, Scope.MESSAGES_READ, Scope.CALLS_READ))
                .of(Identity.Party.THIRD);
        var suspended = subscription(TestWebhooks.of(theirs).filters("messages"));
        scopesLost(true, now, "messages:read").assertStatus(204);
        try (var receiver = WebhookReceiver.start()) {
            var calls = new WebhookCalls(api);

            calls.create(stale, WebhookCalls.body(receiver.url("/hook"), "messages"))
                    .assertEnvelope(403, "insufficient_scope");
            calls.send(stale, "PUT", WebhookCalls.path(suspended), "{}").assertEnvelope(403, "insufficient_scope");
            var calm = calls.create(stale, WebhookCalls.body(receiver.url("/hook"), "calls.log"));
            calm.assertStatus(201);

            scopesLost(false, now, "webhooks:manage").assertStatus(204);
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
    void refusesALossOfScopesThatItDoesNotUnderstand(String body) {
        http().post("/internal/owners/scopes-lost", TestSettings.INTERNAL_SECRET, body)
                .assertEnvelope(422, "validation_error");
    }

    private JsonAnswer scopesLost(boolean thirdPartiesOnly, Instant at, String... scopes) {
        return http().post(
                        "/internal/owners/scopes-lost",
                        TestSettings.INTERNAL_SECRET,
                        "{\"client_id\": \"%s\", \"home_org_id\": \"%s\", \"scopes\": [\"%s\"], \"third_parties_only\": %s, \"lost_at\": \"%s\"}"
                                .formatted(clientId, ours.id(), String.join("\", \"", scopes), thirdPartiesOnly, at));
    }

    private UUID subscription(TestWebhooks webhook) {
        return webhook.madeBy(clientId).insert();
    }

    private static int refusal(Mono<?> asked) {
        return asked.then(Mono.just(0))
                .onErrorResume(ApiError.class, refused -> Mono.just(refused.status()))
                .blockOptional(GENEROUS)
                .orElseThrow();
    }

    private Identity key() {
        return Identity.ofApiKey(keyId, ours.id(), ours.owner().id(), Set.of(Scope.WEBHOOKS_MANAGE));
    }

    private Identity app(TestOrganisation organisation) {
        return Identity.ofAccessToken(clientId, organisation.id(), null, Set.of(Scope.WEBHOOKS_MANAGE));
    }

    private JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + internal.port());
    }

    private JsonAnswer tell(String body) {
        return http().post("/internal/owners/ended", TestSettings.INTERNAL_SECRET, body);
    }

    private JsonAnswer keyEnded(Instant at) {
        return tell(keyBody(at));
    }

    private String keyBody(Instant at) {
        return "{\"org_id\": \"%s\", \"key_id\": \"%s\", \"ended_at\": \"%s\"}".formatted(ours.id(), keyId, at);
    }

    private JsonAnswer appEnded(@Nullable UUID orgId, Instant at) {
        var organisation = orgId == null ? "" : "\"org_id\": \"" + orgId + "\", ";
        return tell("{%s\"client_id\": \"%s\", \"ended_at\": \"%s\"}".formatted(organisation, clientId, at));
    }

    private static UUID subscription(TestOrganisation organisation, @Nullable UUID keyId, @Nullable String clientId) {
        var webhook = TestWebhooks.of(organisation);
        var id = (clientId == null ? webhook : webhook.madeBy(clientId)).insert();
        TestRows.execute("update webhooks set key_id = ? where id = ?", keyId, id);
        return id;
    }

    private static UUID firstGeneration(TestOrganisation organisation, UUID keyId) {
        var id = subscription(organisation, keyId, null);
        TestRows.execute("update webhooks set generation = 1, expires_at = null, expires_in = null where id = ?", id);
        return id;
    }

    private static boolean active(UUID webhook) {
        return TestRows.count("select count(*) from webhooks where id = ? and status = 'active'", webhook) == 1;
    }
}
