package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.Columns;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// What waits, seen by the operators: all organizations at once.
@Repository
class PendingStore {

    private static final int SUBSCRIPTIONS = 5_000;

    /// From subscription to subscription for which something waits.
    private static final String BUSY = """
            with recursive busy as (
                (select org_id, webhook_id, 1 as step from pending_deliveries order by org_id, webhook_id limit 1)
                union all
                select next.org_id, next.webhook_id, busy.step + 1
                from busy
                cross join lateral (
                    select org_id, webhook_id from pending_deliveries
                    where (org_id, webhook_id) > (busy.org_id, busy.webhook_id)
                    order by org_id, webhook_id limit 1) as next
                where busy.step < :subscriptions)""";

    /// Counting ends at 10,000 of each subscription and 100,000 of all together, so that it costs the same
    /// however much waits. Each part is in the order of an index and has a constant limit: PostgreSQL would
    /// read the whole table where it expects that to be quicker.
    private static final String COUNT = BUSY + """
            , counted as (
                select webhooks.status = 'active'
                        and (webhooks.expires_at is null or webhooks.expires_at > :now) as living,
                    pending.due_at <= :now as due
                from busy
                join webhooks on (webhooks.org_id, webhooks.id) = (busy.org_id, busy.webhook_id)
                cross join lateral (
                    select due_at from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (busy.org_id, busy.webhook_id)
                    order by event_id limit 10000) as pending
                limit 100000)
            select count(*) filter (where living and due) as due, count(*) filter (where living and not due) as later,
                count(*) filter (where not living) as paused,
                (select greatest(reltuples, 0)::bigint from pg_class
                    where oid = 'pending_deliveries'::regclass) as estimate
            from counted""";

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

    /// How much waits, counted up to 10,000 of each subscription and 100,000 in all.
    ///
    /// @param due to be sent now
    /// @param later to be tried again later
    /// @param paused of subscriptions that are suspended or expired
    /// @param estimate of all of them, as PostgreSQL last estimated it
    record Counts(long due, long later, long paused, long estimate) {}

    /// A subscription for which something waits.
    ///
    /// @param node that delivers to it at present
    /// @param pending how much waits, `due` of it now, each counted up to 10,000
    /// @param oldest since when the oldest event has waited
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
                .bind("subscriptions", SUBSCRIPTIONS)
                .map(row -> counted(new Columns(row)))
                .one();
    }

    /// Those for which something has waited longest.
    Flux<Waiting> longest(Instant now, int rows) {
        return database.sql(LONGEST)
                .bind("now", now)
                .bind("subscriptions", SUBSCRIPTIONS)
                .bind("rows", rows)
                .map(row -> waiting(new Columns(row)))
                .all();
    }

    /// Takes the lease from its holder.
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
