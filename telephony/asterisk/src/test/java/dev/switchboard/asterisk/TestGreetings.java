package dev.switchboard.asterisk;

import dev.switchboard.telephony.Greetings;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.publisher.Mono;

/// Greetings in memory.
public final class TestGreetings implements Greetings {

    private final Map<UUID, byte[]> byUser = new ConcurrentHashMap<>();
    private final Duration findsWithin;

    public TestGreetings() {
        this(Duration.ZERO);
    }

    /// As where the database is slow.
    TestGreetings(Duration findsWithin) {
        this.findsWithin = findsWithin;
    }

    @Override
    public Mono<byte[]> find(UUID orgId, UUID userId) {
        return Mono.delay(findsWithin).then(Mono.justOrEmpty(byUser.get(userId)));
    }

    @Override
    public Mono<Void> replace(UUID orgId, UUID userId, byte[] wav) {
        return Mono.fromRunnable(() -> byUser.put(userId, wav));
    }

    @Override
    public Mono<Void> remove(UUID orgId, UUID userId) {
        return Mono.fromRunnable(() -> byUser.remove(userId));
    }

    public boolean has(UUID userId) {
        return byUser.containsKey(userId);
    }
}
