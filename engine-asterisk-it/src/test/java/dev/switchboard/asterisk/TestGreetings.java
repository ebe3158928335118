package dev.switchboard.asterisk;

import dev.switchboard.telephony.Greetings;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.publisher.Mono;

/// Greetings in memory.
final class TestGreetings implements Greetings {

    private final Map<UUID, byte[]> byUser = new ConcurrentHashMap<>();

    @Override
    public Mono<byte[]> find(UUID orgId, UUID userId) {
        return Mono.justOrEmpty(byUser.get(userId));
    }

    @Override
    public Mono<Void> replace(UUID orgId, UUID userId, byte[] wav) {
        return Mono.fromRunnable(() -> byUser.put(userId, wav));
    }

    @Override
    public Mono<Void> remove(UUID orgId, UUID userId) {
        return Mono.fromRunnable(() -> byUser.remove(userId));
    }

    boolean has(UUID userId) {
        return byUser.containsKey(userId);
    }
}
