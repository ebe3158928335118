package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.recordings.MessageFile;
import dev.switchboard.asterisk.recordings.RunningRecording;
import dev.switchboard.telephony.CallLeg;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.OpenCall;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A leg of a session, as the application sees it. Only the session's executor uses it.
final class Leg extends CallLeg {

    private @Nullable RunningRecording recording;

    Leg(LegDetails details, @Nullable UUID userId) {
        super(details, userId);
    }

    /// A leg that is in the log.
    Leg(OpenCall call, boolean left) {
        super(call, left);
    }

    /// Whether its user has put the other party on hold or parked it.
    boolean holds() {
        return phase() == CallPhase.HELD || phase() == CallPhase.PARKED;
    }

    /// The file of a message that its caller leaves.
    MessageFile message() {
        return new MessageFile(orgId(), callId());
    }

    @Nullable
    RunningRecording recording() {
        return recording;
    }

    void recording(@Nullable RunningRecording running) {
        recording = running;
    }
}
