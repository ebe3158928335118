package dev.switchboard.api.platform.nodes;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import java.time.Instant;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Cleans up what gone nodes held, part by part, and then deletes their rows, so that a crash in
/// between leaves the rest to the next sweep. Every node sweeps; one at a time works on each gone
/// node.
@Component
final class NodeSweepJob {

    private static final Logger log = LoggerFactory.getLogger(NodeSweepJob.class);

    /// A node judges others only if its own last heartbeat is the one after which it was steady, and is not older than
    /// heartbeats are apart. Otherwise something may have delayed those of all nodes.
    private static final String LOCK_ONE = "select id from nodes"
            + " where alive_until = '-infinity' or (not " + Nodes.ALIVE
            + " and exists (select from nodes self where self.id = :self and self.alive_until = :steady_until"
            + " and self.alive_until > statement_timestamp() + :heartbeat * interval '1 millisecond'))"
            + " order by alive_until limit 1 for update skip locked";
    private static final String REMOVE = "delete from nodes where id = :id";

    /// Their receivers are gone, or were not listening.
    private static final String REMOVE_UNREAD_MESSAGES =
            "delete from node_messages where sent_at < statement_timestamp() - interval '1 minute'";

    private final Nodes nodes;
    private final NodeConnection connection;
    private final NodesProperties properties;
    private final DatabaseClient database;
    private final TransactionalOperator transactions;
    private final BackgroundJobs jobs;

    NodeSweepJob(
            Nodes nodes,
            NodeConnection connection,
            NodesProperties properties,
            DatabaseClient database,
            TransactionalOperator transactions,
            BackgroundJobs jobs) {
        this.nodes = nodes;
        this.connection = connection;
        this.properties = properties;
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
        return Mono.defer(this::cleanUp)
                .expand(node -> cleanUp())
                .then(database.sql(REMOVE_UNREAD_MESSAGES).then())
                .doOnError(failure -> log.warn("Could not sweep nodes", failure))
                .onErrorComplete();
    }

    /// Cleans up a part of one node, and deletes its row after the last part.
    private Mono<UUID> cleanUp() {
        return database.sql(LOCK_ONE)
                .bind("self", nodes.id())
                .bind("steady_until", Columns.parameter(connection.steadyUntil(), Instant.class))
                .bind("heartbeat", properties.heartbeat().toMillis())
                .mapValue(UUID.class)
                .one()
                .delayUntil(node -> nodes.cleanUp(node).flatMap(left -> left ? Mono.empty() : remove(node)))
                .as(transactions::transactional);
    }

    private Mono<Void> remove(UUID node) {
        return database.sql(REMOVE)
                .bind("id", node)
                .then()
                .doOnSuccess(
                        removed -> log.atInfo().addKeyValue("node_id", node).log("Removed a dead node"));
    }
}
