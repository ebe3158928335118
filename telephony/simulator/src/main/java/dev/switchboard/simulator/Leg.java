package dev.switchboard.simulator;

import dev.switchboard.telephony.CallLeg;
import dev.switchboard.telephony.LegDetails;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A leg of a session, which only the session's thread uses.
final class Leg extends CallLeg {

    private boolean ringsAtPhones;
    private @Nullable Instant answeredAt;
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
        boolean rang = ringsAtPhones;
        ringsAtPhones = false;
        return rang;
    }

    /// Whether it rings at a user or a phone.
    boolean rings() {
        return ringsAtPhones || !ringingUsers().isEmpty();
    }

    /// Connects it.
    ///
    /// @param answering who talks; null for a party without a user
    void answer(@Nullable UUID answering, Instant at) {
        answer(answering);
        answeredAt = at;
        ringsAtPhones = false;
    }

    @Nullable
    Instant answeredAt() {
        return answeredAt;
    }

    @Nullable
    RunningRecording recording() {
        return recording;
    }

    void recording(@Nullable RunningRecording running) {
        recording = running;
    }
}
