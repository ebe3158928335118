package dev.switchboard.simulator;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.LegDetails;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A recording that runs.
///
/// @param askedBy on whose behalf; null for the company itself
/// @param notice the words that everyone hears
/// @param startedAt when its notice began to play
record RunningRecording(UUID recordingId, @Nullable UUID askedBy, String notice, Instant startedAt) {

    /// The notice is played to the parties of its leg.
    ///
    /// @param at when it begins
    CallEvent played(LegDetails leg, Instant at) {
        return new CallEvent.NoticePlayed(leg.orgId(), leg.callId(), recordingId, askedBy, notice, at);
    }
}
