package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.OpenRecording;
import dev.switchboard.telephony.UnstoredMedia;
import dev.switchboard.telephony.UnstoredVoicemail;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The lease of one Asterisk and the log of its calls, in memory.
public final class TestMediaServers {

    private static final Duration RESERVED = Duration.ofHours(1);
    private static final AtomicInteger SLOT = new AtomicInteger(700);

    private final CallEvents reports;
    private final Set<String> cutOff = ConcurrentHashMap.newKeySet();
    private final Map<UUID, OpenCall> open = new LinkedHashMap<>();
    private final Map<UUID, OpenRecording> unstored = new LinkedHashMap<>();
    private final Map<UUID, OpenCall> over = new LinkedHashMap<>();
    private final Set<UUID> stored = new HashSet<>();
    private final Map<UnstoredMedia.Kind, Long> noted = new EnumMap<>(UnstoredMedia.Kind.class);
    private final Map<UUID, String> slots = new ConcurrentHashMap<>();
    private @Nullable String leader;
    private @Nullable String run;
    private long leasedUntil;

    /// @param reports receives what is written
    public TestMediaServers(CallEvents reports) {
        this.reports = reports;
    }

    /// A node that reaches no database any more. Its lease has expired.
    synchronized void cutOff(String node) {
        cutOff.add(node);
        leasedUntil = System.nanoTime();
    }

    /// What a node sees.
    public MediaServers of(String node) {
        return new MediaServers() {
            @Override
            public Mono<Boolean> lead(String server, Duration lease) {
                return reachable(node).then(Mono.fromSupplier(() -> take(node, lease)));
            }

            @Override
            public Mono<Void> release(String server) {
                return reachable(node).then(Mono.fromRunnable(() -> give(node)));
            }

            @Override
            public CallEvents events(String server) {
                return happened -> reachable(node)
                        .then(Mono.fromRunnable(() -> requireLeader(node, server)))
                        .then(Mono.defer(() -> reports.take(happened)))
                        .then(Mono.fromRunnable(() -> note(happened)));
            }

            @Override
            public Mono<Boolean> noteRun(String server, String started) {
                return reachable(node).then(Mono.fromSupplier(() -> isRestarted(started)));
            }

            @Override
            public Flux<OpenCall> openCalls(String server) {
                return reachable(node).thenMany(Flux.defer(() -> Flux.fromIterable(TestMediaServers.this.openCalls())));
            }

            @Override
            public Flux<OpenRecording> unstoredRecordings(String server, Collection<UUID> ids) {
                return reachable(node).thenMany(Flux.defer(() -> Flux.fromIterable(unstored(ids))));
            }

            @Override
            public Flux<UnstoredVoicemail> unstoredVoicemails(String server, Map<UUID, UUID> calls) {
                return reachable(node).thenMany(Flux.defer(() -> Flux.fromIterable(leftIn(calls))));
            }

            @Override
            public Flux<UUID> storedMedia(Collection<UUID> recordings, Map<UUID, UUID> calls) {
                return reachable(node).thenMany(Flux.defer(() -> Flux.fromIterable(stored(recordings, calls))));
            }

            @Override
            public Mono<Void> noteUnstored(String server, Collection<UnstoredMedia> unstored) {
                return reachable(node).then(Mono.fromRunnable(() -> noteAll(unstored)));
            }
        };
    }

    private Mono<Void> reachable(String node) {
        return Mono.defer(() ->
                cutOff.contains(node) ? Mono.error(new IllegalStateException(node + " is cut off")) : Mono.empty());
    }

    private synchronized boolean take(String node, Duration lease) {
        if (leader == null || leader.equals(node) || System.nanoTime() - leasedUntil > 0) {
            leader = node;
            leasedUntil = System.nanoTime() + lease.toNanos();
            return true;
        }
        return false;
    }

    /// Nobody but this node gets the lease until it has taken it.
    ///
    /// @param node null for nobody
    synchronized void reserveFor(@Nullable String node) {
        leader = node == null ? "" : node;
        leasedUntil = System.nanoTime() + RESERVED.toNanos();
    }

    private synchronized void give(String node) {
        if (node.equals(leader)) {
            leader = null;
        }
    }

    private synchronized void requireLeader(String node, String server) {
        if (!node.equals(leader)) {
            throw new NotLeader(server);
        }
    }

    private synchronized boolean isRestarted(String started) {
        boolean restarted = run != null && !run.equals(started);
        run = started;
        return restarted;
    }

    /// In the order in which they began.
    public synchronized List<OpenCall> openCalls() {
        return List.copyOf(open.values());
    }

    /// The slot in which a call was parked last.
    public String slotOf(UUID call) {
        return Objects.requireNonNull(slots.get(call));
    }

    private synchronized List<OpenRecording> unstored(Collection<UUID> ids) {
        return unstored.values().stream()
                .filter(one -> ids.contains(one.recordingId()) && !isRunning(one.recordingId()))
                .toList();
    }

    private boolean isRunning(UUID recording) {
        return open.values().stream()
                .map(OpenCall::recording)
                .anyMatch(running -> running != null && running.recordingId().equals(recording));
    }

