package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.events.ActiveWebhook;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Searches the events of a company, a bounded number per statement, and enqueues those
/// that a subscription asks for and has not received.
@Repository
class RecoveryStore {

    /// How many events one statement examines.
    static final int STEP = 5_000;

    /// One snapshot shows what is pending and what was tried, so that a delivery which ends
    /// meanwhile is seen as one or the other, and not created twice. Both are read once, for the
    /// events of this step, and hash-joined: PostgreSQL cannot estimate their number while they
    /// grow, and a nested loop would take a second as soon as it used an unsuitable index.
    private static final String RECOVER = """
            with looked_at as materialized (
                select id, name, ordering_key, number, occurred_at, test from events
                where org_id = :org_id and id > :after and id < :before
                order by id limit :step),
            tried as materialized (
                select event_id, delivery_id, max(attempt) as attempt, bool_or(delivered_at is not null) as delivered
                from delivery_attempts
                where org_id = :org_id and webhook_id = :webhook_id
                    and event_id > :after and event_id <= (select id from looked_at order by id desc limit 1)
                group by event_id, delivery_id),
            added as (
                insert into pending_deliveries (org_id, webhook_id, event_id, id, ordering_key, number, first_attempt,
                    due_at, created_at)
                select :org_id, :webhook_id, event.id, coalesce(tried.delivery_id, uuidv7()), event.ordering_key,
                    event.number, coalesce(tried.attempt, 0) + 1, :now, :now
                from looked_at as event
                left join tried on tried.event_id = event.id
                where event.name = any (:names) and not event.test and event.occurred_at >= :since and event.occurred_at < :until
                    and tried.delivered is not true
                    and event.id not in (
                        select event_id from pending_deliveries
                        where org_id = :org_id and webhook_id = :webhook_id
                            and event_id > :after and event_id <= (select id from looked_at order by id desc limit 1))
                    and exists (
                        select from webhooks where org_id = :org_id and id = :webhook_id and %s)
                on conflict (org_id, webhook_id, event_id) do nothing
                returning event_id)
            select (select count(*) from looked_at) as seen, (select count(*) from added) as added,
                (select id from looked_at order by id desc limit 1) as last""".formatted(ActiveWebhook.at(":now"));

    private static final String DISABLE_NESTED_LOOPS = "select set_config('enable_nestloop', 'off', true)";

    private final DatabaseClient database;
    private final CustomPlans plans;

    RecoveryStore(DatabaseClient database, CustomPlans plans) {
        this.database = database;
        this.plans = plans;
    }

    /// The events to recover.
    ///
    /// @param names of events
    /// @param before no event of the period has this id or a later one
    record Search(UUID orgId, UUID webhookId, List<String> names, Instant since, Instant until, UUID before) {}

    /// The result of one statement.
    ///
    /// @param last the last event it examined; without one, the event it started after
    record Found(long seen, long added, UUID last) {

        boolean complete() {
            return seen < STEP;
        }
    }

    Mono<Found> recover(Search search, UUID after, Instant now) {
        var recovered = database.sql(RECOVER)
                .bind("org_id", search.orgId())
                .bind("webhook_id", search.webhookId())
                .bind("names", search.names().toArray(String[]::new))
                .bind("since", search.since())
                .bind("until", search.until())
                .bind("after", after)
                .bind("before", search.before())
                .bind("step", STEP)
                .bind("now", now)
                .map(row -> found(new Columns(row), after))
                .all();
        return plans.of(database.sql(DISABLE_NESTED_LOOPS).then().thenMany(recovered))
                .single();
    }

    private static Found found(Columns row, UUID after) {
        var last = row.uuidOrNull("last");
        return new Found(row.number("seen"), row.number("added"), last == null ? after : last);
    }
}
