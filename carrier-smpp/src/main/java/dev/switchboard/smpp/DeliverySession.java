package dev.switchboard.smpp;

import java.time.Instant;
import java.util.UUID;

/// A session, as far as deliveries are concerned. What was answered shortly before its end may be delivered
/// again, since the message center may not have read the response.
final class DeliverySession {

    private final String network;
    private final UUID id = UUID.randomUUID();
    private volatile boolean ended;
    private volatile Instant hurriedUntil = Instant.MIN;

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

    /// Whether its deliveries do not wait for the end of other sessions.
    boolean isHurried(Instant now) {
        return now.isBefore(hurriedUntil);
    }

    void hurry(Instant until) {
        hurriedUntil = until;
    }

    void end() {
        ended = true;
    }
}
