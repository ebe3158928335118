package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.database.DirectConnections;
import dev.switchboard.testkit.JsonResponse;
import io.r2dbc.pool.ConnectionPool;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// A carrier that does not respond, and STOPs that wait for it, use no connections of requests.
@ApiTest
class HandoffLockIT {

    private static final Duration GENEROUS = Duration.ofSeconds(60);
    private static final int MANY = 30;

    private final ApiClient api;
    private final InboundMessages inbound;
    private final HandoffLock lock;
    private final ConnectionPool pool;
    private final MessageProperties properties;
    private final DirectConnections connections;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line =
            TestNumbers.active(acme).assignedTo(acme.owner()).insert();

    HandoffLockIT(
            ApiClient api,
            InboundMessages inbound,
            HandoffLock lock,
            ConnectionPool pool,
            MessageProperties properties,
            DirectConnections connections) {
        this.api = api;
        this.inbound = inbound;
        this.lock = lock;
        this.pool = pool;
        this.properties = properties;
        this.connections = connections;
    }

    @Test
    void requestsAreServedWhileHandoffsHangAndStopsWaitForThem() throws Exception {
        var carrier = new CompletableFuture<Boolean>();
        // A handoff ends after four seconds; the next one hangs in its place, however slow the machine is.
        var handoffs = IntStream.range(0, MANY)
                .mapToObj(n -> lock.sharing(acme.id(), number(n), Mono.fromFuture(carrier, true))
                        .onErrorReturn(false)
                        .repeat(() -> !carrier.isDone())
                        .then()
                        .toFuture())
                .toList();
        Awaitility.await().atMost(GENEROUS).until(() -> held() == properties.handoffs());
        List<CompletableFuture<UUID>> stops = new ArrayList<>();
        for (int n = 0; n < MANY; n++) {
            stops.add(inbound.receive(number(n % properties.handoffs()), line.number(), "STOP", List.of())
                    .toFuture());
        }
        Awaitility.await().atMost(GENEROUS).until(HandoffLockIT::waiting);
        Awaitility.await()
                .atMost(GENEROUS)
                .until(() -> pool.getMetrics().orElseThrow().acquiredSize() == 0);

        for (int n = 0; n < 10; n++) {
            api.get("/v1/messages", acme.owner().token()).assertStatus(200);
            send().assertStatus(202);
        }
        Awaitility.await("handoffs still hang").atMost(GENEROUS).until(() -> held() > 0);

        carrier.complete(true);
        for (var handoff : handoffs) {
            handoff.get(GENEROUS.toSeconds(), TimeUnit.SECONDS);
        }
        for (var stop : stops) {
            stop.handle((id, failure) -> id).get(GENEROUS.toSeconds(), TimeUnit.SECONDS);
        }
        assertThat(TestRows.count("select count(*) from message_opt_outs where org_id = ?", acme.id()))
                .isPositive();
    }

    @Test
    void handoffsThatShareAConnectionEndEachByItself() throws Exception {
        var blocked = new CompletableFuture<Boolean>();
        var all = new ArrayList<CompletableFuture<Boolean>>();
        for (int n = 0; n < properties.handoffs(); n++) {
            // A handoff ends after four seconds by itself.
            all.add(lock.sharing(acme.id(), number(n), Mono.fromFuture(blocked, true))
                    .onErrorReturn(TimeoutException.class, true)
                    .toFuture());
        }
        Awaitility.await().atMost(GENEROUS).until(() -> held() == properties.handoffs());
        var slow = new CompletableFuture<Boolean>();
        var hanging = lock.sharing(acme.id(), number(0), Mono.fromFuture(slow, true))
                .onErrorReturn(TimeoutException.class, false)
                .repeat(() -> !slow.isDone())
                .then()
                .toFuture();
        var failing = lock.sharing(acme.id(), number(0), Mono.error(new IllegalStateException("refused")))
                .toFuture();
        var empty = lock.sharing(acme.id(), number(1), Mono.empty()).toFuture();
        var quick = lock.sharing(acme.id(), number(2), Mono.just(true)).toFuture();

        blocked.complete(true);

        for (var first : all) {
            assertThat(first.get(GENEROUS.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }
        assertThat(quick.get(GENEROUS.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(empty.get(GENEROUS.toSeconds(), TimeUnit.SECONDS)).isNull();
        assertThatThrownBy(() -> failing.get(GENEROUS.toSeconds(), TimeUnit.SECONDS))
                .hasMessageContaining("refused");
        assertThat(hanging).isNotDone();
        Awaitility.await().atMost(GENEROUS).until(() -> held() > 0);
        slow.complete(true);
        hanging.get(GENEROUS.toSeconds(), TimeUnit.SECONDS);
        Awaitility.await().atMost(GENEROUS).until(() -> held() == 0);
    }

    /// Batches of many numbers, in any order, at two replicas, and STOPs that wait for each number.
    @Test
    void batchesAndStopsNeverWaitForEachOtherInACircle() {
        var random = new Random(7);
        var replica = new HandoffLock(connections, properties);
        try {
            var all = IntStream.range(0, 400)
                    .mapToObj(n -> {
                        var number = number(random.nextInt(6));
                        var lockOf = random.nextBoolean() ? lock : replica;
                        return random.nextInt(8) == 0
                                ? lockOf.awaitFree(acme.id(), number).thenReturn(true)
                                : lockOf.sharing(acme.id(), number, Mono.just(true));
                    })
                    .toList();

            assertThat(Flux.fromIterable(all)
                            .flatMap(one -> one, 128)
                            .collectList()
                            .block(GENEROUS.multipliedBy(2)))
                    .hasSize(all.size());
        } finally {
            replica.destroy();
        }
    }

    private JsonResponse send() {
        return api.send(
                "/v1/messages",
                acme.owner().token(),
                request -> request.header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"to\":\"+13125550199\",\"text\":\"Hello\"}")));
    }

    private static String number(int n) {
        return "+131255501" + (n + 10);
    }

    private static long held() {
        return TestRows.count("select count(*) from pg_stat_activity"
                + " where application_name like '% handoffs' and state = 'idle in transaction'");
    }

    private static boolean waiting() {
        return TestRows.count("select count(*) from pg_stat_activity"
                        + " where application_name like '% opt-outs' and wait_event = 'advisory'")
                > 0;
    }
}
