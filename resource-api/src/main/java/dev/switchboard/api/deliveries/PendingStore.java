package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.Columns;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// What waits, seen by those who run the service: all organisations at once.
@Repository
class PendingStore {

    private static final String LIVING =
            "(webhooks.status = 'active' and (webhooks.expires_at is null or webhooks.expires_at > :now))";
    private static final String FROM =
            " from pending_deliveries as pending join webhooks on webhooks.org_id = pending.org_id"
                    + " and webhooks.id = pending.webhook_id";

    private static final String COUNT =
            "select count(*) filter (where %1$s and due_at <= :now) as due,".formatted(LIVING)
                    + " count(*) filter (where %1$s and due_at > :now) as later,".formatted(LIVING)
                    + " count(*) filter (where not %1$s) as paused".formatted(LIVING)
                    + FROM;

    private static final String LONGEST = "select webhooks.org_id, webhooks.id, webhooks.url, webhooks.status,"
            + " webhooks.expires_at, webhooks.failure_count, webhooks.node, count(*) as pending,"
            + " count(*) filter (where due_at <= :now) as due, min(pending.created_at) as oldest,"
            + " min(due_at) as next" + FROM
            + " group by webhooks.org_id, webhooks.id order by oldest, webhooks.id limit :rows";

    private static final String DROP = "delete from pending_deliveries where (org_id, webhook_id, event_id) in ("
            + "select org_id, webhook_id, event_id from pending_deliveries"
            + " where org_id = :org_id and webhook_id = :webhook_id limit :rows)";

    private static final String RELEASE = "update webhooks set node = null, lease = lease + 1"
            + " where org_id = :org_id and id = :webhook_id returning id";

    private final DatabaseClient database;

    PendingStore(DatabaseClient database) {
        this.database = database;
    }

    /// How much waits.
    ///
    /// @param due to be sent now
    /// @param later to be tried again later
    /// @param paused of subscriptions that are suspended or expired
    record Counts(long due, long later, long paused) {}

    /// A subscription for which something waits.
    ///
    /// @param node that delivers to it at present
    /// @param pending how much waits, `due` of it now
    /// @param oldest since when
    /// @param next when something is due next
    record Waiting(
            UUID orgId,
            UUID webhookId,
            String url,
            String status,
            @Nullable Instant expiresAt,
            long failureCount,
            @Nullable UUID node,
            long pending,
            long due,
            Instant oldest,
            Instant next) {}

    Mono<Counts> counts(Instant now) {
        return database.sql(COUNT)
                .bind("now", now)
                .map(row -> counted(new Columns(row)))
                .one();
    }

    /// Those for which something has waited longest.
    Flux<Waiting> longest(Instant now, int rows) {
        return database.sql(LONGEST)
                .bind("now", now)
                .bind("rows", rows)
                .map(row -> waiting(new Columns(row)))
                .all();
    }

    /// Drops some of what waits for a subscription.
    ///
    /// @return how much
    Mono<Long> drop(WebhookKey webhook, int rows) {
        return database.sql(DROP)
                .bind("org_id", webhook.orgId())
                .bind("webhook_id", webhook.webhookId())
                .bind("rows", rows)
                .fetch()
                .rowsUpdated();
    }

    /// Takes the lease from whoever has it.
    ///
    /// @return false when there is no such subscription
    Mono<Boolean> release(WebhookKey webhook) {
        return database.sql(RELEASE)
                .bind("org_id", webhook.orgId())
                .bind("webhook_id", webhook.webhookId())
                .fetch()
                .rowsUpdated()
                .map(released -> released > 0);
    }

    private static Counts counted(Columns row) {
        return new Counts(row.number("due"), row.number("later"), row.number("paused"));
    }

    private static Waiting waiting(Columns row) {
        return new Waiting(
                row.uuid("org_id"),
                row.uuid("id"),
                row.text("url"),
                row.text("status"),
                row.instantOrNull("expires_at"),
                row.number("failure_count"),
                row.uuidOrNull("node"),
                row.number("pending"),
                row.number("due"),
                row.instant("oldest"),
                row.instant("next"));
    }
}
