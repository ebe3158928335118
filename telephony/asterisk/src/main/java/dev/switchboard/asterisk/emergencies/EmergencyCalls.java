package dev.switchboard.asterisk.emergencies;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.threads.Repeated;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.PermanentFailure;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The calls to emergency numbers. The dialplan of Asterisk places them without this service (extensions.conf, context
/// `emergency`), and writes files about them. This reads the files, reports the calls, and deletes the files; what
/// nobody could report in time, such as during an outage, is reported when a process leads Asterisk again.
///
/// ```
/// dialed ── file "begun" ─▶ Started, EmergencyCalled ── channel is up ─▶ Answered
///        ── file "ended", or the channel is gone ─▶ Ended; the files are deleted
/// ```
public final class EmergencyCalls {

    private static final Logger log = LoggerFactory.getLogger(EmergencyCalls.class);
    private static final Duration REPORTED_WITHIN = Duration.ofSeconds(10);

    private final String server;
    private final Asterisk asterisk;
    private final CallEvents events;
    private final Clock clock;
    private final BooleanSupplier available;
    private final Duration every;
    private final Repeated looking;

    /// Calls that were reported and have not ended, by the name of their file.
    private final Map<String, Followed> followed = new ConcurrentHashMap<>();

    /// Their channels that were gone when they were last looked at, although no file says how they ended.
    private Set<String> gone = Set.of();

    /// So that an outage is logged once.
    private boolean isFailing;

    private record Followed(EmergencyCall call, boolean isAnswered) {}

    /// @param server the name of the Asterisk
    /// @param available whether this node leads Asterisk and is connected to it
    /// @param every how often is looked for them
    public EmergencyCalls(
            String server,
            Asterisk asterisk,
            CallEvents events,
            Clock clock,
            BooleanSupplier available,
            Duration every) {
        this.server = server;
        this.asterisk = asterisk;
        this.events = events;
        this.clock = clock;
        this.available = available;
        this.every = every;
        this.looking = new Repeated("emergency-calls-" + server, every, this::lookIfAvailable);
    }

    public void start() {
        looking.start(every);
    }

    public void stop() {
        looking.stop();
    }

    /// Looks once.
    void lookIfAvailable() {
        if (!available.getAsBoolean()) {
            return;
        }
        try {
            look();
            isFailing = false;
        } catch (RuntimeException failure) {
            if (!isFailing) {
                log.warn("Emergency calls cannot be reported yet: {}", failure.toString());
            }
            isFailing = true;
        }
    }

    /// The ids of calls whose files are at Asterisk. They go on without a session.
    public static Set<UUID> idsOf(String server, Asterisk asterisk) {
        var ids = new HashSet<UUID>();
        for (var name : asterisk.recorder().storedRecordings()) {
            var file = EmergencyFile.of(name);
            if (file != null) {
                ids.add(file.callId(server));
            }
        }
        return ids;
    }

    /// Whether a call that goes on is one to an emergency number.
    public boolean has(UUID callId) {
        return followed.values().stream().anyMatch(one -> one.call().callId().equals(callId));
    }

    /// One call that cannot be reported keeps none of the others from it.
    private void look() {
        var begun = new TreeMap<String, EmergencyFile>();
        var ended = new HashSet<String>();
        for (var name : asterisk.recorder().storedRecordings()) {
            var file = EmergencyFile.of(name);
            if (file != null && file.isEnd()) {
                ended.add(file.call());
            } else if (file != null) {
                begun.put(file.call(), file);
            }
        }
        followed.keySet().retainAll(begun.keySet());
        ended.stream().filter(call -> !begun.containsKey(call)).forEach(this::deleteEnd);
        var goneNow = new HashSet<String>();
        var failures = new ArrayList<RuntimeException>();
        begun.forEach((call, file) -> {
            try {
                look(file, ended.contains(call), goneNow);
            } catch (RuntimeException failure) {
                failures.add(failure);
            }
        });
        gone = goneNow;
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
    }

    private void look(EmergencyFile file, boolean hasEnded, Set<String> goneNow) {
        var one = followed.get(file.call());
        var content = one == null ? asterisk.recorder().textOf(file.name()) : "";
        if (content == null || (one == null && content.isEmpty())) {
            return; // deleted, or being written
        }
        var happened = new ArrayList<CallEvent>();
        boolean isNew = one == null;
        if (one == null) {
            var call = EmergencyCall.of(file, file.callId(server), content);
            if (call == null) {
                log.error("An emergency call cannot be reported; the file {} says: {}", file.name(), content);
                asterisk.recorder().deleteRecording(file.name());
                return;
            }
            one = new Followed(call, false);
            happened.addAll(begin(call));
        }
        var state = hasEnded ? null : asterisk.stateOf(file.channel());
        var end = hasEnded ? end(file, one) : List.<CallEvent>of();
        if (state == null && end.isEmpty()) {
            // Its file may be written, or have been written since the files were listed.
            if (gone.contains(file.call())) {
                end = List.of(ended(one.call(), CallResult.FAILED, clock.instant()));
            } else {
                goneNow.add(file.call());
            }
        } else if ("Up".equals(state) && !one.isAnswered()) {
            happened.add(answered(one.call(), clock.instant()));
            one = new Followed(one.call(), true);
        }
        happened.addAll(end);
        report(one.call(), happened, isNew);
        if (isNew) {
            var call = one.call();
            log.warn(
                    "The emergency number {} was dialed at {} by user {} of company {}",
                    call.number(),
                    call.at(),
                    call.userId(),
                    call.orgId());
        }
        followed.put(file.call(), one);
        if (!end.isEmpty()) {
            asterisk.recorder().deleteRecording(file.name());
            deleteEnd(file.call());
        }
    }

    private void deleteEnd(String call) {
        asterisk.recorder().deleteRecording(EmergencyFile.endOf(call));
    }

    private static List<CallEvent> begin(EmergencyCall call) {
        return List.of(
                new CallEvent.Started(
                        call.orgId(),
                        call.callId(),
                        call.callId(),
                        CallDirection.OUTBOUND,
                        call.from(),
                        call.countryCode() + call.number(),
                        call.userId(),
                        call.numberId(),
                        call.at()),
                new CallEvent.EmergencyCalled(call.orgId(), call.callId(), call.number(), call.at()));
    }

    /// @return empty while the file is being written
    private List<CallEvent> end(EmergencyFile file, Followed one) {
        var content = asterisk.recorder().textOf(EmergencyFile.endOf(file.call()));
        var end = content == null ? null : EmergencyEnd.of(content);
        if (end == null) {
            return List.of();
        }
        var happened = new ArrayList<CallEvent>();
        var answeredAt = end.answeredAt();
        if (answeredAt != null && !one.isAnswered()) {
            happened.add(answered(one.call(), answeredAt));
        }
        happened.add(ended(one.call(), end.result(), end.at()));
        return happened;
    }

    private static CallEvent answered(EmergencyCall call, Instant at) {
        return new CallEvent.Answered(call.orgId(), call.callId(), call.userId(), at);
    }

    private static CallEvent ended(EmergencyCall call, CallResult result, Instant at) {
        return new CallEvent.Ended(call.orgId(), call.callId(), result, at);
    }

    /// Events that cannot be written now are reported again at the next look. A start is also refused while the
    /// database has no row of this node, and any event when another process has reported the end before.
    private void report(EmergencyCall call, List<CallEvent> happened, boolean isNew) {
        if (happened.isEmpty()) {
            return;
        }
        try {
            events.take(List.copyOf(happened)).block(REPORTED_WITHIN);
        } catch (CallLost over) {
            if (isNew) {
                events.take(List.of(happened.getFirst())).block(REPORTED_WITHIN);
            }
            log.warn("The emergency call {} was ended elsewhere", call.callId());
        } catch (PermanentFailure failure) {
            log.error("The emergency call {} cannot be reported", call.callId(), failure);
        }
    }
}
