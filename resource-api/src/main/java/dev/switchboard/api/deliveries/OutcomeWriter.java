package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.FairShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Writes the results of all dispatchers, one statement after the other, each with all results that
/// have arrived meanwhile, so that the cost per result falls with the load. While PostgreSQL is
/// unavailable it retries until it is back; dispatchers send only so much ahead of what is written.
@Component
final class OutcomeWriter {

    private static final Logger log = LoggerFactory.getLogger(OutcomeWriter.class);
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final int MOST = 1_000;

    private final OutcomeStore store;
    private List<Entry> waiting = new ArrayList<>();
    private boolean writing;

    OutcomeWriter(OutcomeStore store) {
        this.store = store;
    }

    /// Receives the written results.
    interface Teller {

        Lease lease();

        void written(List<Outcome> outcomes);

        /// Either the lease is lost, or the outcomes are to be handed in again.
        void notWritten(List<Outcome> outcomes);
    }

    private record Entry(Teller teller, Outcome outcome) {}

    void write(Teller teller, Outcome outcome) {
        synchronized (this) {
            waiting.add(new Entry(teller, outcome));
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

    /// When more wait than one statement takes, organizations rotate.
    private List<Entry> next() {
        var batch = FairShare.of(waiting, entry -> entry.outcome().orgId(), MOST);
        var chosen = new HashSet<>(batch);
        waiting = waiting.stream()
                .filter(entry -> !chosen.contains(entry))
                .collect(Collectors.toCollection(ArrayList::new));
        return batch;
    }

    private void write(List<Entry> batch) {
        Mono.defer(() ->
                        store.write(batch.stream().map(Entry::outcome).toList()).collect(Collectors.toSet()))
                .subscribe(leases -> told(batch, leases), failure -> {
                    log.warn("{} outcomes of deliveries cannot be written yet: {}", batch.size(), failure.toString());
                    Mono.delay(PAUSE).subscribe(later -> write(batch));
                });
    }

    private void told(List<Entry> batch, Set<Lease> leases) {
        writeNext();
        Map<Teller, List<Outcome>> byTeller = new LinkedHashMap<>();
        batch.forEach(entry -> byTeller.computeIfAbsent(entry.teller(), first -> new ArrayList<>())
                .add(entry.outcome()));
        byTeller.forEach((teller, outcomes) -> {
            Consumer<List<Outcome>> tell = leases.contains(teller.lease()) ? teller::written : teller::notWritten;
            tell.accept(outcomes);
        });
    }
}
