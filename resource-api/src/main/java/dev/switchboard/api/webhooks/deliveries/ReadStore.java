package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.nodes.Nodes;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Remembers which pending deliveries a reader was given, until it acknowledges them.
@Repository
class ReadStore {

    /// It locks the subscription first, as the statement that writes outcomes does, so that neither waits for rows of
    /// the other in another order.
    private static final String MARK = """
            with held as materialized (
                select org_id, id from webhooks
                where (org_id, id, lease, node) = (:org_id, :webhook_id, :lease, :node)
                for no key update)
            update pending_deliveries as pending set read_number = :lease, read_at = :at from held
            where (pending.org_id, pending.webhook_id) = (held.org_id, held.id)
                and pending.event_id = any(:event_ids)
            returning pending.event_id""";

    private static final String GIVEN = """
            select pending.event_id, pending.id, pending.first_attempt, pending.attempts, pending.read_at, events.name
            from pending_deliveries as pending
            join events on (events.org_id, events.id) = (pending.org_id, pending.event_id)
            where pending.org_id = :org_id and pending.webhook_id = :webhook_id and pending.read_number = :number""";

    private final DatabaseClient database;
    private final UUID node;

    ReadStore(DatabaseClient database, Nodes nodes) {
        this.database = database;
        this.node = nodes.id();
    }

    /// A pending delivery that a reader was given.
    ///
    /// @param event its name
    record Given(UUID eventId, UUID deliveryId, int firstAttempt, int attempts, Instant readAt, String event) {}

    /// Marks deliveries as given under this lease.
    ///
    /// @return the events of those that are still pending; none when the lease is lost
    Mono<Set<UUID>> mark(Lease lease, Collection<UUID> eventIds, Instant at) {
        return database.sql(MARK)
                .bind("org_id", lease.orgId())
                .bind("webhook_id", lease.webhookId())
                .bind("lease", lease.number())
                .bind("node", node)
                .bind("event_ids", eventIds.toArray(UUID[]::new))
                .bind("at", at)
                .map(row -> new Columns(row).uuid("event_id"))
                .all()
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The deliveries that were last given under the lease of this number, and are still pending.
    Flux<Given> given(UUID orgId, UUID webhookId, long number) {
        return database.sql(GIVEN)
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("number", number)
                .map(row -> given(new Columns(row)))
                .all();
    }

    private static Given given(Columns row) {
        return new Given(
                row.uuid("event_id"),
                row.uuid("id"),
                row.count("first_attempt"),
                row.count("attempts"),
                row.instant("read_at"),
                row.text("name"));
    }
}
