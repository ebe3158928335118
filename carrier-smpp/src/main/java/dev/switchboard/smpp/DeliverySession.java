package dev.switchboard.smpp;

import java.util.UUID;

/// A session, as far as deliveries are concerned. What was not answered before its end is delivered again.
final class DeliverySession {

    private final String network;
    private final UUID id = UUID.randomUUID();
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

    boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }
}
