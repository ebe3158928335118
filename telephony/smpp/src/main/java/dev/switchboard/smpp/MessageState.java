package dev.switchboard.smpp;

import org.jspecify.annotations.Nullable;

/// The state of a message at the message center (SMPP 3.4, 5.2.28).
enum MessageState {
    ENROUTE(1, "ENROUTE", null, null),
    DELIVERED(2, "DELIVRD", null, null),
    EXPIRED(3, "EXPIRED", "expired", "The number could not be reached in time."),
    DELETED(4, "DELETED", "rejected", "The network deleted the message."),
    UNDELIVERABLE(5, "UNDELIV", "unreachable", "The number cannot be reached."),
    /// Somebody has read it for the recipient; another receipt may follow.
    ACCEPTED(6, "ACCEPTD", null, null),
    UNKNOWN(7, "UNKNOWN", "unconfirmed", "The network does not know whether it delivered the message."),
    REJECTED(8, "REJECTD", "rejected", "The network rejected the message.");

    private final int code;
    private final String name;
    private final @Nullable String failureCode;
    private final @Nullable String failureReason;

    MessageState(int code, String name, @Nullable String failureCode, @Nullable String failureReason) {
        this.code = code;
        this.name = name;
        this.failureCode = failureCode;
        this.failureReason = failureReason;
    }

    /// Whether no other state follows.
    boolean isFinal() {
        return this != ENROUTE && this != ACCEPTED;
    }

    /// Null unless the message was not delivered.
    @Nullable
    Failure failure() {
        return failureCode == null || failureReason == null ? null : new Failure(failureCode, failureReason);
    }

    /// @return null for an unknown code
    static @Nullable MessageState of(int code) {
        for (var state : values()) {
            if (state.code == code) {
                return state;
            }
        }
        return null;
    }

    /// @param name as receipts abbreviate it
    /// @return null for an unknown name
    static @Nullable MessageState named(String name) {
        for (var state : values()) {
            if (state.name.equals(name)) {
                return state;
            }
        }
        return null;
    }
}
