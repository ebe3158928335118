package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.calls.GreetingRecorder;
import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.emergencies.EmergencyCalls;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.OpenCall;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes over the calls that another process has left at Asterisk: those that are open in the log. Its
/// methods block.
public final class Adoption {

    private static final Logger log = LoggerFactory.getLogger(Adoption.class);
    private static final String BRIDGE = "session-";
    private static final int ENDED_AT_ONCE = 100;
    private static final Duration RESTORED_WITHIN = Duration.ofSeconds(10);

    private final String server;
    private final MediaServers servers;
    private final Sessions sessions;
    private final Asterisk asterisk;
    private final BlockingPort port;
    private final Clock clock;

    /// @param server the name of the Asterisk
    public Adoption(
            String server, MediaServers servers, Sessions sessions, Asterisk asterisk, BlockingPort port, Clock clock) {
        this.server = server;
        this.servers = servers;
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.port = port;
        this.clock = clock;
    }

    /// Rebuilds the sessions of open calls. Channels of sessions that are over are hung up.
    /// [dev.switchboard.asterisk.recordings.RecordingUpkeep] stores
    /// recordings that were not stored.
    ///
    /// @param restarted whether Asterisk was restarted, so that all calls are over
    void takeOver(boolean restarted) {
        var calls = openCalls();
        if (restarted) {
            fail(calls);
        } else {
            restore(calls);
        }
        deleteGreetings();
    }

    /// Those that have a session.
    private List<OpenCall> openCalls() {
        var emergencies = EmergencyCalls.idsOf(server, asterisk);
        return Objects.requireNonNull(servers.openCalls(server)
                .filter(call -> !emergencies.contains(call.callId()))
                .collectList()
                .block());
    }

    private void fail(List<OpenCall> calls) {
        if (!calls.isEmpty()) {
            log.warn("Asterisk was restarted; its {} calls are over", calls.size());
        }
        for (int from = 0; from < calls.size(); from += ENDED_AT_ONCE) {
            port.report(calls.subList(from, Math.min(from + ENDED_AT_ONCE, calls.size())).stream()
                    .<CallEvent>map(call ->
                            new CallEvent.Ended(call.orgId(), call.callId(), CallResult.FAILED, clock.instant()))
                    .toList());
        }
    }

    private void restore(List<OpenCall> calls) {
        var bySession = calls.stream()
                .collect(Collectors.groupingBy(OpenCall::sessionId, LinkedHashMap::new, Collectors.toList()));
        var channels = channels(bySession.keySet());
        if (!calls.isEmpty()) {
            log.info("Continuing {} calls that another process has left", calls.size());
        }
        var restored = new ArrayList<CompletableFuture<Void>>();
        bySession.forEach((id, legs) -> restored.add(restore(id, legs, channels.getOrDefault(id, List.of()))));
        CompletableFuture.allOf(restored.toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, RESTORED_WITHIN.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    /// Commands wait for the end of the restoration, which is the first step of the session.
    private CompletableFuture<Void> restore(UUID sessionId, List<OpenCall> legs, List<FoundChannel> channels) {
        var session = sessions.open(sessionId);
        session.restore(legs, channels);
        legs.forEach(leg -> sessions.register(leg.callId(), session));
        return session.settle();
    }

    /// The channels of the open sessions. Their events are reported from now on. Those of other sessions
    /// end.
    private Map<UUID, List<FoundChannel>> channels(Set<UUID> open) {
        var bridged = new HashSet<String>();
        asterisk.bridges().forEach((id, channels) -> {
            if (id.startsWith(BRIDGE)) {
                asterisk.subscribeToBridge(id);
                bridged.addAll(channels);
            }
        });
        var found = new HashMap<UUID, List<FoundChannel>>();
        for (var one : asterisk.channels(bridged)) {
            var session = one.sessionId();
            if (session != null && open.contains(session)) {
                if (asterisk.subscribe(one.id())) {
                    found.computeIfAbsent(session, _ -> new ArrayList<>()).add(one);
                }
            } else if (session != null && sessions.session(one.id()) == null) {
                asterisk.hangUp(one.id(), HangUpCause.NORMAL);
            }
        }
        return found;
    }

    /// Greetings whose process was gone while they were recorded.
    private void deleteGreetings() {
        for (var name : asterisk.recorder().storedRecordings()) {
            if (GreetingRecorder.isGreeting(name)) {
                asterisk.recorder().deleteRecording(name);
            }
        }
    }
}
