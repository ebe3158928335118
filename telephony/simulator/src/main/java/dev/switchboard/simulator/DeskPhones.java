package dev.switchboard.simulator;

import dev.switchboard.telephony.MessageWaitingIndicator;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.publisher.Mono;

/// The message waiting indicators of the simulated desk phones, by line.
final class DeskPhones implements MessageWaitingIndicator {

    private final Set<UUID> waiting = ConcurrentHashMap.newKeySet();

    @Override
    public Mono<Void> show(UUID orgId, UUID numberId, boolean isWaiting) {
        return Mono.fromRunnable(() -> {
            if (isWaiting) {
                waiting.add(numberId);
            } else {
                waiting.remove(numberId);
            }
        });
    }

    boolean isWaiting(UUID numberId) {
        return waiting.contains(numberId);
    }
}
