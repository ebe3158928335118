package dev.switchboard.api.webhooks.subscriptions;

import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.body;
import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.path;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Concurrent requests for subscriptions.
@ApiTest
class WebhookRaceIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @AutoClose
    private static final WebhookReceiver receiver = WebhookReceiver.start();

    private final WebhookCalls calls;
    private final TestCompany acme = TestCompany.insert();
    private final Identity owner = acme.owner().key();

    WebhookRaceIT(ApiClient api) {
        this.calls = new WebhookCalls(api);
    }

    private static <T> List<T> atOnce(int count, Callable<T> work) throws InterruptedException, ExecutionException {
        var results = new ArrayList<T>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<T> done : threads.invokeAll(
                    IntStream.range(0, count).mapToObj(n -> work).toList())) {
                results.add(done.get());
            }
        }
        return results;
    }

    @Test
    void allowsAtMostFiftyByConcurrentRequests() throws Exception {
        for (int n = 0; n < 47; n++) {
            TestWebhooks.of(acme).suspended().insert();
        }

        var statuses = atOnce(
                8,
                () -> calls.create(owner, body(receiver.url("/many"), "test")).status());

        assertThat(statuses).containsOnly(201, 409);
        assertThat(statuses).filteredOn(status -> status == 201).hasSize(3);
        assertThat(TestRows.count("select count(*) from webhooks where org_id = ?", acme.id()))
                .isEqualTo(50);
        calls.create(owner, body(receiver.url("/many"), "test")).assertError(ErrorCode.WEBHOOK_LIMIT_REACHED);
        calls.create(TestCompany.insert().owner().key(), body(receiver.url("/many"), "test"))
                .assertStatus(201);
    }

    @Test
    void holdsNoDatabaseConnectionDuringAHandshake() throws Exception {
        var ended = new CompletableFuture<Void>();
        receiver.respondToHandshakes("/hangs", Response.of(500).once(ended));
        var requests = IntStream.range(0, 24)
                .mapToObj(n -> CompletableFuture.supplyAsync(
                        () -> calls.create(owner, body(receiver.url("/hangs"), "test")),
                        Executors.newVirtualThreadPerTaskExecutor()))
                .toList();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> receiver.handshakes("/hangs").size() == 24);

        // Jobs of other services on this database have transactions, too, for a moment.
        Awaitility.await()
                .atMost(Duration.ofSeconds(10))
                .until(() -> TestRows.count("select count(*) from pg_stat_activity"
                                + " where state like 'idle in transaction%' and query like '%webhooks%'")
                        == 0);
        calls.send(owner, "GET", WebhookCalls.PATH).assertStatus(200);
        ended.complete(null);
        for (var response : requests) {
            response.get().assertFields("url");
        }
    }

    @Test
    void doesNotOverwriteAnAddressThatWasChangedMeanwhile() throws Exception {
        var id = TestWebhooks.of(acme).url(receiver.url("/first")).insert();
        var changed = new CompletableFuture<Void>();
        receiver.respondToHandshakes("/slow", Response.of(200).once(changed));
        CompletableFuture<JsonResponse> slow = CompletableFuture.supplyAsync(
                () -> calls.send(owner, "PUT", path(id), "{\"url\":\"%s\"}".formatted(receiver.url("/slow"))),
                Executors.newVirtualThreadPerTaskExecutor());
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> receiver.handshakes("/slow").size() == 1);
        TestRows.execute("update webhooks set url = ? where id = ?", receiver.url("/quick"), id);
        changed.complete(null);

        slow.get().assertError(ErrorCode.WEBHOOK_CHANGED);

        assertThat(calls.send(owner, "GET", path(id)).json().get("url").asString())
                .isEqualTo(receiver.url("/quick"));
    }

    @Test
    void keepsConcurrentChangesOfDifferentFields() throws Exception {
        var id = TestWebhooks.of(acme).url(receiver.url("/first")).insert();
        var changed = new CompletableFuture<Void>();
        receiver.respondToHandshakes("/second", Response.of(200).once(changed));
        CompletableFuture<JsonResponse> moved = CompletableFuture.supplyAsync(
                () -> calls.send(owner, "PUT", path(id), "{\"url\":\"%s\"}".formatted(receiver.url("/second"))),
                Executors.newVirtualThreadPerTaskExecutor());
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> receiver.handshakes("/second").size() == 1);
        calls.send(owner, "PUT", path(id), "{\"filters\":[\"faxes\"]}").assertStatus(200);
        changed.complete(null);

        var after = moved.get().assertStatus(200).json();

        assertThat(after.get("url").asString()).isEqualTo(receiver.url("/second"));
        assertThat(after.get("filters").get(0).asString()).isEqualTo("faxes");
    }

    @Test
    void staysDeletedWhenDeletedDuringAHandshake() throws Exception {
        var id = TestWebhooks.of(acme).insert();
        var deleted = new CompletableFuture<Void>();
        receiver.respondToHandshakes("/late", Response.of(200).once(deleted));
        CompletableFuture<JsonResponse> late = CompletableFuture.supplyAsync(
                () -> calls.send(owner, "PUT", path(id), "{\"url\":\"%s\"}".formatted(receiver.url("/late"))),
                Executors.newVirtualThreadPerTaskExecutor());
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> receiver.handshakes("/late").size() == 1);
        calls.send(owner, "DELETE", path(id)).assertStatus(204);
        deleted.complete(null);

        late.get().assertEnvelope(404, "not_found");
    }
}
