package dev.switchboard.telephony;

/// How a call came out.
public enum CallResult {
    ANSWERED,
    MISSED,
    VOICEMAIL,
    BUSY,
    NO_ANSWER,
    BLOCKED,
    FAILED,
    /// It is not over yet.
    IN_PROGRESS
}
