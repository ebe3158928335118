package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.api.webhooks.subscriptions.WebhookProperties;
import java.util.Collection;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import tools.jackson.databind.json.JsonMapper;

/// Writes the outcomes of attempts.
@Repository
class OutcomeStore {

    /// A run is a sequence of failures after a success. An attempt whose outcome the row has
    /// already is skipped, so that a statement can be repeated when its response was lost. With
    /// `skip locked`, a subscription that is being changed does not delay the others.
    private static final String WRITE = """
            with submitted as materialized (
                select * from rows from (json_to_recordset(cast(:outcomes as json)) as (
                    org_id uuid, webhook_id uuid, lease bigint, event_id uuid, delivery_id uuid, attempt_id uuid,
                    event text, attempt integer, attempts integer, status_code integer, error text,
                    url text, duration_ms integer, counted_ms integer, response json,
                    attempted_at timestamptz, delivered_at timestamptz, due_at timestamptz))
                    with ordinality as submitted (
                    org_id, webhook_id, lease, event_id, delivery_id, attempt_id, event, attempt, attempts,
                    status_code, error, url, duration_ms, counted_ms, response, attempted_at, delivered_at, due_at,
                    place)),
            held as materialized (
                select webhooks.org_id, webhooks.id, webhooks.lease, webhooks.failure_count
                from webhooks
                join (select distinct org_id, webhook_id, lease from submitted) as wanted
                    on (webhooks.org_id, webhooks.id, webhooks.lease) = (wanted.org_id, wanted.webhook_id, wanted.lease)
                where webhooks.node = :node
                for no key update of webhooks skip locked),
            ours as materialized (
                select submitted.*, held.failure_count,
                    count(submitted.delivered_at)
                        over (partition by held.org_id, held.id order by submitted.place) as run
                from submitted
                join held
                    on (held.org_id, held.id, held.lease)
                        = (submitted.org_id, submitted.webhook_id, submitted.lease)
                join pending_deliveries as pending
                    on (pending.org_id, pending.webhook_id, pending.event_id)
                        = (submitted.org_id, submitted.webhook_id, submitted.event_id)
                    and pending.first_attempt + pending.attempts = submitted.attempt),
            runs as (
                select org_id, webhook_id, run, max(delivered_at) as delivered_at,
                    count(*) filter (where delivered_at is null and due_at is null)
                        + case when run = 0 then max(failure_count) else 0 end as failures
                from ours group by org_id, webhook_id, run),
            counted as (
                select org_id, webhook_id, max(delivered_at) as delivered_at, max(failures) as most,
                    (array_agg(failures order by run desc))[1] as failures
                from runs group by org_id, webhook_id),
            changed as (
                update webhooks
                set failure_count = counted.failures,
                    last_delivery_at = greatest(webhooks.last_delivery_at, counted.delivered_at),
                    status = case when webhooks.generation = 2 and counted.most >= :suspend_after
                        then 'suspended' else webhooks.status end,
                    suspension_notice = case when webhooks.generation = 2 and counted.most >= :suspend_after
                            and webhooks.status = 'active'
                        then 'failures' else webhooks.suspension_notice end
                from counted
                where (webhooks.org_id, webhooks.id) = (counted.org_id, counted.webhook_id)
                    and (counted.delivered_at is not null or webhooks.failure_count <> counted.failures)),
            ended as (
                delete from pending_deliveries using ours
                where (pending_deliveries.org_id, pending_deliveries.webhook_id, pending_deliveries.event_id)
                        = (ours.org_id, ours.webhook_id, ours.event_id)
                    and ours.due_at is null),
            later as (
                update pending_deliveries set attempts = ours.attempts, due_at = ours.due_at from ours
                where (pending_deliveries.org_id, pending_deliveries.webhook_id, pending_deliveries.event_id)
                        = (ours.org_id, ours.webhook_id, ours.event_id)
                    and ours.due_at is not null),
            counted_attempts as (
                insert into attempt_counts as present (org_id, webhook_id, at, delivered, duration_ms, attempts)
                select org_id, webhook_id, date_bin('10 minutes', attempted_at, timestamptz 'epoch') as began,
                    delivered_at is not null as delivered, counted_ms, count(*)
                from ours group by org_id, webhook_id, began, ours.delivered_at is not null, counted_ms
                on conflict (org_id, webhook_id, at, delivered, duration_ms)
                    do update set attempts = present.attempts + excluded.attempts),
            logged as (
                insert into delivery_attempts (org_id, webhook_id, id, delivery_id, event_id, event, attempt,
                    status_code, error, url, duration_ms, response, attempted_at, delivered_at)
                select org_id, webhook_id, attempt_id, delivery_id, event_id, event, attempt, status_code, error,
                    url, duration_ms, response, attempted_at, delivered_at
                from ours)
            select org_id, id, lease from held""";

    private final DatabaseClient database;
    private final UUID node;
    private final int suspendAfter;
    private final JsonMapper json;

    OutcomeStore(DatabaseClient database, Nodes nodes, WebhookProperties properties, JsonMapper json) {
        this.database = database;
        this.node = nodes.id();
        this.suspendAfter = properties.suspendAfter();
        this.json = json;
    }

    /// Writes the outcomes whose leases this node still holds, in their order, in one statement.
    ///
    /// @return the leases whose outcomes are written; the others are lost, or their
    ///     subscriptions' rows are locked
    Flux<Lease> write(Collection<Outcome> outcomes) {
        return database.sql(WRITE)
                .bind("outcomes", json.writeValueAsString(outcomes))
                .bind("node", node)
                .bind("suspend_after", suspendAfter)
                .map(row -> new Columns(row))
                .all()
                .map(row -> new Lease(row.uuid("org_id"), row.uuid("id"), row.number("lease")));
    }
}
