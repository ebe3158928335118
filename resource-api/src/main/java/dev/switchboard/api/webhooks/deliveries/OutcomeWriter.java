package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.web.batches.Batches;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/// Writes the outcomes of all dispatchers, one statement after the other, each with all outcomes
/// that have arrived meanwhile, so that the cost per outcome falls with the load. While
/// PostgreSQL is unavailable it retries; meanwhile dispatchers stop sending, since each holds a
/// bounded number of deliveries whose outcomes are not written.
@Component
final class OutcomeWriter {

    private static final Logger log = LoggerFactory.getLogger(OutcomeWriter.class);
    private static final Duration RETRY_DELAY = Duration.ofMillis(500);
    private static final int OUTCOMES_PER_STATEMENT = 1_000;

    private final OutcomeStore store;
    private final Batches<Entry, Void> batches =
            new Batches<>(1, OUTCOMES_PER_STATEMENT, Duration.ZERO, entry -> entry.outcome.orgId(), this::writeAll);

    OutcomeWriter(OutcomeStore store) {
        this.store = store;
    }

    /// A dispatcher that submits outcomes, and is notified of their fate.
    interface Listener {

        Lease lease();

        void written(List<Outcome> outcomes);

        /// Either the lease is lost, or the outcomes have to be submitted again.
        void notWritten(List<Outcome> outcomes);
    }

    /// No record: no two are equal.
    private static final class Entry {

        private final Listener listener;
        private final Outcome outcome;

        Entry(Listener listener, Outcome outcome) {
            this.listener = listener;
            this.outcome = outcome;
        }
    }

    void write(Listener listener, Outcome outcome) {
        batches.submit(new Entry(listener, outcome)).subscribe();
    }

    private Mono<Map<Entry, Void>> writeAll(Collection<Entry> entries) {
        var outcomes = entries.stream().map(entry -> entry.outcome).toList();
        return store.write(outcomes)
                .collect(Collectors.toSet())
                .doOnError(failure ->
                        log.warn("{} delivery outcomes cannot be written yet: {}", outcomes.size(), failure.toString()))
                .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, RETRY_DELAY))
                .doOnNext(leases -> notifyListeners(entries, leases))
                .thenReturn(Map.of());
    }

    private static void notifyListeners(Collection<Entry> entries, Set<Lease> leases) {
        Map<Listener, List<Outcome>> byListener = new LinkedHashMap<>();
        entries.forEach(entry -> byListener
                .computeIfAbsent(entry.listener, first -> new ArrayList<>())
                .add(entry.outcome));
        byListener.forEach((listener, outcomes) -> {
            if (leases.contains(listener.lease())) {
                listener.written(outcomes);
            } else {
                listener.notWritten(outcomes);
            }
        });
    }
}
