package dev.switchboard.telephony.testkit;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.CarrierTasks;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The application's tasks: they survive a restart of the carrier, and run again after an error.
final class TestCarrierTasks implements CarrierTasks {

    private static final Duration RETRY = Duration.ofMillis(20);

    private record Key(String kind, UUID orgId, UUID recordId) {}

    private final Set<Key> pending = ConcurrentHashMap.newKeySet();
    private volatile @Nullable CarrierTask carrier;
    private volatile boolean ended;

    /// From now on tasks run at that carrier, if it has any.
    void runAt(Object started) {
        carrier = started instanceof CarrierTask task ? task : null;
    }

    /// Tasks wait until the next carrier starts.
    void pause() {
        carrier = null;
    }

    void end() {
        ended = true;
    }

    @Override
    public Mono<Void> add(String kind, UUID orgId, UUID recordId, Duration delay) {
        return Mono.fromRunnable(() -> {
            var key = new Key(kind, orgId, recordId);
            if (pending.add(key)) {
                runAfter(key, delay);
            }
        });
    }

    private void runAfter(Key key, Duration delay) {
        Mono.delay(delay).then(Mono.defer(() -> run(key))).subscribe();
    }

    private Mono<Void> run(Key key) {
        var task = carrier;
        if (ended) {
            return Mono.empty();
        }
        if (task == null || !task.kind().equals(key.kind())) {
            runAfter(key, RETRY);
            return Mono.empty();
        }
        return Mono.defer(() -> task.run(key.orgId(), key.recordId()))
                .doOnNext(delay -> runAfter(key, delay))
                .switchIfEmpty(Mono.fromRunnable(() -> pending.remove(key)))
                .doOnError(failure -> runAfter(key, RETRY))
                .onErrorComplete()
                .then();
    }
}
