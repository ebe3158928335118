package dev.switchboard.api.messaging.messages;

import java.util.UUID;

/// A message to the number is being handed off, so its STOP cannot be written yet.
final class HandoffInProgress extends RuntimeException {

    private final transient UUID orgId;
    private final String number;

    HandoffInProgress(UUID orgId, String number) {
        super("A message to this number is being handed off", null, false, false);
        this.orgId = orgId;
        this.number = number;
    }

    UUID orgId() {
        return orgId;
    }

    String number() {
        return number;
    }
}
