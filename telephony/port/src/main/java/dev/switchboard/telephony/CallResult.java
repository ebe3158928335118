package dev.switchboard.telephony;

/// The result of a call.
public enum CallResult {
    ANSWERED,
    MISSED,
    VOICEMAIL,
    BUSY,
    NO_ANSWER,
    BLOCKED,
    FAILED,
    /// The call is not over.
    IN_PROGRESS
}
