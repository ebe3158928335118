package dev.switchboard.telephony;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The media servers that engines control, such as Asterisk, and that have live calls whether an
/// engine runs or not. One node at a time leads a media server: it alone controls the server and
/// holds its calls. The application implements this.
///
/// ```
/// (nobody) ── lead ──▶ led by a node ── release, or not renewed in time ──▶ (nobody)
/// ```
///
/// The calls of a media server are not over when its leader is gone: the next leader continues them.
public interface MediaServers {

    /// Takes or renews the lease of a media server. A node that takes it holds the calls of that
    /// server from then on, so that commands reach it.
    ///
    /// @param server its name, the same at all nodes
    /// @param lease after which another node can take it
    /// @return false if another node leads it
    Mono<Boolean> lead(String server, Duration lease);

    /// Gives the lease of this node back, so that another node can take it at once.
    Mono<Void> release(String server);

    /// Reports what happens to calls of a media server that this node leads.
    ///
    /// @return errors are those of [CallEvents], and [NotLeader] when another node leads it
    CallEvents events(String server);

    /// Notes which run of the media server the leader has connected to. A media server that was
    /// restarted has lost its calls.
    ///
    /// @param run of the server, such as the time of its start
    /// @return whether it is another one than noted before
    Mono<Boolean> noteRun(String server, String run);

    /// The calls of a media server that are not over.
    Flux<OpenCall> openCalls(String server);

    /// Those of these recordings that have been announced to the parties of a call and are over, but not stored. The
    /// call may go on.
    ///
    /// @param recordingIds of the engine; others are left out
    Flux<OpenRecording> unstoredRecordings(String server, Collection<UUID> recordingIds);

    /// Those of these calls that are over and have no voicemail, and never had one. One that is reported by
    /// [CallEvent.VoicemailLeft] is added to its call.
    ///
    /// @param calls the company of each
    Flux<UnstoredVoicemail> unstoredVoicemails(String server, Map<UUID, UUID> calls);

    /// Those of these recordings, and of the calls with these voicemails, whose sound is stored.
    ///
    /// @param calls the company of each
    Flux<UUID> storedMedia(Collection<UUID> recordingIds, Map<UUID, UUID> calls);

    /// Notes how much is not stored, for the health of the service. Only what the leader notes counts.
    Mono<Void> noteUnstored(String server, Collection<UnstoredMedia> unstored);
}
