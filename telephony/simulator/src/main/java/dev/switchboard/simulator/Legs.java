package dev.switchboard.simulator;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Answered;
import dev.switchboard.telephony.CallEvent.Ended;
import dev.switchboard.telephony.CallEvent.Started;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallLeg;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The legs of a session. Its methods change legs and return the events that report it; the
/// session's thread calls them.
final class Legs {

    private final Session session;
    private final UUID sessionId;
    private final SimulatorContext context;
    private final List<Leg> legs = new ArrayList<>();

    Legs(Session session, UUID sessionId, SimulatorContext context) {
        this.session = session;
        this.sessionId = sessionId;
        this.context = context;
    }

    /// @return null unless the call has a leg in this session
    @Nullable
    Leg find(UUID callId) {
        return legs.stream()
                .filter(leg -> leg.details().callId().equals(callId))
                .findFirst()
                .orElse(null);
    }

    /// Whether a leg other than this one rings.
    private boolean anotherRings(CallLeg leg) {
        return legs.stream().anyMatch(other -> other != leg && other.phase() == CallPhase.RINGING);
    }

    /// Adds a leg.
    ///
    /// @param at the instant at which another leg left, or now
    Started add(Leg leg, Instant at) {
        legs.add(leg);
        leg.joins(this::anotherRings);
        var details = leg.details();
        context.register(details.callId(), session);
        return new Started(
                details.orgId(),
                details.callId(),
                sessionId,
                details.direction(),
                details.from(),
                details.to(),
                leg.userId(),
                details.numberId(),
                at);
    }

    /// Removes a leg while the other party stays.
    ///
    /// @param unanswered the result if it was not answered; null: as for a hang-up
    Ended remove(Leg leg, @Nullable CallResult unanswered) {
        legs.remove(leg);
        return ended(leg, leg.end(unanswered));
    }

    /// Connects all legs that ring.
    ///
    /// @param callee the leg that is answered
    /// @param userId who answers; null for a party without a user
    List<CallEvent> answer(Leg callee, @Nullable UUID userId) {
        var events = new ArrayList<CallEvent>();
        for (var leg : legs) {
            if (leg.phase() == CallPhase.RINGING) {
                var others = leg.ringingUsers().stream()
                        .filter(other -> !other.equals(userId))
                        .toList();
                leg.answer(leg == callee ? userId : leg.userId(), context.now());
                var details = leg.details();
                events.add(new Answered(details.orgId(), details.callId(), leg.userId(), context.now()));
                events.add(new StoppedRinging(details.orgId(), details.callId(), others, context.now()));
            }
        }
        events.addAll(playNotices());
        return events;
    }

    /// Somebody has joined: plays the notices of the recordings that run.
    List<CallEvent> playNotices() {
        var events = new ArrayList<CallEvent>();
        for (var leg : legs) {
            var recording = leg.recording();
            if (recording != null) {
                events.add(recording.played(leg.details(), context.now()));
            }
        }
        return events;
    }

    /// Ends all legs.
    ///
    /// @param unanswered the result of unanswered legs; null: as for a hang-up
    List<CallEvent> end(@Nullable CallResult unanswered) {
        var events = new ArrayList<CallEvent>();
        for (var leg : legs) {
            if (!leg.ringingUsers().isEmpty()) {
                var details = leg.details();
                events.add(new StoppedRinging(details.orgId(), details.callId(), leg.ringingUsers(), context.now()));
            }
            events.add(ended(leg, leg.end(unanswered)));
        }
        return events;
    }

    /// Ends all legs as failed.
    List<CallEvent> fail() {
        legs.forEach(leg -> leg.end(null));
        return legs.stream()
                .<CallEvent>map(leg -> ended(leg, CallResult.FAILED))
                .toList();
    }

    private Ended ended(Leg leg, CallResult result) {
        storeRecording(leg);
        context.unregister(leg.details().callId());
        return new Ended(leg.details().orgId(), leg.details().callId(), result, context.now());
    }

    /// Stores the recording of a leg, if one is running, while the session continues.
    void storeRecording(Leg leg) {
        var recording = leg.recording();
        var answeredAt = leg.answeredAt();
        if (recording != null && answeredAt != null) {
            leg.recording(null);
            context.storeRecording(leg.details(), recording, sessionId, answeredAt);
        }
    }

    void clear() {
        legs.forEach(leg -> context.unregister(leg.details().callId()));
        legs.clear();
    }
}
