package dev.switchboard.simulator;

import dev.switchboard.telephony.MessageWaitingIndicator;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.publisher.Mono;

/// The message waiting indicators of the simulated desk phones, by line.
final class DeskPhones implements MessageWaitingIndicator {

    private final Set<UUID> lit = ConcurrentHashMap.newKeySet();

    @Override
    public Mono<Void> show(UUID orgId, UUID numberId, boolean waiting) {
        return Mono.fromRunnable(() -> {
            if (waiting) {
                lit.add(numberId);
            } else {
                lit.remove(numberId);
            }
        });
    }

    boolean lit(UUID numberId) {
        return lit.contains(numberId);
    }
}
