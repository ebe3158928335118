package dev.switchboard.api.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestOrganization;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.JsonAnswer;
import io.r2dbc.pool.ConnectionPool;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// A carrier that does not respond, and STOPs that wait for it, use no connections of requests.
@ApiTest
class HandoffLockIT {

    private static final Duration GENEROUS = Duration.ofSeconds(20);
    private static final int MANY = 30;

    private final ApiClient api;
    private final InboundMessages inbound;
    private final HandoffLock lock;
    private final ConnectionPool pool;
    private final MessageProperties properties;
    private final TestOrganization acme = TestOrganization.insert();
    private final TestNumber line =
            TestNumbers.active(acme).assignedTo(acme.owner()).insert();

    HandoffLockIT(
            ApiClient api,
            InboundMessages inbound,
            HandoffLock lock,
            ConnectionPool pool,
            MessageProperties properties) {
        this.api = api;
        this.inbound = inbound;
        this.lock = lock;
        this.pool = pool;
        this.properties = properties;
    }

    @Test
    void requestsAreServedWhileHandoffsHangAndStopsWaitForThem() throws Exception {
        TestRows.execute("update organizations set heeds_stop = true where id = ?", acme.id());
        var carrier = new CompletableFuture<Boolean>();
        var handoffs = IntStream.range(0, MANY)
                .mapToObj(n -> lock.sharing(acme.id(), number(n), Mono.fromFuture(carrier, true))
                        .onErrorReturn(false)
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
        assertThat(held()).as("handoffs still hang").isPositive();

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

    private JsonAnswer send() {
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
