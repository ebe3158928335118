package dev.switchboard.api.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.calls.CallState;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Two processes that talk.
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NodeMessagingIT {

    private static final Duration AT_ONCE = Duration.ofMillis(2500);

    private final Nodes nodes;
    private final NodeMessaging mailbox;
    private final Queue<Integer> told = new ConcurrentLinkedQueue<>();
    private Replica other;
    private UUID there;

    NodeMessagingIT(Nodes nodes, NodeMessaging mailbox) {
        this.nodes = nodes;
        this.mailbox = mailbox;
    }

    record Question(String text, CallState state, Instant at) {}

    record Answer(String text, CallState state, Instant at, UUID by) {}

    record Count(int value) {}

    @BeforeAll
    void startTheOther() {
        other = Replica.start();
        there = other.get(Nodes.class).id();
        handle(mailbox, nodes.id());
        handle(other.get(NodeMessaging.class), there);
    }

    @AfterAll
    void stopTheOther() {
        other.close();
    }

    private void handle(NodeMessaging at, UUID node) {
        at.on("echo", Question.class, asked -> Mono.just(new Answer(asked.text(), asked.state(), asked.at(), node)));
        at.on("nothing", Question.class, asked -> Mono.empty());
        at.on("fault", Question.class, asked -> Mono.error(new IllegalArgumentException("a fault of the handler")));
        at.on("never", Question.class, asked -> Mono.never());
        at.<Count, Object>on("count", Count.class, count -> Mono.fromRunnable(() -> told.add(count.value())));
    }

    private Answer echoed(UUID node, Question asked) {
        return Objects.requireNonNull(
                mailbox.ask(node, "echo", asked, Answer.class).block());
    }

    private static Question question(String text) {
        return new Question(text, CallState.IN_PROGRESS, Instant.parse("2026-11-21T07:00:00.120Z"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 7_000, 8_000, 200_000})
    void asksAnotherAndGetsItsAnswerOfAnySize(int length) {
        var asked = question("ä".repeat(length));

        var answer = mailbox.ask(there, "echo", asked, Answer.class).block();

        assertThat(answer).isEqualTo(new Answer(asked.text(), asked.state(), asked.at(), there));
    }

    @Test
    void asksItselfWithoutADetour() {
        var asked = question("the very same ".repeat(2));

        assertThat(echoed(nodes.id(), asked).text()).isSameAs(asked.text());
    }

    @Test
    void leavesNoLetterBehind() {
        mailbox.ask(there, "echo", question("long".repeat(5_000)), Answer.class).block();

        assertThat(TestRows.count("select count(*) from node_letters")).isZero();
    }

    @Test
    void asksManyAtOnce() {
        var answers = Flux.range(0, 500)
                .flatMap(i -> mailbox.ask(there, "echo", question("" + i), Answer.class), 500)
                .map(Answer::text)
                .collectList()
                .block();

        assertThat(answers)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 500).mapToObj(i -> "" + i).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a form of a newer version", "{\"kind\":\"order\"}", "{"})
    void readsOnAfterANotificationItCannotRead(String notification) {
        TestRows.count("select 1 from (select pg_notify(?, ?)) as sent", NodeConnection.channel(there), notification);

        assertThat(echoed(there, question("still here")).text()).isEqualTo("still here");
    }

    @Test
    void completesWithoutAnAnswerWhereThereIsNone() {
        assertThat(mailbox.ask(there, "nothing", question(""), Answer.class).blockOptional())
                .isEmpty();
        assertThat(mailbox.ask(nodes.id(), "nothing", question(""), Answer.class)
                        .blockOptional())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fault", "a topic that nobody knows"})
    void saysThatAHandlerFailedAndNotWhy(String topic) {
        for (var node : List.of(nodes.id(), there)) {
            assertThatThrownBy(() ->
                            mailbox.ask(node, topic, question(""), Answer.class).block())
                    .isInstanceOf(NodeRequestFailed.class)
                    .hasMessageNotContaining("fault of the handler");
        }
    }

    @Test
    void knowsAtOnceThatANodeIsGone() {
        var lapsed = node("statement_timestamp() - interval '1 second'");

        for (var gone : List.of(lapsed, UUID.randomUUID())) {
            long start = System.nanoTime();
            assertThatThrownBy(() -> mailbox.ask(gone, "echo", question(""), Answer.class)
                            .block())
                    .isInstanceOf(NodeGone.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(AT_ONCE);
        }
    }

    @Test
    void takesANodeForGoneThatDoesNotAnswer() {
        var mute = node("statement_timestamp() + interval '20 seconds'");

        for (var node : List.of(mute, there)) {
            long start = System.nanoTime();
            assertThatThrownBy(() -> mailbox.ask(node, "never", question(""), Answer.class)
                            .block())
                    .isInstanceOf(NodeGone.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(2_900), Duration.ofSeconds(15));
        }
        TestRows.execute("delete from nodes where id = ?", mute);
    }

    @Test
    void tellsSeveralInOrderAndPassesOverThoseThatAreGone() {
        told.clear();
        var receivers = List.of(there, UUID.randomUUID());

        Flux.range(0, 300)
                .concatMap(i -> mailbox.tell(receivers, "count", new Count(i)))
                .blockLast();

        await().until(() -> told.size() == 300);
        assertThat(told)
                .containsExactlyElementsOf(IntStream.range(0, 300).boxed().toList());
    }

    @Test
    void tellsItselfToo() {
        told.clear();

        mailbox.tell(List.of(there, nodes.id()), "count", new Count(7)).block();

        await().until(() -> told.size() == 2);
    }

    @Test
    void talksOnAfterItsConnectionsWereCut() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity"
                    + " where application_name in ('resource-api node', 'resource-api post')");
        }

        await().ignoreException(NodeGone.class)
                .untilAsserted(() ->
                        assertThat(echoed(there, question("again")).text()).isEqualTo("again"));
        await().until(() -> other.get(NodeConnection.class).stands());
    }

    private static UUID node(String livingUntil) {
        var id = TestRows.id();
        TestRows.execute("insert into nodes (id, living_until) values (?, " + livingUntil + ")", id);
        return id;
    }
}
