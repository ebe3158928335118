package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallResult;
import java.time.Clock;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Ends calls that nobody can continue as failed: those of a dead node, when its row is deleted, and
/// those whose node has no row (written by a version that did not lock the row, or the row was
/// deleted by hand). Calls at a media server belong to the node that leads it, whatever became of the
/// node that began them; they end when no node has led it for long.
@Component
final class LostCallsJob {

    private static final Logger log = LoggerFactory.getLogger(LostCallsJob.class);

    private static final int BATCH = 200;

    private final CallStore calls;
    private final MediaServerStore servers;
    private final LostCallProperties properties;
    private final CallEvents events;
    private final TransactionalOperator transactions;
    private final Clock clock;
    private final BackgroundJobs jobs;

    LostCallsJob(
            CallStore calls,
            MediaServerStore servers,
            LostCallProperties properties,
            CallEvents events,
            TransactionalOperator transactions,
            Clock clock,
            Nodes nodes,
            BackgroundJobs jobs) {
        this.calls = calls;
        this.servers = servers;
        this.properties = properties;
        this.events = events;
        this.transactions = transactions;
        this.clock = clock;
        this.jobs = jobs;
        nodes.onGone(this::end);
    }

    @Scheduled(
            initialDelayString = "${switchboard.nodes.heartbeat}",
            fixedDelayString = "${switchboard.nodes.heartbeat}")
    void everyRound() {
        jobs.run("end lost calls", () -> endCallsOfNodesWithoutARow().then(endCallsOfServersWithoutALeader()));
    }

    private Mono<Void> endCallsOfNodesWithoutARow() {
        return Flux.defer(calls::holdersWithoutARow)
                .concatMap(node -> Mono.defer(() -> calls.lockHolder(node))
                        .filter(Boolean::booleanValue)
                        .flatMap(locked -> end(node))
                        .as(transactions::transactional)
                        .defaultIfEmpty(false)
                        .repeat()
                        .takeWhile(left -> left)
                        .then())
                .then();
    }

    private Mono<Void> endCallsOfServersWithoutALeader() {
        return Flux.defer(() -> servers.unled(properties.leaderWithin()))
                .concatMap(server -> servers.lockUnled(server, properties.leaderWithin())
                        .flatMap(locked -> end("No node leads " + server, servers.callsAt(server, BATCH)))
                        .as(transactions::transactional)
                        .defaultIfEmpty(false)
                        .repeat()
                        .takeWhile(left -> left)
                        .then())
                .then();
    }

    /// Ends a batch of a node's calls.
    private Mono<Boolean> end(UUID node) {
        return end("Node " + node + " is dead", calls.heldBy(node, BATCH));
    }

    /// @return whether there may be more; empty if there were none
    private Mono<Boolean> end(String reason, Flux<CallStore.HeldCall> batch) {
        return batch.<CallEvent>map(
                        call -> new CallEvent.Ended(call.orgId(), call.callId(), CallResult.FAILED, clock.instant()))
                .collectList()
                .filter(lost -> !lost.isEmpty())
                .doOnNext(lost -> log.warn("Ending {} calls as failed: {}", lost.size(), reason))
                .flatMap(lost -> events.take(lost).thenReturn(lost.size() == BATCH));
    }
}
