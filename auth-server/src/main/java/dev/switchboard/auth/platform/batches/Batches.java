package dev.switchboard.auth.platform.batches;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Combines the entries of concurrent requests into batches, so that the cost per entry falls with
/// the load. One batch is processed at a time; entries that arrive meanwhile form the next one. The
/// thread whose entry is the first of a batch processes it for all, so an idle service processes an
/// entry at once and on the caller's thread. A batch that fails, or that does not return a result for
/// each entry, fails for all of its entries.
///
/// @param <T> an entry
/// @param <R> its result
public final class Batches<T, R> {

    /// How an entry proceeds: it waits, begins the next batch, or is finished.
    private enum Stage {
        WAITING,
        FIRST,
        FINISHED
    }

    private final class Entry {

        private final T item;
        private final long submittedAt = System.nanoTime();
        private final Condition changed = lock.newCondition();
        private Stage stage = Stage.WAITING;
        private @Nullable R result;
        private @Nullable RuntimeException failure;

        Entry(T item) {
            this.item = item;
        }

        void become(Stage next) {
            stage = next;
            changed.signal();
        }

        boolean expired() {
            return System.nanoTime() - submittedAt > timeout.toNanos();
        }

        void expire() {
            failure = new IllegalStateException("the batches before this entry took too long");
            become(Stage.FINISHED);
        }
    }

    /// The default of PostgreSQL's timeout of a statement.
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final int maxEntries;
    private final Duration timeout;
    private final Function<List<T>, List<R>> process;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Entry> waiting = new ArrayDeque<>();
    private boolean processing;

    /// With a timeout of 5 s.
    public Batches(int maxEntries, Function<List<T>, List<R>> process) {
        this(maxEntries, TIMEOUT, process);
    }

    /// @param maxEntries of one batch
    /// @param timeout an entry that has waited for longer when a batch could take it fails instead
    /// @param process returns the result of each entry, in the order of the entries, within a bounded time
    public Batches(int maxEntries, Duration timeout, Function<List<T>, List<R>> process) {
        this.maxEntries = maxEntries;
        this.timeout = timeout;
        this.process = process;
    }

    /// Waits for the result of the entry.
    ///
    /// @throws IllegalStateException when no batch took it in time; it is not processed then
    public R submit(T item) {
        var entry = new Entry(item);
        lock.lock();
        try {
            waiting.add(entry);
            if (processing) {
                await(entry);
            } else {
                processing = true;
                entry.stage = Stage.FIRST;
            }
        } finally {
            lock.unlock();
        }
        if (entry.stage == Stage.FIRST) {
            processNext(entry);
        }
        if (entry.failure != null) {
            throw entry.failure;
        }
        return requireNonNull(entry.result);
    }

    /// Waits until the entry is the first of the next batch or finished, for as long as the batches
    /// before it take. A timeout of its own would wake up the JDK's timer of virtual threads twice
    /// for each entry, which took a tenth of the CPU time of a token.
    private void await(Entry entry) {
        while (entry.stage == Stage.WAITING) {
            try {
                entry.changed.await();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                if (entry.stage == Stage.WAITING) {
                    if (waiting.remove(entry)) {
                        throw new IllegalStateException("interrupted before a batch took it", interrupted);
                    }
                    entry.changed.awaitUninterruptibly();
                }
            }
        }
    }

    /// The number of entries that wait for a batch.
    int waiting() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /// Whatever fails, the entries of the batch are finished, and the next batch begins.
    ///
    /// @param first entry of the batch, that of this thread
    private void processNext(Entry first) {
        List<Entry> batch = List.of(first);
        List<R> results = List.of();
        RuntimeException failure = null;
        try {
            batch = take();
            results = process(batch);
        } catch (RuntimeException failed) {
            failure = failed;
        } catch (Error failed) {
            failure = new IllegalStateException("a batch failed", failed);
        }
        lock.lock();
        try {
            for (int i = 0; i < batch.size(); i++) {
                var entry = batch.get(i);
                entry.failure = failure;
                entry.result = failure == null ? results.get(i) : null;
                entry.become(Stage.FINISHED);
            }
            if (waiting.peek() == first) {
                // It could not be taken.
                waiting.remove();
            }
            begin();
        } finally {
            lock.unlock();
        }
    }

    private List<R> process(List<Entry> batch) {
        var results = process.apply(batch.stream().map(entry -> entry.item).toList());
        if (results.size() != batch.size()) {
            throw new IllegalStateException(
                    "a batch of " + batch.size() + " entries has " + results.size() + " results");
        }
        return results;
    }

    /// Takes the entries of the next batch, all or none.
    private List<Entry> take() {
        lock.lock();
        try {
            var batch = waiting.stream().limit(maxEntries).toList();
            batch.forEach(taken -> waiting.remove());
            return batch;
        } finally {
            lock.unlock();
        }
    }

    /// Lets the thread of the first waiting entry process the next batch. The entries behind it have
    /// waited for a shorter time.
    private void begin() {
        var first = waiting.peek();
        while (first != null && first.expired()) {
            waiting.remove().expire();
            first = waiting.peek();
        }
        if (first == null) {
            processing = false;
        } else {
            first.become(Stage.FIRST);
        }
    }
}
