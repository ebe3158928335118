package dev.switchboard.telephony;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How much of a kind lies at a media server without being stored in the application.
///
/// @param oldestAt when the oldest of them began; null if there is none
public record UnstoredMedia(Kind kind, long count, @Nullable Instant oldestAt) {

    /// What it is.
    public enum Kind {
        RECORDING,
        VOICEMAIL,
        FAX
    }
}
