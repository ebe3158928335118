package dev.switchboard.asterisk.calls;

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

/// The legs of a session. Its methods change legs and return the events that report it.
final class Legs {

    private final Conversation conversation;
    private final EngineContext context;
    private final List<Leg> legs = new ArrayList<>();

    Legs(Conversation conversation, EngineContext context) {
        this.conversation = conversation;
        this.context = context;
    }

    /// @return null unless the call has a leg in this session
    @Nullable
    Leg find(UUID callId) {
        return legs.stream()
                .filter(leg -> leg.callId().equals(callId))
                .findFirst()
                .orElse(null);
    }

    List<Leg> all() {
        return List.copyOf(legs);
    }

    boolean isEmpty() {
        return legs.isEmpty();
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
        context.sessions().register(details.callId(), conversation.session());
        return new Started(
                details.orgId(),
                details.callId(),
                conversation.id(),
                details.direction(),
                details.from(),
                details.to(),
                leg.userId(),
                details.numberId(),
                at);
    }

    /// Adds a leg that is in the log already.
    void restore(Leg leg) {
        legs.add(leg);
        leg.joins(this::anotherRings);
        context.sessions().register(leg.callId(), conversation.session());
    }

    /// Removes a leg while the other party stays.
    Ended remove(Leg leg, Instant at) {
        return remove(leg, null, at);
    }

    /// @param unanswered the result if it was not answered; null: as for a hang-up
    Ended remove(Leg leg, @Nullable CallResult unanswered, Instant at) {
        legs.remove(leg);
        return ended(leg, leg.end(unanswered), at);
    }

    /// Connects all legs that ring.
    ///
    /// @param callee the leg that is answered; null if an outside party answers
    /// @param userId who answers; null for a party without a user
    List<CallEvent> answer(@Nullable Leg callee, @Nullable UUID userId, Instant at) {
        var events = new ArrayList<CallEvent>();
        for (var leg : legs) {
            if (leg.phase() == CallPhase.RINGING) {
                var others = leg.ringingUsers().stream()
                        .filter(other -> !other.equals(userId))
                        .toList();
                leg.answer(leg == callee ? userId : leg.userId());
                events.add(new Answered(leg.orgId(), leg.callId(), leg.userId(), at));
                events.add(new StoppedRinging(leg.orgId(), leg.callId(), others, at));
            }
        }
        return events;
    }

    /// Ends all legs.
    ///
    /// @param unanswered the result of unanswered legs; null: as for a hang-up
    List<CallEvent> end(@Nullable CallResult unanswered, Instant at) {
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
    List<CallEvent> fail(Instant at) {
        var events = legs.stream()
                .<CallEvent>map(leg -> {
                    leg.end(null);
                    return ended(leg, CallResult.FAILED, at);
                })
                .toList();
        legs.clear();
        return events;
    }

    private Ended ended(Leg leg, CallResult result, Instant at) {
        conversation.recordings().finish(leg);
        context.sessions().unregister(leg.callId());
        context.metrics().ended(leg.details().direction(), result);
        return new Ended(leg.orgId(), leg.callId(), result, at);
    }

    /// Drops all legs without a report: they have been ended elsewhere.
    void clear() {
        legs.forEach(leg -> context.sessions().unregister(leg.callId()));
        legs.clear();
    }

    /// Forgets all legs, which other sessions may have meanwhile.
    void forget() {
        legs.forEach(leg -> context.sessions().unregister(leg.callId(), conversation.session()));
        legs.clear();
    }
}