    private synchronized List<UnstoredVoicemail> leftIn(Map<UUID, UUID> calls) {
        return over.values().stream()
                .filter(call -> calls.containsKey(call.callId()) && !stored.contains(call.callId()))
                .map(call -> new UnstoredVoicemail(call.orgId(), call.callId(), call.startedAt()))
                .toList();
    }

    private synchronized List<UUID> stored(Collection<UUID> recordings, Map<UUID, UUID> calls) {
        return stored.stream()
                .filter(id -> recordings.contains(id) || calls.containsKey(id))
                .toList();
    }

    private synchronized void noteAll(Collection<UnstoredMedia> unstoredNow) {
        unstoredNow.forEach(media -> noted.put(media.kind(), media.count()));
    }

    synchronized boolean hasNoted(UnstoredMedia.Kind kind) {
        return noted.containsKey(kind);
    }

    /// How much was last noted as not stored.
    synchronized long notedAsUnstored(UnstoredMedia.Kind kind) {
        return noted.getOrDefault(kind, 0L);
    }

    private synchronized void note(List<CallEvent> happened) {
        for (var event : happened) {
            if (event instanceof CallEvent.Started started) {
                open.putIfAbsent(started.callId(), started(started));
            } else if (event instanceof CallEvent.Ended ended) {
                var call = open.remove(ended.callId());
                if (call != null) {
                    over.put(ended.callId(), call);
                }
            } else if (event instanceof CallEvent.Parked parked) {
                slots.put(parked.callId(), String.valueOf(SLOT.incrementAndGet()));
                open.computeIfPresent(event.callId(), (_, call) -> changed(call, event));
            } else if (event instanceof CallEvent.RecordingReady ready) {
                unstored.remove(ready.recordingId());
                stored.add(ready.recordingId());
            } else if (event instanceof CallEvent.VoicemailLeft left) {
                stored.add(left.callId());
            } else {
                open.computeIfPresent(event.callId(), (_, call) -> changed(call, event));
            }
        }
    }

    private static OpenCall started(CallEvent.Started event) {
        return new OpenCall(
                event.orgId(),
                event.callId(),
                event.sessionId(),
                event.direction(),
                event.from(),
                event.to(),
                event.userId(),
                event.numberId(),
                CallPhase.RINGING,
                false,
                List.of(),
                event.at(),
                null,
                null,
                false,
                null);
    }

    private OpenCall changed(OpenCall call, CallEvent event) {
        return switch (event) {
            case CallEvent.Ringing ringing -> with(call, call.userId(), call.phase(), true, ringing.userIds(), null);
            case CallEvent.StoppedRinging stopped -> {
                var users = new ArrayList<>(call.ringingUsers());
                users.removeAll(stopped.userIds());
                yield with(call, call.userId(), call.phase(), call.rings(), users, null);
            }
            case CallEvent.Answered answered -> answered(call, answered);
            case CallEvent.Held _ -> with(call, call.userId(), CallPhase.HELD, call.rings(), List.of(), null);
            case CallEvent.Unheld _ -> with(call, call.userId(), CallPhase.TALKING, call.rings(), List.of(), null);
            case CallEvent.Parked parked ->
                with(call, call.userId(), CallPhase.PARKED, call.rings(), List.of(), parked.at());
            case CallEvent.RecordingStarted _ -> recording(call, true, null);
            case CallEvent.NoticePlayed played -> recorded(call, played);
            case CallEvent.RecordingStopped _ -> recording(call, false, null);
            default -> call;
        };
    }

    private OpenCall recorded(OpenCall call, CallEvent.NoticePlayed event) {
        unstored.putIfAbsent(
                event.recordingId(),
                new OpenRecording(
                        event.orgId(),
                        event.callId(),
                        event.recordingId(),
                        event.askedBy(),
                        event.notice(),
                        event.at()));
        return recording(call, call.isRecorded(), unstored.get(event.recordingId()));
    }

    private static OpenCall answered(OpenCall call, CallEvent.Answered event) {
        return new OpenCall(
                call.orgId(),
                call.callId(),
                call.sessionId(),
                call.direction(),
                call.from(),
                call.to(),
                event.userId() == null ? call.userId() : event.userId(),
                call.numberId(),
                CallPhase.TALKING,
                call.rings(),
                List.of(),
                call.startedAt(),
                event.at(),
                null,
                call.isRecorded(),
                call.recording());
    }

    private static OpenCall with(
            OpenCall call,
            @Nullable UUID userId,
            CallPhase phase,
            boolean rings,
            List<UUID> ringingUsers,
            @Nullable Instant parkedAt) {
        return new OpenCall(
                call.orgId(),
                call.callId(),
                call.sessionId(),
                call.direction(),
                call.from(),
                call.to(),
                userId,
                call.numberId(),
                phase,
                rings,
                ringingUsers,
                call.startedAt(),
                call.answeredAt(),
                parkedAt,
                call.isRecorded(),
                call.recording());
    }

    private static OpenCall recording(OpenCall call, boolean isRecorded, @Nullable OpenRecording recording) {
        return new OpenCall(
                call.orgId(),
                call.callId(),
                call.sessionId(),
                call.direction(),
                call.from(),
                call.to(),
                call.userId(),
                call.numberId(),
                call.phase(),
                call.rings(),
                call.ringingUsers(),
                call.startedAt(),
                call.answeredAt(),
                call.parkedAt(),
                isRecorded,
                recording);
    }
}
