package dev.switchboard.simulator;

import dev.switchboard.telephony.CallLeg;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.LegDetails;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A leg of a session, which only the session's thread uses.
final class Leg extends CallLeg {

    private boolean ringsAtPhones;
    private @Nullable RunningRecording recording;

    Leg(LegDetails details, @Nullable UUID userId) {
        super(details, userId);
    }

    /// It rings at phones on an unassigned number.
    void ringAtPhones() {
        ringsAtPhones = true;
    }

    /// @return false if it did not ring there
    boolean stopRingingAtPhones() {
        boolean rang = ringsAtPhones();
        ringsAtPhones = false;
        return rang;
    }

    /// Whether it rings at a user or a phone.
    boolean rings() {
        return ringsAtPhones() || !ringingUsers().isEmpty();
    }

    private boolean ringsAtPhones() {
        return ringsAtPhones && phase() == CallPhase.RINGING;
    }

    @Nullable
    RunningRecording recording() {
        return recording;
    }

    void recording(@Nullable RunningRecording running) {
        recording = running;
    }
}
