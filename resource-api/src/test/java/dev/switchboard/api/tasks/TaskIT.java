package dev.switchboard.api.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.ids.TimeOrderedIds;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

@ApiTest
class TaskIT {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final TaskStore store;
    private final Tasks tasks;
    private final TimeOrderedIds ids;
    private final TransactionalOperator transactions;
    private final TestOrganisation acme = TestOrganisation.insert();
    private final String kind = "test-" + UUID.randomUUID().toString().replaceAll("[^a-f]", "") + "a";
    private final List<Task> done = Collections.synchronizedList(new ArrayList<>());
    private final List<Disposable> workers = new ArrayList<>();

    TaskIT(TaskStore store, Tasks tasks, TimeOrderedIds ids, TransactionalOperator transactions) {
        this.store = store;
        this.tasks = tasks;
        this.ids = ids;
        this.transactions = transactions;
    }

    @AfterEach
    void stop() {
        workers.forEach(Disposable::dispose);
    }

    private void start(Duration lease, Function<Task, Mono<Duration>> run) {
        var work = new TaskWork() {
            @Override
            public String kind() {
                return kind;
            }

            @Override
            public int atOnce() {
                return 2;
            }

            @Override
            public Mono<Duration> run(Task task) {
                done.add(task);
                return run.apply(task);
            }
        };
        var properties = new TaskProperties(lease, Duration.ofMillis(200), Duration.ofMillis(200));
        workers.add(new TaskWorker(work, store, tasks, ids, properties).run().subscribe());
    }

    private UUID add() {
        var id = TestRows.id();
        tasks.add(kind, acme.id(), id, Duration.ZERO)
                .as(transactions::transactional)
                .block(PATIENCE);
        return id;
    }

    private List<Task> left() {
        return store.claim(kind, ids.next(), 100, Duration.ZERO)
                .collectList()
                .blockOptional(PATIENCE)
                .orElseThrow();
    }

    @Test
    void isDoneOnceWithSeveralAtWork() {
        start(PATIENCE, task -> Mono.empty());
        start(PATIENCE, task -> Mono.empty());

        var added = new ArrayList<UUID>();
        for (int i = 0; i < 40; i++) {
            added.add(add());
        }

        Awaitility.await().untilAsserted(() -> assertThat(done).hasSize(40));
        assertThat(done.stream().map(Task::recordId)).containsExactlyInAnyOrderElementsOf(added);
        Awaitility.await().untilAsserted(() -> assertThat(left()).isEmpty());
    }

    @Test
    void isNotThereWithoutItsTransaction() {
        assertThatThrownBy(() -> tasks.add(kind, acme.id(), TestRows.id(), Duration.ZERO)
                        .then(Mono.<Void>error(new IllegalStateException("rolled back")))
                        .as(transactions::transactional)
                        .block(PATIENCE))
                .hasMessageContaining("rolled back");

        assertThat(left()).isEmpty();
    }

    @Test
    void isTriedAgainUntilItGoesWell() {
        start(PATIENCE, task -> task.attempts() < 3 ? Mono.error(new IllegalStateException("not yet")) : Mono.empty());

        add();

        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(done.stream().map(Task::attempts)).containsExactly(1, 2, 3));
        Awaitility.await().untilAsserted(() -> assertThat(left()).isEmpty());
    }

    @Test
    void goesOnLaterWhenItSaysSo() {
        start(PATIENCE, task -> done.size() < 3 ? Mono.just(Duration.ofMillis(50)) : Mono.empty());

        add();

        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(done.stream().map(Task::attempts)).containsExactly(1, 1, 1));
    }

    @Test
    void isTakenOverWhenWhoeverHadItIsGone() {
        var id = add();
        assertThat(store.claim(kind, ids.next(), 10, Duration.ofMillis(300))
                        .collectList()
                        .block(PATIENCE))
                .hasSize(1);

        start(PATIENCE, task -> Mono.empty());

        Awaitility.await().untilAsserted(() -> assertThat(done).containsExactly(new Task(acme.id(), id, 2)));
    }

    @Test
    void isNotEndedByOneWhoseLeaseIsOver() {
        add();
        var late = ids.next();
        var claimed = store.claim(kind, late, 1, Duration.ZERO).blockFirst(PATIENCE);
        var holder = ids.next();
        // Times are rounded to milliseconds: what is due now may be due in half of one.
        Awaitility.await().until(() -> store.claim(kind, holder, 1, PATIENCE).blockFirst(PATIENCE) != null);

        store.remove(kind, Objects.requireNonNull(claimed), late).block(PATIENCE);
        store.tryAgain(kind, claimed, late, Duration.ZERO).block(PATIENCE);

        assertThat(left()).isEmpty();
        store.tryAgain(kind, claimed, holder, Duration.ZERO).block(PATIENCE);
        Awaitility.await().untilAsserted(() -> assertThat(left()).hasSize(1));
    }
}
