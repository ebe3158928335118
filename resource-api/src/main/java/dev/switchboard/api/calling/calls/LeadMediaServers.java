package dev.switchboard.api.calling.calls;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.OpenRecording;
import dev.switchboard.telephony.UnstoredMedia;
import dev.switchboard.telephony.UnstoredVoicemail;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The leases of media servers, and the calls that are there.
@Component
final class LeadMediaServers implements MediaServers {

    private static final Logger log = LoggerFactory.getLogger(LeadMediaServers.class);

    private final MediaServerStore servers;
    private final CallChanges changes;
    private final TransactionalOperator transactions;

    LeadMediaServers(MediaServerStore servers, CallChanges changes, TransactionalOperator transactions) {
        this.servers = servers;
        this.changes = changes;
        this.transactions = transactions;
    }

    /// The node that takes the lease becomes the holder of the calls in the same transaction.
    @Override
    public Mono<Boolean> lead(String server, Duration lease) {
        return servers.lease(server, lease)
                .flatMap(taken -> taken ? takeCalls(server) : Mono.just(true))
                .defaultIfEmpty(false)
                .as(transactions::transactional);
    }

    private Mono<Boolean> takeCalls(String server) {
        return servers.takeCalls(server)
                .doOnNext(count ->
                        log.atInfo().addKeyValue("server", server).log("Leading a media server, with {} calls", count))
                .thenReturn(true);
    }

    @Override
    public Mono<Void> release(String server) {
        return servers.release(server);
    }

    /// The lock on the lease keeps its holder until the commit, so that a node that has lost it writes
    /// nothing.
    @Override
    public CallEvents events(String server) {
        return happened -> servers.lockLease(server)
                .filter(Boolean::booleanValue)
                .switchIfEmpty(Mono.error(() -> new NotLeader(server)))
                .flatMap(_ -> write(server, happened))
                .as(transactions::transactional);
    }

    private Mono<Void> write(String server, List<CallEvent> happened) {
        return changes.take(happened, server);
    }

    @Override
    public Mono<Boolean> noteRun(String server, String run) {
        return servers.noteRun(server, run).switchIfEmpty(Mono.error(() -> new NotLeader(server)));
    }

    @Override
    public Flux<OpenCall> openCalls(String server) {
        return servers.openCalls(server);
    }

    @Override
    public Flux<OpenRecording> unstoredRecordings(String server, Collection<UUID> recordingIds) {
        return recordingIds.isEmpty() ? Flux.empty() : servers.unstoredRecordings(server, recordingIds);
    }

    @Override
    public Flux<UnstoredVoicemail> unstoredVoicemails(String server, Map<UUID, UUID> calls) {
        return calls.isEmpty() ? Flux.empty() : servers.unstoredVoicemails(server, calls);
    }

    @Override
    public Flux<UUID> storedMedia(Collection<UUID> recordingIds, Map<UUID, UUID> calls) {
        return recordingIds.isEmpty() && calls.isEmpty() ? Flux.empty() : servers.stored(recordingIds, calls);
    }

    @Override
    public Mono<Void> noteUnstored(String server, Collection<UnstoredMedia> unstored) {
        return Flux.fromIterable(unstored)
                .concatMap(media -> servers.noteUnstored(server, media))
                .then()
                .as(transactions::transactional);
    }
}
