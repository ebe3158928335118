package dev.switchboard.simulator;

import java.time.Duration;

/// The behavior of the called party on a line of this service.
///
/// @param ringTime how long it rings before that
/// @param talkTime how long the conversation lasts
record Plan(Answer answer, Duration ringTime, Duration talkTime) {

    /// What the called party does.
    enum Answer {
        /// A desk phone answers.
        ANSWERED,
        /// The caller gives up.
        MISSED,
        /// No answer; the caller leaves a message.
        VOICEMAIL,
        BUSY,
        /// It rings until an open client answers; then as `VOICEMAIL`.
        RINGING
    }
}
