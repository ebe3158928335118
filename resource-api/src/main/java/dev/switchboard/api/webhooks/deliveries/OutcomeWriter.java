package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.web.batches.FairShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

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
    private List<Entry> waiting = new ArrayList<>();
    private boolean writing;

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

    private record Entry(Listener listener, Outcome outcome) {}

    void write(Listener listener, Outcome outcome) {
        synchronized (this) {
            waiting.add(new Entry(listener, outcome));
            if (writing) {
                return;
            }
            writing = true;
        }
        writeNext();
    }

    private void writeNext() {
        List<Entry> batch;
        synchronized (this) {
            if (waiting.isEmpty()) {
                writing = false;
                return;
            }
            batch = next();
        }
        write(batch);
    }

    /// When more are waiting than one statement takes, companies rotate.
    private List<Entry> next() {
        var batch = FairShare.of(waiting, entry -> entry.outcome().orgId(), OUTCOMES_PER_STATEMENT);
        var chosen = new HashSet<>(batch);
        waiting = waiting.stream()
                .filter(entry -> !chosen.contains(entry))
                .collect(Collectors.toCollection(ArrayList::new));
        return batch;
    }

    private void write(List<Entry> batch) {
        Mono.defer(() ->
                        store.write(batch.stream().map(Entry::outcome).toList()).collect(Collectors.toSet()))
                .subscribe(leases -> notifyListeners(batch, leases), failure -> {
                    log.warn("{} delivery outcomes cannot be written yet: {}", batch.size(), failure.toString());
                    Mono.delay(RETRY_DELAY).subscribe(later -> write(batch));
                });
    }

    private void notifyListeners(List<Entry> batch, Set<Lease> leases) {
        writeNext();
        Map<Listener, List<Outcome>> byListener = new LinkedHashMap<>();
        batch.forEach(entry -> byListener
                .computeIfAbsent(entry.listener(), first -> new ArrayList<>())
                .add(entry.outcome()));
        byListener.forEach((listener, outcomes) -> {
            if (leases.contains(listener.lease())) {
                listener.written(outcomes);
            } else {
                listener.notWritten(outcomes);
            }
        });
    }
}
