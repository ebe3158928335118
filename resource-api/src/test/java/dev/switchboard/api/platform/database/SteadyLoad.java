package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.SyncedCopy;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// Messages, calls and syncs over HTTP, by several clients at once, until it is stopped. Each
/// client makes its next request once the last one has had its effect. A request that fails or
/// takes longer than a statement may, or an effect that does not come, ends its client, and
/// [#awaitRounds] and [#stop] report that.
final class SteadyLoad implements AutoCloseable {

    /// PostgreSQL cancels a statement that waits for five seconds
    /// (`switchboard.database.statement-timeout`), and the request fails; a busy machine may take
    /// longer for all of a request.
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(20);

    private static final Duration LONGEST_EFFECT = Duration.ofSeconds(60);
    private static final int CLIENTS = 3;

    private record Client(Future<?> work, AtomicInteger rounds) {}

    final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final ApiClient api;
    private final SimulatorClient simulator;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Client> clients = new ArrayList<>();
    private final Map<UUID, String> sent = new ConcurrentHashMap<>();
    private final Map<UUID, String> called = new ConcurrentHashMap<>();
    private volatile boolean stopped;

    final SyncedCopy messages;
    final SyncedCopy calls;

    SteadyLoad(ApiClient api, SimulatorClient simulator) {
        this.api = api;
        this.simulator = simulator;
        messages = new SyncedCopy(api, "/v1/messages", "status", ada.token());
        calls = new SyncedCopy(api, "/v1/calls", "result", acme.owner().token());
        TestNumbers.active(acme).assignedTo(ada).insert();
        for (int i = 0; i < CLIENTS; i++) {
            var line = TestNumbers.active(acme)
                    .assignedTo(TestUsers.member(acme).insert())
                    .insert();
            start(() -> sendMessage(api));
            start(() -> callThrough(line));
        }
        start(() -> timed(() -> messages.sync(10)));
        start(() -> timed(() -> calls.sync(10)));
    }

    private void start(Runnable round) {
        var rounds = new AtomicInteger();
        clients.add(new Client(
                threads.submit(() -> {
                    while (!stopped) {
                        round.run();
                        rounds.incrementAndGet();
                    }
                }),
                rounds));
    }

    /// Sends one through this process and waits until it is delivered.
    void sendMessage(ApiClient api) {
        var id = id(
                timed(() -> api.send(
                        "/v1/messages",
                        ada.token(),
                        request -> request.header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("{\"to\": \"+13125550100\", \"text\": \"Hello\"}")))),
                "id");
        becomes(api, ada.token(), "/v1/messages/" + id, "status", "delivered");
        sent.put(id, "delivered");
    }

    private void callThrough(TestNumber line) {
        var id = id(
                timed(() -> simulator.send(
                        "POST",
                        "/sim/calls",
                        "{\"from\": \"%s\", \"to\": \"%s\", \"outcome\": \"answered\", \"talk_ms\": 50}"
                                .formatted(SimulatorClient.CALLER, line.number()))),
                "call_id");
        becomes(api, acme.owner().token(), "/v1/calls/" + id, "state", "ended");
        called.put(id, "answered");
    }

    private static UUID id(JsonResponse accepted, String field) {
        return UUID.fromString(accepted.assertStatus(202).json().get(field).asString());
    }

    private void becomes(ApiClient api, Identity reader, String path, String field, String value) {
        await().atMost(LONGEST_EFFECT)
                .until(() -> timed(() -> api.get(path, reader))
                        .assertStatus(200)
                        .json()
                        .get(field)
                        .asString()
                        .equals(value));
    }

    private static <T> T timed(Supplier<T> request) {
        long begin = System.nanoTime();
        var response = request.get();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LONGEST_REQUEST);
        return response;
    }

    /// Returns when every client has completed this many further rounds.
    void awaitRounds(int more) {
        for (var client : clients) {
            int goal = client.rounds().get() + more;
            await().until(() -> client.rounds().get() >= goal || client.work().isDone());
        }
        assertThat(runs()).isTrue();
    }

    /// Fails as soon as a client has failed.
    boolean runs() {
        for (var client : clients) {
            if (client.work().isDone()) {
                assertThat(client.work()).succeedsWithin(Duration.ZERO);
            }
        }
        return true;
    }

    /// The calls that have ended so far.
    Set<UUID> called() {
        return Set.copyOf(called.keySet());
    }

    /// Lets every client complete its round, and asserts that the synced copies show all there was.
    void stop() {
        close();
        assertThat(runs()).isTrue();
        TestRows.awaitEarlierTransactions();
        assertThat(messages.sync(100).records()).isEqualTo(sent);
        assertThat(calls.sync(100).records()).isEqualTo(called);
    }

    @Override
    public void close() {
        stopped = true;
        threads.close();
    }
}
