package dev.switchboard.api.messages;

import java.util.UUID;

/// A text to the number is being handed over, so a STOP of it cannot be written yet.
final class HandoffInProgress extends RuntimeException {

    private final transient UUID orgId;
    private final String number;

    HandoffInProgress(UUID orgId, String number) {
        super("A text to this number is being handed over", null, false, false);
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
