package dev.switchboard.auth.platform.batches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchesTests {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int MAX = 3;

    private final List<List<Integer>> processed = new CopyOnWriteArrayList<>();
    private final CountDownLatch firstMayEnd = new CountDownLatch(1);
    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void stop() {
        firstMayEnd.countDown();
        callers.shutdownNow();
    }

    /// The first batch lasts until the test ends it.
    private List<Integer> process(List<Integer> items) {
        processed.add(items);
        if (processed.size() == 1) {
            try {
                firstMayEnd.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        if (items.contains(-1)) {
            throw new IllegalArgumentException("-1");
        }
        return items.stream().map(item -> item * 10).toList();
    }

    private Future<Integer> submit(Batches<Integer, Integer> batches, int item) {
        return callers.submit(() -> batches.submit(item));
    }

    private Future<Integer> submitFirst(Batches<Integer, Integer> batches) {
        var first = submit(batches, 0);
        await().until(() -> processed.size() == 1);
        return first;
    }

    @Test
    void entriesThatArriveDuringABatchShareTheNextOnesAndGetTheirOwnResults() throws Exception {
        var batches = new Batches<>(MAX, LONG, this::process);
        var first = submitFirst(batches);
        var others = IntStream.rangeClosed(1, 7)
                .mapToObj(item -> submit(batches, item))
                .toList();
        await().until(() -> batches.waiting() == 7);

        firstMayEnd.countDown();

        assertThat(first.get()).isZero();
        for (int i = 0; i < others.size(); i++) {
            assertThat(others.get(i).get()).isEqualTo((i + 1) * 10);
        }
        assertThat(processed).extracting(List::size).containsExactly(1, 3, 3, 1);
        assertThat(submit(batches, 9).get()).isEqualTo(90);
    }

    @Test
    void aBatchThatFailsFailsForItsEntriesOnly() throws Exception {
        var batches = new Batches<>(MAX, LONG, this::process);
        var first = submitFirst(batches);
        var failing = IntStream.range(0, MAX).mapToObj(i -> submit(batches, -1)).toList();
        await().until(() -> batches.waiting() == MAX);
        var later = submit(batches, 5);
        await().until(() -> batches.waiting() == MAX + 1);

        firstMayEnd.countDown();

        assertThat(first.get()).isZero();
        assertThat(failing).allSatisfy(failed -> assertThatThrownBy(failed::get).hasMessageContaining("-1"));
        assertThat(later.get()).isEqualTo(50);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, MAX - 1, MAX + 1})
    void aBatchWithoutAResultForEachEntryFailsForAllOfThemAndTheNextOneBegins(int results) {
        var batches = new Batches<Integer, Integer>(
                MAX, LONG, items -> items.contains(-1) ? Collections.nCopies(results, 1) : process(items));
        var first = submitFirst(batches);
        var failing = IntStream.range(0, MAX).mapToObj(i -> submit(batches, -1)).toList();
        await().until(() -> batches.waiting() == MAX);
        var later = submit(batches, 5);
        await().until(() -> batches.waiting() == MAX + 1);

        firstMayEnd.countDown();

        assertThat(first).succeedsWithin(LONG).isEqualTo(0);
        assertThat(failing)
                .allSatisfy(failed -> assertThat(failed)
                        .failsWithin(LONG)
                        .withThrowableOfType(ExecutionException.class)
                        .withMessageContaining(results + " results"));
        assertThat(later).succeedsWithin(LONG).isEqualTo(50);
    }

    @Test
    void anEntryThatNoBatchTakesInTimeFailsAndIsNotProcessed() throws Exception {
        var batches = new Batches<>(MAX, Duration.ZERO, this::process);
        var first = submitFirst(batches);
        var late = submit(batches, 1);
        await().until(() -> batches.waiting() == 1);

        firstMayEnd.countDown();

        assertThatThrownBy(late::get).hasMessageContaining("took too long");
        assertThat(first.get()).isZero();
        assertThat(submit(batches, 2).get()).isEqualTo(20);
        assertThat(processed).containsExactly(List.of(0), List.of(2));
    }

    @Test
    void anInterruptedEntryLeavesTheBatchesIntact() throws Exception {
        var batches = new Batches<>(MAX, LONG, this::process);
        var first = submitFirst(batches);
        var interrupted = submit(batches, 1);
        await().until(() -> batches.waiting() == 1);
        interrupted.cancel(true);
        await().until(() -> batches.waiting() == 0);

        firstMayEnd.countDown();

        assertThat(first.get()).isZero();
        assertThat(submit(batches, 2).get()).isEqualTo(20);
    }
}
