package dev.switchboard.smpp;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.jsmpp.extra.ResponseTimeoutException;
import org.jspecify.annotations.Nullable;

/// All sessions. A submission takes the one that waits for the fewest responses.
final class Transceivers {

    private final List<Transceiver> sessions;
    private final SmppMetrics metrics;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    /// @param threads on which submissions wait for their responses
    Transceivers(SmppProperties properties, Deliveries deliveries, SmppMetrics metrics, Executor threads) {
        this.metrics = metrics;
        this.sessions = properties.binds().stream()
                .flatMap(bind -> IntStream.rangeClosed(1, bind.sessions())
                        .mapToObj(n -> new Transceiver(
                                bind + (n == 1 ? "" : "/" + n), bind, properties, deliveries, threads, this::signal)))
                .toList();
        sessions.forEach(metrics::watch);
    }

    void start() {
        sessions.forEach(Transceiver::start);
    }

    void stop() {
        sessions.parallelStream().forEach(Transceiver::stop);
    }

    boolean isBound() {
        return sessions.stream().anyMatch(Transceiver::isBound);
    }

    private void signal() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Waits for a session that can take a submission.
    ///
    /// @param networks any of these
    /// @return null if there is none in time
    @Nullable
    Slot acquire(Set<String> networks, Duration atMost) throws InterruptedException {
        long left = atMost.toNanos();
        lock.lockInterruptibly();
        try {
            while (true) {
                var best = sessions.stream()
                        .filter(Transceiver::isBound)
                        .filter(session -> networks.contains(session.network()))
                        .min(Comparator.<Transceiver>comparingLong(
                                        session -> session.window().delay())
                                .thenComparingInt(session -> session.window().waiting()))
                        .orElse(null);
                long delay = best == null ? SubmitWindow.UNKNOWN : best.window().delay();
                if (best != null && delay == 0) {
                    best.window().begin();
                    return new Slot(best);
                }
                if (left <= 0) {
                    return null;
                }
                long wait = Math.min(left, delay);
                left -= wait - changed.awaitNanos(wait);
            }
        } finally {
            lock.unlock();
        }
    }

    /// Asks a message center of the network for the state of a message.
    ///
    /// @return null if it does not say
    /// @throws ResponseTimeoutException if it does not answer
    @Nullable
    MessageState query(String network, String smscId, String from) throws ResponseTimeoutException {
        var bound = sessions.stream()
                .filter(Transceiver::isBound)
                .filter(session -> session.network().equals(network))
                .findFirst();
        return bound.isPresent() ? bound.get().query(smscId, from) : null;
    }

    /// A place in the window of a session.
    final class Slot implements AutoCloseable {

        private final Transceiver session;

        private Slot(Transceiver session) {
            this.session = session;
        }

        String network() {
            return session.network();
        }

        SubmitResult submit(SegmentPdu pdu) {
            long begin = System.nanoTime();
            var result = session.submit(pdu);
            metrics.submitted(result, Duration.ofNanos(System.nanoTime() - begin));
            switch (result) {
                case SubmitResult.Accepted _ -> session.window().grow();
                case SubmitResult.Refused(var refusal)
                when refusal == Refusal.THROTTLED -> session.window().shrink();
                default -> {
                    // says nothing about the load
                }
            }
            return result;
        }

        @Override
        public void close() {
            session.window().end();
            signal();
        }
    }
}
