package dev.switchboard.simulator;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Runs tasks one after the other, at once or after a delay, on a virtual thread of its own. Tasks
/// may block.
final class SerialThread {

    private final DelayQueue<Task> tasks = new DelayQueue<>();
    private final AtomicLong order = new AtomicLong();
    private volatile boolean stopped;

    final class Task implements Delayed {

        private final long due;
        private final long number = order.incrementAndGet();
        private final Runnable work;
        private final Runnable refusal;

        private Task(Duration delay, Runnable work, Runnable refusal) {
            this.due = System.nanoTime() + delay.toNanos();
            this.work = work;
            this.refusal = refusal;
        }

        /// Cancels it, unless it has begun.
        void cancel() {
            tasks.remove(this);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            var task = (Task) other;
            int byTime = Long.signum(due - task.due);
            return byTime == 0 ? Long.compare(number, task.number) : byTime;
        }
    }

    /// @param name of the thread
    void start(String name) {
        Thread.ofVirtual().name(name).start(this::run);
    }

    /// Runs something as soon as possible.
    ///
    /// @param otherwise the result if the thread stops before
    /// @param beginWithin work that has not begun by then never runs: an [IllegalStateException]
    <T> Mono<T> run(Callable<T> work, T otherwise, Duration beginWithin) {
        return Mono.<T>create(sink -> {
                    var task = new Task(
                            Duration.ZERO,
                            () -> {
                                try {
                                    sink.success(work.call());
                                } catch (Exception failure) {
                                    sink.error(failure);
                                }
                            },
                            () -> sink.success(otherwise));
                    tasks.add(task);
                    sink.onDispose(Schedulers.boundedElastic()
                            .schedule(
                                    () -> {
                                        if (tasks.remove(task)) {
                                            sink.error(new IllegalStateException("not begun within " + beginWithin));
                                        }
                                    },
                                    beginWithin.toMillis(),
                                    TimeUnit.MILLISECONDS));
                    if (stopped) {
                        refuseAll();
                    }
                })
                // The threads of event loops and timers must not wait for the lock of the queue.
                .subscribeOn(Schedulers.boundedElastic());
    }

    /// Runs something later, unless the thread stops before.
    Task after(Duration delay, Runnable work) {
        var task = new Task(delay, work, () -> {});
        tasks.add(task);
        return task;
    }

    /// Stops after the current task.
    void stop() {
        stopped = true;
    }

    private void run() {
        try {
            while (!stopped) {
                tasks.take().work.run();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            stopped = true;
            refuseAll();
        }
    }

    private void refuseAll() {
        for (var task : tasks.toArray(Task[]::new)) {
            if (tasks.remove(task)) {
                task.refusal.run();
            }
        }
    }
}
