package dev.switchboard.telephony;

import dev.switchboard.telephony.CallEvent.Answered;
import dev.switchboard.telephony.CallEvent.Ended;
import dev.switchboard.telephony.CallEvent.Started;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The legs of a session in an engine. Its methods change legs and return the events that report it. One thread at a
/// time uses it.
///
/// @param <L> the legs of the engine
public final class CallLegs<L extends CallLeg> {

    /// What an engine does with a leg that comes and goes.
    ///
    /// @param <L> the legs of the engine
    public interface Listener<L extends CallLeg> {

        /// Commands for the leg go to this session from now on.
        void joined(L leg);

        /// The leg has ended.
        void ended(L leg, CallResult result);

        /// The leg is none of this session any more: it was ended elsewhere, or another node continues it.
        void dropped(L leg);
    }

    private final UUID sessionId;
    private final Listener<L> listener;
    private final List<L> legs = new ArrayList<>();

    /// Without any.
    public CallLegs(UUID sessionId, Listener<L> listener) {
        this.sessionId = sessionId;
        this.listener = listener;
    }

    /// @return null unless the call has a leg in this session
    public @Nullable L find(UUID callId) {
        return legs.stream()
                .filter(leg -> leg.callId().equals(callId))
                .findFirst()
                .orElse(null);
    }

    /// All legs, in the order in which they were added.
    public List<L> all() {
        return List.copyOf(legs);
    }

    /// Adds a leg.
    ///
    /// @param at the instant at which another leg left, or now
    public Started add(L leg, Instant at) {
        restore(leg);
        var details = leg.details();
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

    /// Adds a leg that is in the log already.
    public void restore(L leg) {
        legs.add(leg);
        leg.joins(one -> legs.stream().anyMatch(other -> !other.equals(one) && other.phase() == CallPhase.RINGING));
        listener.joined(leg);
    }

    /// Removes a leg while the other party stays.
    ///
    /// @param unanswered the result if it was not answered; null: as for a hang-up
    public Ended remove(L leg, @Nullable CallResult unanswered, Instant at) {
        legs.remove(leg);
        return ended(leg, leg.end(unanswered), at);
    }

    /// Connects all legs that ring.
    ///
    /// @param callee the leg that is answered; null if an outside party answers
    /// @param userId who answers; null for a party without a user
    public List<CallEvent> answer(@Nullable L callee, @Nullable UUID userId, Instant at) {
        var events = new ArrayList<CallEvent>();
        for (var leg : legs) {
            if (leg.phase() == CallPhase.RINGING) {
                var others = leg.ringingUsers().stream()
                        .filter(other -> !other.equals(userId))
                        .toList();
                leg.answer(leg.equals(callee) ? userId : leg.userId(), at);
                events.add(new Answered(leg.orgId(), leg.callId(), leg.userId(), at));
                events.add(new StoppedRinging(leg.orgId(), leg.callId(), others, at));
            }
        }
        return events;
    }

    /// Ends all legs.
    ///
    /// @param unanswered the result of unanswered legs; null: as for a hang-up
    public List<CallEvent> end(@Nullable CallResult unanswered, Instant at) {
        var events = new ArrayList<CallEvent>();
        for (var leg : legs) {
            if (!leg.ringingUsers().isEmpty()) {
                events.add(new StoppedRinging(leg.orgId(), leg.callId(), leg.ringingUsers(), at));
            }
            events.add(ended(leg, leg.end(unanswered), at));
        }
        legs.clear();
        return events;
    }

    /// Ends all legs as failed.
    public List<CallEvent> fail(Instant at) {
        legs.forEach(leg -> leg.end(null));
        var events = legs.stream()
                .<CallEvent>map(leg -> ended(leg, CallResult.FAILED, at))
                .toList();
        legs.clear();
        return events;
    }

    private Ended ended(L leg, CallResult result, Instant at) {
        listener.ended(leg, result);
        return new Ended(leg.orgId(), leg.callId(), result, at);
    }

    /// Drops all legs without a report.
    public void drop() {
        legs.forEach(listener::dropped);
        legs.clear();
    }
}
