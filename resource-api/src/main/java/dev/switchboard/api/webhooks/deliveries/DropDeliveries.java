package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.events.ActiveWebhook;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Drops pending deliveries, a bounded number per statement.
@Repository
class DropDeliveries {

    /// How many deliveries one statement looks at.
    static final int STEP = 5_000;

    /// How many subscriptions one statement looks at.
    static final int SUBSCRIPTIONS = 2_000;

    /// Precedes every event.
    static final UUID BEFORE_ALL = new UUID(0, 0);

    private static final String BUSY = """
            with recursive %s
            select busy.org_id, busy.webhook_id, webhooks.id is null as removed,
                %s is true as active
            from busy left join webhooks on (webhooks.org_id, webhooks.id) = (busy.org_id, busy.webhook_id)
            order by busy.step""".formatted(BusySubscriptions.TABLE, ActiveWebhook.at(":now"));

    /// An event is written before its deliveries, so that its id shows since when a delivery may
    /// be pending. Rows are deleted by `ctid`: PostgreSQL might execute a join as a nested loop,
    /// when it expects few rows.
    private static final String DROP = """
            with looked_at as materialized (
                select ctid as row, event_id from pending_deliveries
                where org_id = :org_id and webhook_id = :webhook_id and event_id > :after
                    and (cast(:before as timestamptz) is null
                        or event_id < first_id(cast(:before as timestamptz) + interval '1 hour'))
                order by event_id limit %d),
            dropped as (
                delete from pending_deliveries as pending
                where pending.ctid = any (array(select row from looked_at))
                    and (cast(:before as timestamptz) is null
                        or pending.created_at < cast(:before as timestamptz))
                returning pending.event_id)
            select (select count(*) from looked_at) as seen, (select count(*) from dropped) as dropped,
                (select event_id from looked_at order by event_id desc limit 1) as last""".formatted(STEP);

    /// The oldest delivery is looked at in the order of the primary key, so that the cost does not depend on
    /// how many wait.
    private static final String SUSPEND_UNREAD = """
            update webhooks set status = 'suspended', suspension_notice = 'unread', updated_at = :now
            where delivery = 'pull' and status = 'active' and %s
                and (select pending.created_at from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id) = (webhooks.org_id, webhooks.id)
                    order by pending.event_id limit 1) < :before""".formatted(ActiveWebhook.sendsAt(":now"));

    private final DatabaseClient database;
    private final CustomPlans plans;

    DropDeliveries(DatabaseClient database, CustomPlans plans) {
        this.database = database;
        this.plans = plans;
    }

    /// A subscription with pending deliveries.
    ///
    /// @param active whether events are delivered to it
    record Busy(WebhookKey webhook, boolean removed, boolean active) {}

    /// What one statement did.
    ///
    /// @param seen how many it looked at
    /// @param last the event of the last of them
    record Dropped(long seen, long dropped, UUID last) {

        boolean complete() {
            return seen < STEP;
        }
    }

    /// The subscriptions with pending deliveries after this one, at most [#SUBSCRIPTIONS].
    ///
    /// @param now by a [dev.switchboard.api.platform.database.PurgeClock]
    Mono<List<Busy>> busy(WebhookKey after, Instant now) {
        var read = database.sql(BUSY)
                .bind("after_org_id", after.orgId())
                .bind("after_webhook_id", after.webhookId())
                .bind("steps", SUBSCRIPTIONS)
                .bind("now", now)
                .map(row -> busy(new Columns(row)))
                .all();
        return plans.inIndexOrder(read).collectList();
    }

    /// Suspends the subscriptions whose reader has not acknowledged a delivery that was created before a time.
    ///
    /// @param now by a [dev.switchboard.api.platform.database.PurgeClock], as is `before`
    /// @return how many
    Mono<Long> suspendUnread(Instant before, Instant now) {
        return database.sql(SUSPEND_UNREAD)
                .bind("before", before)
                .bind("now", now)
                .fetch()
                .rowsUpdated();
    }

    /// Drops deliveries of a subscription after that event.
    Mono<Dropped> drop(WebhookKey webhook, UUID after) {
        return drop(webhook, after, null);
    }

    /// Drops deliveries of a subscription after that event, if they were created before a time.
    ///
    /// @param before by a [dev.switchboard.api.platform.database.PurgeClock]; null means all
    Mono<Dropped> drop(WebhookKey webhook, UUID after, @Nullable Instant before) {
        var drop = database.sql(DROP)
                .bind("org_id", webhook.orgId())
                .bind("webhook_id", webhook.webhookId())
                .bind("after", after)
                .bind("before", Columns.parameter(before, Instant.class))
                .map(row -> dropped(new Columns(row), after))
                .all();
        return plans.inIndexOrder(drop).single();
    }

    private static Busy busy(Columns row) {
        return new Busy(
                new WebhookKey(row.uuid("org_id"), row.uuid("webhook_id")), row.bool("removed"), row.bool("active"));
    }

    private static Dropped dropped(Columns row, UUID after) {
        var last = row.uuidOrNull("last");
        return new Dropped(row.number("seen"), row.number("dropped"), last == null ? after : last);
    }
}
