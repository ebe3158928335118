package dev.switchboard.telephony;

/// What becomes of a simulated call from outside.
public enum SimulatedOutcome {
    /// A desk phone answers.
    ANSWERED,
    /// The caller gives up.
    MISSED,
    /// Nobody answers; the caller leaves a message.
    VOICEMAIL,
    BUSY,
    /// It rings until an open client answers; otherwise as `VOICEMAIL`.
    RINGING
}
