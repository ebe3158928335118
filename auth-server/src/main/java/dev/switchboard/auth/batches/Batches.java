package dev.switchboard.auth.batches;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Combines the entries of concurrent requests into batches, so that the cost per entry falls with
/// the load. One batch is processed at a time; entries that arrive meanwhile form the next one. The
/// thread whose entry is the first of a batch processes it for all, so an idle service processes an
/// entry at once and on the caller's thread. A batch that fails, fails for all of its entries.
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
    }

    private final int maxEntries;
    private final Duration timeout;
    private final Function<List<T>, List<R>> process;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Entry> waiting = new ArrayDeque<>();
    private boolean processing;

    /// @param maxEntries of one batch
    /// @param timeout after which an entry that no batch has taken yet fails
    /// @param process returns the result of each entry, in the order of the entries
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
            processNext();
        }
        if (entry.failure != null) {
            throw entry.failure;
        }
        return requireNonNull(entry.result);
    }

    /// Waits until the entry is the first of the next batch or finished. Once a batch has taken it,
    /// it waits for the batch, whose own timeouts apply.
    private void await(Entry entry) {
        long left = timeout.toNanos();
        while (entry.stage == Stage.WAITING) {
            if (left <= 0) {
                if (waiting.remove(entry)) {
                    throw new IllegalStateException("the batches before this entry took too long");
                }
                entry.changed.awaitUninterruptibly();
                continue;
            }
            try {
                left = entry.changed.awaitNanos(left);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                left = 0;
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

    private void processNext() {
        var batch = take();
        List<R> results = List.of();
        RuntimeException failure = null;
        try {
            results = process.apply(batch.stream().map(entry -> entry.item).toList());
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
            begin();
        } finally {
            lock.unlock();
        }
    }

    private List<Entry> take() {
        lock.lock();
        try {
            var batch = new ArrayList<Entry>(Math.min(waiting.size(), maxEntries));
            while (!waiting.isEmpty() && batch.size() < maxEntries) {
                batch.add(waiting.remove());
            }
            return batch;
        } finally {
            lock.unlock();
        }
    }

    /// Lets the thread of the first waiting entry process the next batch.
    private void begin() {
        var first = waiting.peek();
        if (first == null) {
            processing = false;
        } else {
            first.become(Stage.FIRST);
        }
    }
}
