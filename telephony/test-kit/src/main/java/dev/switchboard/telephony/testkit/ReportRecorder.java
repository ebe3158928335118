package dev.switchboard.telephony.testkit;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.PermanentFailure;
import dev.switchboard.testkit.Gate;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;

/// Records what an engine reports, and can refuse reports for a while.
public final class ReportRecorder implements CallEvents {

    private final List<CallEvent> reported = new CopyOnWriteArrayList<>();
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicBoolean refusing = new AtomicBoolean();
    private final Gate gate = new Gate();
    private volatile boolean lost;

    /// The next reports fail.
    void failNext(int count) {
        failures.set(count);
    }

    /// The next report is refused for good.
    void refuseOnce() {
        refusing.set(true);
    }

    /// From now on every call counts as ended elsewhere.
    void loseCalls() {
        lost = true;
    }

    /// Reports wait at this gate.
    Gate gate() {
        return gate;
    }

    @Override
    public Mono<Void> take(List<CallEvent> events) {
        return gate.passed().then(Mono.fromRunnable(() -> {
            if (lost) {
                throw new CallLost();
            }
            if (refusing.getAndSet(false)) {
                throw new PermanentFailure(new IllegalArgumentException("refused"));
            }
            if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                throw new IllegalStateException("the database is unavailable");
            }
            reported.addAll(events);
        }));
    }

    List<CallEvent> all() {
        return List.copyOf(reported);
    }

    /// What was reported of a leg.
    List<CallEvent> of(UUID callId) {
        return reported.stream().filter(event -> event.callId().equals(callId)).toList();
    }

    /// The state of a leg, as far as reported.
    CallPhase phase(UUID callId) {
        var phase = CallPhase.RINGING;
        for (var event : of(callId)) {
            phase = switch (event) {
                case CallEvent.Answered _, CallEvent.Unheld _ -> CallPhase.TALKING;
                case CallEvent.Held _ -> CallPhase.HELD;
                case CallEvent.Parked _ -> CallPhase.PARKED;
                case CallEvent.Ended _ -> CallPhase.OVER;
                default -> phase;
            };
        }
        return phase;
    }
}
