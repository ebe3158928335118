package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.webhooks.deliveries.WebhookStatistics.Count;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The numbers of attempts by outcome and duration. [OutcomeStore] counts each attempt when it logs it.
@Repository
class StatisticsStore {

    private static final String READ = """
            select delivered, duration_ms, cast(sum(attempts) as bigint) as attempts from attempt_counts
            where org_id = :org_id and webhook_id = :webhook_id and at >= :since
            group by delivered, duration_ms""";

    private static final int DELETED_AT_ONCE = 10_000;

    private static final String DELETE = """
            delete from attempt_counts where (org_id, webhook_id, at, delivered, duration_ms) in (
                select org_id, webhook_id, at, delivered, duration_ms from attempt_counts
                where at < :before order by at limit %d)""".formatted(DELETED_AT_ONCE);

    private final DatabaseClient database;

    StatisticsStore(DatabaseClient database) {
        this.database = database;
    }

    /// Reads the rows of the period, at most some hundred for each of its ten minutes.
    Flux<Count> counts(UUID orgId, UUID webhookId, Instant since) {
        return database.sql(READ)
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("since", since)
                .map(row -> count(new Columns(row)))
                .all();
    }

    /// Deletes what is older, a bounded number of rows per statement.
    Mono<Void> deleteBefore(Instant time) {
        return deleteSome(time)
                .expand(deleted -> deleted < DELETED_AT_ONCE ? Mono.empty() : deleteSome(time))
                .then();
    }

    private Mono<Long> deleteSome(Instant time) {
        return database.sql(DELETE).bind("before", time).fetch().rowsUpdated();
    }

    private static Count count(Columns row) {
        return new Count(row.bool("delivered"), row.count("duration_ms"), row.number("attempts"));
    }
}
