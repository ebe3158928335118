package dev.switchboard.simulator;

import java.time.Duration;

/// What somebody does who is called on a line of this service.
///
/// @param rings how long it rings before that
/// @param talks how long the talk is
record Plan(Answer answer, Duration rings, Duration talks) {

    /// How the called side takes it.
    enum Answer {
        /// A desk phone answers.
        ANSWERED,
        /// The caller gives up.
        MISSED,
        /// Nobody answers, and the caller leaves a message.
        VOICEMAIL,
        BUSY,
        /// It rings until an open client answers; then as `VOICEMAIL`.
        RINGING
    }
}
