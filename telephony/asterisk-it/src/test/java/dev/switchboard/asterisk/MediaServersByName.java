package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.OpenRecording;
import dev.switchboard.telephony.UnstoredMedia;
import dev.switchboard.telephony.UnstoredVoicemail;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Several Asterisks, as a node sees them.
///
/// @param node its name
/// @param servers by their names
record MediaServersByName(String node, Map<String, TestMediaServers> servers) implements MediaServers {

    private MediaServers of(String server) {
        return Objects.requireNonNull(servers.get(server)).of(node);
    }

    @Override
    public Mono<Boolean> lead(String server, Duration lease) {
        return of(server).lead(server, lease);
    }

    @Override
    public Mono<Void> release(String server) {
        return of(server).release(server);
    }

    @Override
    public CallEvents events(String server) {
        return of(server).events(server);
    }

    @Override
    public Mono<Boolean> noteRun(String server, String run) {
        return of(server).noteRun(server, run);
    }

    @Override
    public Flux<OpenCall> openCalls(String server) {
        return of(server).openCalls(server);
    }

    @Override
    public Flux<OpenRecording> unstoredRecordings(String server, Collection<UUID> recordingIds) {
        return of(server).unstoredRecordings(server, recordingIds);
    }

    @Override
    public Flux<UnstoredVoicemail> unstoredVoicemails(String server, Map<UUID, UUID> calls) {
        return of(server).unstoredVoicemails(server, calls);
    }

    @Override
    public Flux<UUID> storedMedia(Collection<UUID> recordingIds, Map<UUID, UUID> calls) {
        return Flux.fromIterable(servers.keySet())
                .concatMap(server -> of(server).storedMedia(recordingIds, calls));
    }

    @Override
    public Mono<Void> noteUnstored(String server, Collection<UnstoredMedia> unstored) {
        return of(server).noteUnstored(server, unstored);
    }
}
