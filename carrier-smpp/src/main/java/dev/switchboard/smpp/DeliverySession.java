package dev.switchboard.smpp;

import java.util.UUID;

/// A session, as far as deliveries are concerned. What was answered shortly before its end may be delivered
/// again, since the message center may not have read the response.
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
