package dev.switchboard.api.faxes;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Runs blocking work on a few threads, with a queue for each organization. Organizations rotate,
/// and with two threads or more none gets all of them.
///
/// Work that is still running at its deadline is interrupted and fails with [Overdue]. If its
/// thread continues nevertheless, another one replaces it, and only the organization of that work
/// waits for it.
final class OrganizationQueues {

    private static final Logger log = LoggerFactory.getLogger(OrganizationQueues.class);

    private final ThreadFactory newThreads;
    private final int threads;
    private final int threadsOfOne;
    private final int maxWaiting;
    private final Duration deadline;
    private final Scheduler timers;

    /// Organizations with waiting work, in order.
    private final Map<UUID, Deque<Job<?>>> waiting = new LinkedHashMap<>();

    /// The number of threads by organization, including those that continue after their deadline.
    private final Map<UUID, Integer> busy = new HashMap<>();

    private int running;

    /// @param name of the threads
    /// @param threads at once
    /// @param maxWaiting how many jobs of one organization may wait
    /// @param deadline of one job, from its start
    OrganizationQueues(String name, int threads, int maxWaiting, Duration deadline) {
        // Not virtual: their allocations cannot be measured.
        this(Thread.ofPlatform().daemon().name(name).factory(), threads, maxWaiting, deadline, Schedulers.parallel());
    }

    /// @param timers of the deadlines
    OrganizationQueues(ThreadFactory newThreads, int threads, int maxWaiting, Duration deadline, Scheduler timers) {
        this.newThreads = newThreads;
        this.threads = threads;
        this.threadsOfOne = Math.max(1, threads - 1);
        this.maxWaiting = maxWaiting;
        this.deadline = deadline;
        this.timers = timers;
    }

    /// Work that was still running at its deadline.
    static final class Overdue extends RuntimeException {
        Overdue() {
            super("still running at its deadline", null, false, false);
        }
    }

    /// The organization has as much work waiting as it may.
    static final class QueueFull extends RuntimeException {
        QueueFull() {
            super("the queue is full", null, false, false);
        }
    }

    /// Runs the work when it is the organization's turn. Cancellation removes or interrupts it.
    ///
    /// @return what it returns, never null; [QueueFull], [Overdue] or what it throws
    <T> Mono<T> run(UUID orgId, Callable<T> work) {
        return Mono.create(sink -> {
            var job = new Job<>(orgId, work, sink);
            sink.onDispose(() -> abandon(job));
            if (!add(job)) {
                job.fail(new QueueFull());
            }
        });
    }

    private synchronized boolean add(Job<?> job) {
        var queue = waiting.computeIfAbsent(job.orgId, unseen -> new ArrayDeque<>());
        if (queue.size() == maxWaiting) {
            return false;
        }
        queue.add(job);
        startNext();
        return true;
    }

    private synchronized void startNext() {
        while (running < threads) {
            var next = next();
            if (next == null) {
                return;
            }
            running++;
            busy.merge(next.orgId, 1, Integer::sum);
            if (!next.start()) {
                release(next.orgId);
                running--;
            }
        }
    }

    /// Takes the next job; its organization moves behind the others.
    private synchronized @Nullable Job<?> next() {
        for (var orgId : waiting.keySet()) {
            if (busy.getOrDefault(orgId, 0) < threadsOfOne) {
                return take(orgId);
            }
        }
        return null;
    }

    private synchronized Job<?> take(UUID orgId) {
        var queue = Objects.requireNonNull(waiting.remove(orgId));
        var job = queue.remove();
        if (!queue.isEmpty()) {
            waiting.put(orgId, queue);
        }
        return job;
    }

    /// Removes or interrupts a job whose result has no subscriber any more.
    private synchronized void abandon(Job<?> job) {
        if (!job.settle()) {
            return;
        }
        var queue = waiting.get(job.orgId);
        if (queue != null && queue.remove(job)) {
            if (queue.isEmpty()) {
                waiting.remove(job.orgId);
            }
        } else {
            job.interrupt();
        }
    }

    /// Lets another job run in place of this one, once.
    private synchronized void free(Job<?> job) {
        if (!job.freed) {
            job.freed = true;
            running--;
        }
        startNext();
    }

    private synchronized void ended(Job<?> job) {
        job.thread = null;
        release(job.orgId);
        free(job);
    }

    private synchronized void release(UUID organization) {
        busy.computeIfPresent(organization, (orgId, count) -> count == 1 ? null : count - 1);
    }

    private synchronized void overdue(Job<?> job) {
        if (job.thread != null) {
            log.warn("Work of organization {} was still running at its deadline", job.orgId);
            job.interrupt();
            free(job);
        }
    }

    private final class Job<T> {

        private final UUID orgId;
        private final Callable<T> work;
        private final MonoSink<T> sink;
        private final AtomicBoolean settled = new AtomicBoolean();
        private @Nullable Thread thread;
        private boolean freed;

        Job(UUID orgId, Callable<T> work, MonoSink<T> sink) {
            this.orgId = orgId;
            this.work = work;
            this.sink = sink;
        }

        /// Settles the result.
        ///
        /// @return false if it was settled before
        boolean settle() {
            return settled.compareAndSet(false, true);
        }

        void fail(Throwable failure) {
            if (settle()) {
                sink.error(failure);
            }
        }

        /// @return false if no thread could be created; the job has failed then, as if the queue
        ///     were full
        boolean start() {
            var timer = timers.schedule(this::expire, deadline.toMillis(), MILLISECONDS);
            try {
                var started = Objects.requireNonNull(newThreads.newThread(() -> run(timer)));
                thread = started;
                started.start();
                return true;
            } catch (OutOfMemoryError failure) {
                timer.dispose();
                thread = null;
                log.error("No thread could be started: {}", failure.toString());
                // Not here, where a lock is held.
                Schedulers.parallel().schedule(() -> fail(new QueueFull()));
                return false;
            }
        }

        private void run(Disposable timer) {
            try {
                var result = work.call();
                if (settle()) {
                    sink.success(result);
                }
            } catch (Throwable failure) {
                fail(failure);
            } finally {
                timer.dispose();
                ended(this);
            }
        }

        private void expire() {
            overdue(this);
            fail(new Overdue());
        }

        void interrupt() {
            if (thread != null) {
                thread.interrupt();
            }
        }
    }
}
