package dev.switchboard.api.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestNodes;
import dev.switchboard.api.kit.TestRows;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// Heartbeats, gone nodes and their cleanup.
@Tag("slow")
@ApiTest
class NodesIT {

    private static final String MINE = "select count(*) from nodes where id = ? and " + Nodes.ALIVE;
    private static final String THERE = "select count(*) from nodes where id = ?";

    private final Nodes nodes;
    private final NodeConnection connection;
    private final ApiClient api;

    NodesIT(Nodes nodes, NodeConnection connection, ApiClient api) {
        this.nodes = nodes;
        this.connection = connection;
        this.api = api;
    }

    @Test
    void isAliveFromTheStartAndReportsItsHealth() {
        assertThat(nodes.id().version()).isEqualTo(7);
        assertThat(TestRows.count(MINE, nodes.id())).isEqualTo(1);
        await().until(() -> api.management().get("/actuator/health", null).status() == 200);
    }

    @Test
    void notifiesOnceOfAGoneNode() {
        Queue<UUID> gone = new ConcurrentLinkedQueue<>();
        try (var other = Replica.start()) {
            nodes.onGone(node -> Mono.fromRunnable(() -> gone.add(node)));
            other.get(Nodes.class).onGone(node -> Mono.fromRunnable(() -> gone.add(node)));

            var shutDown = TestNodes.insert("'-infinity'");
            await().until(() -> TestRows.count(THERE, shutDown) == 0);
            var lapsed = TestNodes.insert("statement_timestamp()");
            await().atMost(Duration.ofSeconds(60)).until(() -> TestRows.count(THERE, lapsed) == 0);

            assertThat(gone).containsOnlyOnce(shutDown, lapsed).doesNotContain(nodes.id());
        }
    }

    @Test
    void retriesACleanupThatFails() {
        var attempts = new AtomicInteger();
        var broken = TestRows.id();
        nodes.onGone(node -> node.equals(broken) && attempts.incrementAndGet() < 3
                ? Mono.error(new IllegalStateException("not yet"))
                : Mono.empty());

        TestNodes.insert(broken, "'-infinity'");

        await().until(() -> TestRows.count(THERE, broken) == 0);
        assertThat(attempts).hasValue(3);
    }

    @Test
    void callsAListenerUntilNothingIsLeft() {
        var left = new AtomicInteger(3);
        var much = TestRows.id();
        nodes.onGone(node -> node.equals(much) ? Mono.just(left.decrementAndGet() > 0) : Mono.empty());

        TestNodes.insert(much, "'-infinity'");

        await().until(() -> TestRows.count(THERE, much) == 0);
        assertThat(left).hasValue(0);
    }

    @Test
    void registersAgainAndNotifiesAfterOthersHaveRemovedIt() {
        var returns = new AtomicInteger();
        nodes.onReturn(Mono.fromRunnable(returns::incrementAndGet));

        TestRows.execute("delete from nodes where id = ?", nodes.id());

        await().until(() -> returns.get() > 0);
        assertThat(TestRows.count(MINE, nodes.id())).isEqualTo(1);
    }

    @Test
    void marksItselfAsGoneWhenItIsShutDown() {
        var other = Replica.start();
        var id = other.get(Nodes.class).id();
        assertThat(TestRows.count(MINE, id)).isEqualTo(1);

        other.close();

        assertThat(TestRows.count(MINE, id)).isZero();
        await().until(() -> TestRows.count(THERE, id) == 0);
    }

    /// As after a pause of the machine, or a jump of the database's clock.
    @Test
    void givesOtherNodesTimeAfterItsOwnHeartbeatWasOverdue() {
        await().atMost(Duration.ofSeconds(60)).until(() -> connection.steadyUntil() != null);
        var other = TestRows.id();
        TestRows.inTransaction(begun -> {
            TestRows.execute(begun, "update nodes set alive_until = statement_timestamp() where id = ?", nodes.id());
            TestNodes.insert(begun, other, "statement_timestamp()");
        });

        await().until(() -> TestRows.count(MINE, nodes.id()) == 1);
        await().until(() -> connection.steadyUntil() == null);

        assertThat(TestRows.count(THERE, other)).isEqualTo(1);
        await().atMost(Duration.ofSeconds(60)).until(() -> TestRows.count(THERE, other) == 0);
    }

    @Test
    void sweepsNoNodeBeforeItCouldWriteAHeartbeat() {
        // It may take long to start.
        try (var other = Replica.start(List.of("switchboard.nodes.gone-after=5m"))) {
            assertThat(other.get(NodeConnection.class).alive()).isTrue();
            assertThat(other.get(NodeConnection.class).steadyUntil()).isNull();
        }
    }
}
