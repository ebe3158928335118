package dev.switchboard.api.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.calling.calls.CallState;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestNodes;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Two nodes that exchange messages.
@Tag("slow")
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NodeMessagingIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Duration AT_ONCE = Duration.ofMinutes(1);

    private final Nodes nodes;
    private final NodeMessaging messaging;
    private final Queue<Integer> received = new ConcurrentLinkedQueue<>();
    private Replica other;
    private UUID there;

    NodeMessagingIT(Nodes nodes, NodeMessaging messaging) {
        this.nodes = nodes;
        this.messaging = messaging;
    }

    record Question(String text, CallState state, Instant at) {}

    record Answer(String text, CallState state, Instant at, UUID by) {}

    record Count(int value) {}

    @BeforeAll
    void startTheOther() {
        other = Replica.start();
        there = other.get(Nodes.class).id();
        handle(messaging, nodes.id());
        handle(other.get(NodeMessaging.class), there);
    }

    @AfterAll
    void stopTheOther() {
        other.close();
    }

    private void handle(NodeMessaging at, UUID node) {
        at.on(
                "echo",
                Question.class,
                request -> Mono.just(new Answer(request.text(), request.state(), request.at(), node)));
        at.on("nothing", Question.class, request -> Mono.empty());
        at.on("fault", Question.class, request -> Mono.error(new IllegalArgumentException("a fault of the handler")));
        at.on("never", Question.class, request -> Mono.never());
        at.<Count, Object>on("count", Count.class, count -> Mono.fromRunnable(() -> received.add(count.value())));
    }

    private Answer echo(UUID node, Question request) {
        return Objects.requireNonNull(
                messaging.request(node, "echo", request, Answer.class, PATIENCE).block());
    }

    private static Question question(String text) {
        return new Question(text, CallState.IN_PROGRESS, Instant.parse("2026-11-21T07:00:00.120Z"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 7_000, 8_000, 200_000})
    void receivesAResponseOfAnySizeFromAnotherNode(int length) {
        var request = question("ä".repeat(length));

        var response = messaging
                .request(there, "echo", request, Answer.class, PATIENCE)
                .block();

        assertThat(response).isEqualTo(new Answer(request.text(), request.state(), request.at(), there));
    }

    @Test
    void callsItsOwnHandlerDirectly() {
        var request = question("the very same ".repeat(2));

        assertThat(echo(nodes.id(), request).text()).isSameAs(request.text());
    }

    @Test
    void leavesNoStoredMessageBehind() {
        messaging
                .request(there, "echo", question("long".repeat(5_000)), Answer.class, PATIENCE)
                .block();

        // The node that reads it deletes it in a transaction that ends a moment later. The sweep comes after a minute.
        await().atMost(Duration.ofSeconds(30)).until(() -> TestRows.count("select count(*) from node_messages") == 0);
    }

    @Test
    void sendsManyRequestsAtOnce() {
        var responses = Flux.range(0, 500)
                .flatMap(i -> messaging.request(there, "echo", question("" + i), Answer.class, PATIENCE), 25)
                .map(Answer::text)
                .collectList()
                .block();

        assertThat(responses)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 500).mapToObj(i -> "" + i).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a form of a newer version", "{\"kind\":\"order\"}", "{"})
    void continuesAfterAnUnreadableNotification(String notification) {
        TestRows.count("select 1 from (select pg_notify(?, ?)) as sent", NodeConnection.channel(there), notification);

        assertThat(echo(there, question("still here")).text()).isEqualTo("still here");
    }

    @Test
    void completesEmptyWithoutAResponse() {
        assertThat(messaging
                        .request(there, "nothing", question(""), Answer.class, PATIENCE)
                        .blockOptional())
                .isEmpty();
        assertThat(messaging
                        .request(nodes.id(), "nothing", question(""), Answer.class, PATIENCE)
                        .blockOptional())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fault", "a topic that nobody knows"})
    void reportsThatAHandlerFailedWithoutTheCause(String topic) {
        for (var node : List.of(nodes.id(), there)) {
            assertThatThrownBy(() -> messaging
                            .request(node, topic, question(""), Answer.class, PATIENCE)
                            .block())
                    .isInstanceOf(NodeRequestFailed.class)
                    .hasMessageNotContaining("fault of the handler");
        }
    }

    @Test
    void failsImmediatelyWhenTheNodeIsGone() {
        var lapsed = TestNodes.insert("statement_timestamp() - interval '1 second'");

        for (var gone : List.of(lapsed, UUID.randomUUID())) {
            long start = System.nanoTime();
            assertThatThrownBy(() -> messaging
                            .request(gone, "echo", question(""), Answer.class, AT_ONCE.multipliedBy(2))
                            .block())
                    .isInstanceOf(NodeGone.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(AT_ONCE);
        }
    }

    @Test
    void failsWhenTheNodeDoesNotRespond() {
        var mute = TestNodes.insert("statement_timestamp() + interval '20 seconds'");

        for (var node : List.of(mute, there)) {
            long start = System.nanoTime();
            assertThatThrownBy(() -> messaging
                            .request(node, "never", question(""), Answer.class)
                            .block())
                    .isInstanceOf(NodeGone.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(2_900), Duration.ofMinutes(1));
        }
        TestRows.execute("delete from nodes where id = ?", mute);
    }

    /// As to the hang-up of its last call, which ends its drain.
    @Test
    void sendsItsResponsesBeforeItIsGone() {
        var stopping = Replica.start(List.of("switchboard.nodes.response-timeout=1m"));
        var node = stopping.get(Nodes.class).id();
        var asked = Sinks.<Void>empty();
        var answer = Sinks.<Count>one();
        stopping.get(NodeMessaging.class).on("late", Count.class, count -> {
            asked.tryEmitEmpty();
            return answer.asMono();
        });
        var response = messaging
                .request(node, "late", new Count(1), Count.class, PATIENCE)
                .toFuture();
        asked.asMono().block(PATIENCE);

        var stop = Thread.ofPlatform().start(stopping::close);
        await().until(() -> Stream.of(stop.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("awaitResponses")));
        answer.tryEmitValue(new Count(2));

        assertThat(response).succeedsWithin(PATIENCE).isEqualTo(new Count(2));
        await().until(() -> !stop.isAlive());
    }

    @Test
    void sendsToSeveralNodesInOrderAndSkipsGoneOnes() {
        received.clear();
        var receivers = List.of(there, UUID.randomUUID());

        Flux.range(0, 300)
                .concatMap(i -> messaging.send(receivers, "count", new Count(i)))
                .blockLast();

        await().until(() -> received.size() == 300);
        assertThat(received)
                .containsExactlyElementsOf(IntStream.range(0, 300).boxed().toList());
    }

    @Test
    void sendsToItselfToo() {
        received.clear();

        messaging.send(List.of(there, nodes.id()), "count", new Count(7)).block();

        await().until(() -> received.size() == 2);
    }

    @Test
    void recoversAfterItsConnectionsAreTerminated() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity"
                    + " where application_name in ('resource-api node', 'resource-api node-messages')");
        }

        // A request that is sent over the old connection, or before the other node listens again, is lost.
        await().ignoreExceptions()
                .untilAsserted(() -> assertThat(messaging
                                .request(there, "echo", question("again"), Answer.class)
                                .map(Answer::text)
                                .block())
                        .isEqualTo("again"));
        await().until(() -> other.get(NodeConnection.class).alive());
    }
}
