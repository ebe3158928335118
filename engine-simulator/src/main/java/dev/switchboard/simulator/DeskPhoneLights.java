package dev.switchboard.api.simulator;

import dev.switchboard.api.voicemails.MessageLight;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The lights of the simulated desk phones, by line.
@Component
final class DeskPhoneLights implements MessageLight {

    private final Set<UUID> lit = ConcurrentHashMap.newKeySet();

    @Override
    public Mono<Void> show(UUID orgId, UUID numberId, boolean on) {
        return Mono.fromRunnable(() -> {
            if (on) {
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
