package dev.switchboard.api.nodes;

import dev.switchboard.api.jobs.BackgroundJobs;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Has what nodes that are gone held put right, part by part, and removes them, so that a crash in between leaves the
/// rest to the next sweep. Every node sweeps; at each node that is gone one works at a time.
@Component
final class SweepNodes {

    private static final Logger log = LoggerFactory.getLogger(SweepNodes.class);

    private static final String LOCK_ONE = "select id from nodes"
            + " where living_until = '-infinity' or (:steady and not " + Nodes.LIVING + ")"
            + " order by living_until limit 1 for update skip locked";
    private static final String REMOVE = "delete from nodes where id = :id";

    /// Who was to read them is gone, or has not been listening.
    private static final String REMOVE_LETTERS =
            "delete from node_letters where sent_at < statement_timestamp() - interval '1 minute'";

    private final Nodes nodes;
    private final NodeConnection line;
    private final DatabaseClient database;
    private final TransactionalOperator transactions;
    private final BackgroundJobs jobs;

    SweepNodes(
            Nodes nodes,
            NodeConnection line,
            DatabaseClient database,
            TransactionalOperator transactions,
            BackgroundJobs jobs) {
        this.nodes = nodes;
        this.line = line;
        this.database = database;
        this.transactions = transactions;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.nodes.heartbeat}",
            fixedDelayString = "${switchboard.nodes.heartbeat}")
    void everyRound() {
        jobs.run("sweep nodes", this::sweep);
    }

    private Mono<Void> sweep() {
        return Mono.defer(this::putRight)
                .expand(node -> putRight())
                .then(database.sql(REMOVE_LETTERS).then())
                .doOnError(failure -> log.warn("Nodes could not be swept", failure))
                .onErrorComplete();
    }

    /// A part of one node, and the node itself when that was the last.
    private Mono<UUID> putRight() {
        return database.sql(LOCK_ONE)
                .bind("steady", line.steady())
                .mapValue(UUID.class)
                .one()
                .delayUntil(node -> nodes.gone(node).flatMap(left -> left ? Mono.empty() : remove(node)))
                .as(transactions::transactional);
    }

    private Mono<Void> remove(UUID node) {
        return database.sql(REMOVE).bind("id", node).then().doOnSuccess(removed -> log.info("Node {} is gone", node));
    }
}
