package dev.switchboard.api.webhooks.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
import dev.switchboard.testkit.WebhookReceiver.Response;
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

    private static final Duration GENEROUS = Duration.ofSeconds(60);

    private final ApiClient api;
    private final InternalServer internal;
    private final ActiveOwnerCheck activeOwner;
    private final TransactionalOperator transactions;

    private final UUID keyId = TestRows.id();
    private final String clientId = "svc_app_" + TestRows.id();
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestCompany ours;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestCompany theirs;

    OwnersEndedIT(
            ApiClient api, InternalServer internal, ActiveOwnerCheck activeOwner, TransactionalOperator transactions) {
        this.api = api;
        this.internal = internal;
        this.activeOwner = activeOwner;
        this.transactions = transactions;
    }

    @BeforeEach
    void createCompanies() {
        ours = TestCompany.insert();
        theirs = TestCompany.insert();
    }

    @Test
    void suspendsTheSubscriptionsOfTheKeyAndNoOthers() {
        var one = subscription(ours, keyId, null);
        var two = subscription(ours, keyId, null);
        var anotherKeys = subscription(ours, TestRows.id(), null);
        var anApps = subscription(ours, null, clientId);
        var firstGeneration = firstGeneration(ours, keyId);

        assertThat(keyEnded(now).assertStatus(204).text()).isEmpty();

        assertThat(active(one)).isFalse();
        assertThat(active(two)).isFalse();
        assertThat(TestWebhooks.is(two, "suspension_notice = 'key'")).isTrue();
        assertThat(TestWebhooks.is(anotherKeys, "suspension_notice is null")).isTrue();
        assertThat(active(anotherKeys)).isTrue();
        assertThat(active(anApps)).isTrue();
        assertThat(active(firstGeneration)).isTrue();
    }

    @Test
    void suspendsTheSubscriptionsOfAnAppInOneCompany() {
        var here = subscription(ours, null, clientId);
        var there = subscription(theirs, null, clientId);

        appEnded(ours.id(), now).assertStatus(204);

        assertThat(active(here)).isFalse();
        assertThat(TestWebhooks.is(here, "suspension_notice is null")).isTrue();
        assertThat(active(there)).isTrue();
    }

    @Test
    void suspendsTheSubscriptionsOfAnAppInAllCompanies() {
        var here = subscription(ours, null, clientId);
        var there = subscription(theirs, null, clientId);
        var anothers = subscription(theirs, null, clientId + "_2");

        appEnded(null, now).assertStatus(204);

        assertThat(active(here)).isFalse();
        assertThat(active(there)).isFalse();
        assertThat(active(anothers)).isTrue();
    }

    @Test
    void suspendsNothingThatWasReactivatedSinceWhenTheReportIsRepeated() {
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

        var refused = http().send(request).assertError(ErrorCode.INTERNAL_ONLY);

        assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(active(webhook)).isTrue();
    }

    @Test
    void isNotServedOnThePublicPort() {
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
    void rejectsAnInvalidBody(String body) {
        report(body).assertEnvelope(422, "validation_error");
    }

    @Test
    void rejectsABodyThatIsTooLong() {
        report("{\"client_id\": \"" + "x".repeat(70_000) + "\", \"ended_at\": \"2026-01-01T00:00:00Z\"}")
                .assertError(ErrorCode.BODY_TOO_LARGE);
    }

    @Test
    void rejectsTheWriteOfAKeyThatEndedDuringTheRequest() {
        var before = activeOwner.begin(key()).block(GENEROUS);
        assertThat(before).isNotNull();

        keyEnded(now).assertStatus(204);

        assertThat(errorStatus(activeOwner.requireUnchanged(before).as(transactions::transactional)))
                .isEqualTo(401);
        assertThat(errorStatus(activeOwner.begin(key()))).isEqualTo(401);
    }

    @Test
    void rejectsTheWriteOfAnAppThatEndedDuringTheRequestAndAcceptsItsNextRequest() {
        var before = activeOwner.begin(app(ours)).block(GENEROUS);
        var there = activeOwner.begin(app(theirs)).block(GENEROUS);
        assertThat(before).isNotNull();
        assertThat(there).isNotNull();

        appEnded(ours.id(), now).assertStatus(204);

        assertThat(errorStatus(activeOwner.requireUnchanged(before).as(transactions::transactional)))
                .isEqualTo(401);
        assertThat(errorStatus(activeOwner.requireUnchanged(there).as(transactions::transactional)))
                .isZero();
        assertThat(errorStatus(activeOwner.begin(app(ours)).flatMap(activeOwner::requireUnchanged)))
                .isZero();
    }

    @Test
    void waitsForAConcurrentWriteAndSuspendsItsSubscription() throws Exception {
        var before = activeOwner.begin(key()).block(GENEROUS);
        assertThat(before).isNotNull();
        var commit = new CountDownLatch(1);
        var written = new CompletableFuture<UUID>();
        var writer = activeOwner
                .requireUnchanged(before)
                .then(Mono.just(before))
                .publishOn(Schedulers.boundedElastic())
                .flatMap(unchanged -> Mono.fromCallable(() -> {
                    written.complete(subscription(ours, keyId, null));
                    return commit.await(GENEROUS.toSeconds(), TimeUnit.SECONDS);
                }))
                .as(transactions::transactional)
                .toFuture();
        var webhook = written.get(60, TimeUnit.SECONDS);

        var ending = CompletableFuture.supplyAsync(() -> keyEnded(now));
        await().atMost(GENEROUS)
                .until(() -> TestRows.count("select count(*) from pg_stat_activity where wait_event = 'advisory'"
                                + " and query like '%ended_owners%'")
                        > 0);
        assertThat(active(webhook)).isTrue();
        commit.countDown();

        ending.get(60, TimeUnit.SECONDS).assertStatus(204);
        assertThat(writer.get(60, TimeUnit.SECONDS)).isTrue();
        assertThat(active(webhook)).isFalse();
    }

    @Test
    void leavesNoActiveSubscriptionWhenTheOwnerEndsDuringTheHandshake() throws Exception {
        try (var receiver = WebhookReceiver.start()) {
            var ended = new CompletableFuture<Void>();
            receiver.respondToHandshakes("/slow", Response.of(200).once(ended));
            var calls = new WebhookCalls(api);
            var request = CompletableFuture.supplyAsync(
                    () -> calls.create(key(), WebhookCalls.body(receiver.url("/slow"), "test")));
            await().atMost(GENEROUS).until(() -> receiver.handshakes("/slow").size() == 1);

            keyEnded(now).assertStatus(204);
            ended.complete(null);

            // On a stalled machine the handshake may have taken too long by now.
            assertThat(request.get(60, TimeUnit.SECONDS).status()).isIn(401, 422);
            assertThat(TestRows.count(
                            "select count(*) from webhooks where org_id = ? and status = 'active'", ours.id()))
                    .isZero();
            calls.create(key(), WebhookCalls.body(receiver.url("/quick"), "test"))
                    .assertEnvelope(401, "unauthorized");
            assertThat(receiver.handshakes("/quick")).isEmpty();
        }
    }

    private static int errorStatus(Mono<?> request) {
        return request.then(Mono.just(0))
                .onErrorResume(ApiError.class, error -> Mono.just(error.status()))
                .blockOptional(GENEROUS)
                .orElseThrow();
    }

    private Identity key() {
        return Identity.ofApiKey(keyId, ours.id(), ours.owner().id(), Set.of(Scope.WEBHOOKS_MANAGE));
    }

    private Identity app(TestCompany company) {
        return Identity.ofAccessToken(clientId, company.id(), null, Set.of(Scope.WEBHOOKS_MANAGE));
    }

    private JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + internal.port());
    }

    private JsonResponse report(String body) {
        return http().post("/internal/owners/ended", TestSettings.INTERNAL_SECRET, body);
    }

    private JsonResponse keyEnded(Instant at) {
        return report(keyBody(at));
    }

    private String keyBody(Instant at) {
        return "{\"org_id\": \"%s\", \"key_id\": \"%s\", \"ended_at\": \"%s\"}".formatted(ours.id(), keyId, at);
    }

    private JsonResponse appEnded(@Nullable UUID orgId, Instant at) {
        var company = orgId == null ? "" : "\"org_id\": \"" + orgId + "\", ";
        return report("{%s\"client_id\": \"%s\", \"ended_at\": \"%s\"}".formatted(company, clientId, at));
    }

    private static UUID subscription(TestCompany company, @Nullable UUID keyId, @Nullable String clientId) {
        var webhook = TestWebhooks.of(company);
        var id = (clientId == null ? webhook : webhook.madeBy(clientId)).insert();
        TestRows.execute("update webhooks set key_id = ? where id = ?", keyId, id);
        return id;
    }

    private static UUID firstGeneration(TestCompany company, UUID keyId) {
        var id = subscription(company, keyId, null);
        TestRows.execute("update webhooks set generation = 1, expires_at = null, expires_in = null where id = ?", id);
        return id;
    }

    private static boolean active(UUID webhook) {
        return TestRows.count("select count(*) from webhooks where id = ? and status = 'active'", webhook) == 1;
    }
}
