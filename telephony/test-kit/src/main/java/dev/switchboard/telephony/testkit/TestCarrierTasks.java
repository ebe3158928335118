package dev.switchboard.telephony.testkit;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.NotLeader;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;

/// The application's tasks: they survive a restart of the carrier, and run again after an error; after
/// [NotLeader] at the next carrier of the kind.
public final class TestCarrierTasks implements CarrierTasks {

    private static final Duration RETRY = Duration.ofMillis(20);

    private record Key(String kind, UUID orgId, UUID recordId) {}

    private final Set<Key> pending = ConcurrentHashMap.newKeySet();
    private volatile List<CarrierTask> running = List.of();
    private final AtomicInteger turn = new AtomicInteger();
    private volatile boolean ended;

    /// From now on tasks of these kinds run.
    public void runAt(List<CarrierTask> started) {
        running = started;
    }

    /// Tasks wait until the next carrier starts.
    public void pause() {
        running = List.of();
    }

    public void end() {
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
        if (ended) {
            return Mono.empty();
        }
        var able = running.stream().filter(one -> one.kind().equals(key.kind())).toList();
        if (able.isEmpty()) {
            runAfter(key, RETRY);
            return Mono.empty();
        }
        var task = able.get(Math.floorMod(turn.get(), able.size()));
        return Mono.defer(() -> task.run(key.orgId(), key.recordId()))
                .doOnNext(delay -> runAfter(key, delay))
                .switchIfEmpty(Mono.fromRunnable(() -> pending.remove(key)))
                .doOnError(NotLeader.class, _ -> turn.incrementAndGet())
                .doOnError(failure -> runAfter(key, RETRY))
                .onErrorComplete()
                .then();
    }
}
