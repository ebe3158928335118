package dev.switchboard.smpp;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// A session, as far as deliveries are concerned. What was not answered before its end is delivered again.
final class DeliverySession {

    private final String network;
    private final UUID id = UUID.randomUUID();
    private final Set<Integer> refused = ConcurrentHashMap.newKeySet();
    private volatile boolean ended;

    DeliverySession(String network) {
        this.network = network;
    }

    String network() {
        return network;
    }

    /// Another one for each bind.
    UUID id() {
        return id;
    }

    /// The sequence numbers of texts that were refused for now, until that is written.
    Set<Integer> refused() {
        return refused;
    }

    boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }
}
