package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.events.ActiveWebhook;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reads the pending deliveries of all companies, for operators and metrics.
@Repository
class PendingStore {

    private static final int SUBSCRIPTIONS = 5_000;

    private static final String BUSY = "with recursive " + BusySubscriptions.TABLE;

    /// Counting ends at 10,000 of each subscription and 100,000 in total, so that its cost is
    /// bounded. Each part is in the order of an index and has a constant limit; otherwise
    /// PostgreSQL may scan the whole table.
    private static final String COUNT = BUSY + """
            , counted as (
                select %s and webhooks.delivery = 'push' as active, pending.due_at <= :now as due
                from busy
                join webhooks on (webhooks.org_id, webhooks.id) = (busy.org_id, busy.webhook_id)
                cross join lateral (
                    select due_at from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (busy.org_id, busy.webhook_id)
                    order by event_id limit 10000) as pending
                limit 100000)
            select count(*) filter (where active and due) as due, count(*) filter (where active and not due) as later,
                count(*) filter (where not active) as paused,
                (select greatest(reltuples, 0)::bigint from pg_class
                    where oid = 'pending_deliveries'::regclass) as estimate
            from counted""".formatted(ActiveWebhook.sendsAt(":now"));

    private static final String LONGEST = BUSY + """
            select webhooks.org_id, webhooks.id, webhooks.url, webhooks.status, webhooks.expires_at,
                webhooks.failure_count, webhooks.node, oldest.created_at as oldest,
                (select count(*) from (
                    select from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (webhooks.org_id, webhooks.id)
                    order by event_id limit 10000) as counted) as pending,
                (select count(*) from (
                    (select from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (webhooks.org_id, webhooks.id)
                        and due_at <= :now and attempts = 0 and first_attempt = 1
                    order by due_at, event_id limit 10000)
                    union all
                    (select from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (webhooks.org_id, webhooks.id)
                        and due_at <= :now and (attempts > 0 or first_attempt > 1)
                    order by due_at, event_id limit 10000)
                    limit 10000) as counted) as due,
                least(
                    (select due_at from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (webhooks.org_id, webhooks.id)
                        and attempts = 0 and first_attempt = 1
                    order by due_at, event_id limit 1),
                    (select due_at from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (webhooks.org_id, webhooks.id)
                        and (attempts > 0 or first_attempt > 1)
                    order by due_at, event_id limit 1)) as next
            from (
                select busy.org_id, busy.webhook_id, first.created_at
                from busy
                cross join lateral (
                    select created_at from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (busy.org_id, busy.webhook_id)
                    order by event_id limit 1) as first
                where exists (
                    select from webhooks where (webhooks.org_id, webhooks.id) = (busy.org_id, busy.webhook_id))
                order by first.created_at, busy.webhook_id limit :rows) as oldest
            join webhooks on (webhooks.org_id, webhooks.id) = (oldest.org_id, oldest.webhook_id)
            order by oldest.created_at, webhooks.id""";

    private static final String RELEASE = "update webhooks set node = null, lease = lease + 1"
            + " where org_id = :org_id and id = :webhook_id returning id";

    private final DatabaseClient database;

    PendingStore(DatabaseClient database) {
        this.database = database;
    }

    /// How many deliveries are pending, counted up to 10,000 of each subscription and 100,000 in
    /// total.
    ///
    /// @param due can be sent now
    /// @param later are due later
    /// @param paused belong to suspended or expired subscriptions, to suspended companies, or to subscriptions
    ///     whose events are read
    /// @param estimate of all of them, as PostgreSQL last estimated it
    record Counts(long due, long later, long paused, long estimate) {}

    /// A subscription with pending deliveries.
    ///
    /// @param node that delivers to it at present
    /// @param pending how many, `due` of them now, each counted up to 10,000
    /// @param oldest since when the oldest has been pending
    /// @param next when the next one is due
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
                .bind("after_org_id", WebhookKey.BEFORE_ALL.orgId())
                .bind("after_webhook_id", WebhookKey.BEFORE_ALL.webhookId())
                .bind("steps", SUBSCRIPTIONS)
                .map(row -> counted(new Columns(row)))
                .one();
    }

    /// The subscriptions whose deliveries have been pending longest.
    Flux<Waiting> longest(Instant now, int rows) {
        return database.sql(LONGEST)
                .bind("now", now)
                .bind("after_org_id", WebhookKey.BEFORE_ALL.orgId())
                .bind("after_webhook_id", WebhookKey.BEFORE_ALL.webhookId())
                .bind("steps", SUBSCRIPTIONS)
                .bind("rows", rows)
                .map(row -> waiting(new Columns(row)))
                .all();
    }

    /// Releases the lease, whichever node holds it.
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
        return new Counts(row.number("due"), row.number("later"), row.number("paused"), row.number("estimate"));
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
