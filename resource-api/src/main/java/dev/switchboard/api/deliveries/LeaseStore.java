package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.nodes.Nodes;
import java.time.Clock;
import java.util.Collection;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Which node delivers to which subscription.
@Repository
class LeaseStore {

    /// A node that is gone has been swept, so that its row is not there. One that merely seems late may still
    /// send.
    private static final String FREE = " webhooks.status = 'active'"
            + " and (webhooks.expires_at is null or webhooks.expires_at > :now)"
            + " and (webhooks.node is null or webhooks.node = :node"
            + " or not exists (select from nodes where nodes.id = webhooks.node))";

    private static final String TAKE = """
            with wanted as (
                select * from unnest(:org_ids, :webhook_ids) as wanted (org_id, webhook_id)),
            free as materialized (
                select webhooks.org_id, webhooks.id
                from webhooks join wanted on (webhooks.org_id, webhooks.id) = (wanted.org_id, wanted.webhook_id)
                where %s
                for no key update of webhooks skip locked),
            taken as (
                update webhooks set node = :node, lease = lease + 1 from free
                where (webhooks.org_id, webhooks.id) = (free.org_id, free.id)
                returning webhooks.org_id, webhooks.id, webhooks.lease)
            select wanted.org_id, wanted.webhook_id, taken.lease, webhooks.node
            from wanted
            join webhooks on (webhooks.org_id, webhooks.id) = (wanted.org_id, wanted.webhook_id)
            left join taken on (taken.org_id, taken.id) = (wanted.org_id, wanted.webhook_id)""".formatted(FREE);

    /// Goes from subscription to subscription that has anything pending, however many rows each has.
    private static final String FIND = """
            with recursive busy as (
                (select org_id, webhook_id from pending_deliveries order by org_id, webhook_id limit 1)
                union all
                select next.org_id, next.webhook_id
                from busy
                cross join lateral (
                    select org_id, webhook_id from pending_deliveries
                    where (org_id, webhook_id) > (busy.org_id, busy.webhook_id)
                    order by org_id, webhook_id limit 1) as next)
            select webhooks.org_id, webhooks.id
            from busy
            join webhooks on (webhooks.org_id, webhooks.id) = (busy.org_id, busy.webhook_id)
            where %s
                and webhooks.id <> all(:held)
                and exists (
                    select from pending_deliveries as due
                    where (due.org_id, due.webhook_id) = (busy.org_id, busy.webhook_id) and due.due_at <= :now)
            limit :rows""".formatted(FREE);

    private static final String RELEASE = "update webhooks set node = null where node = :node";

    private final DatabaseClient database;
    private final UUID node;
    private final Clock clock;

    LeaseStore(DatabaseClient database, Nodes nodes, Clock clock) {
        this.database = database;
        this.node = nodes.id();
        this.clock = clock;
    }

    /// A subscription that was asked for.
    ///
    /// @param number the lease's; null when it was not to be had
    /// @param node who held it before, if anybody
    record Asked(
            UUID orgId,
            UUID webhookId,
            @Nullable Long number,
            @Nullable UUID node) {}

    /// Takes what nobody who lives holds, and what this node holds without knowing.
    Flux<Asked> take(Collection<WebhookKey> wanted) {
        return database.sql(TAKE)
                .bind("org_ids", wanted.stream().map(WebhookKey::orgId).toArray(UUID[]::new))
                .bind("webhook_ids", wanted.stream().map(WebhookKey::webhookId).toArray(UUID[]::new))
                .bind("node", node)
                .bind("now", clock.instant())
                .map((row, metadata) -> new Asked(
                        new Columns(row).uuid("org_id"),
                        new Columns(row).uuid("webhook_id"),
                        row.get("lease", Long.class),
                        row.get("node", UUID.class)))
                .all();
    }

    /// Subscriptions with something due that could be taken.
    ///
    /// @param held those that this node need not be told of
    Flux<WebhookKey> find(Collection<WebhookKey> held, int rows) {
        return database.sql(FIND)
                .bind("node", node)
                .bind("now", clock.instant())
                .bind("held", held.stream().map(WebhookKey::webhookId).toArray(UUID[]::new))
                .bind("rows", rows)
                .map(row -> new Columns(row))
                .all()
                .map(row -> new WebhookKey(row.uuid("org_id"), row.uuid("id")));
    }

    Mono<Void> release(Lease lease) {
        return database.sql(RELEASE + " and org_id = :org_id and id = :id and lease = :lease")
                .bind("node", node)
                .bind("org_id", lease.orgId())
                .bind("id", lease.webhookId())
                .bind("lease", lease.number())
                .then();
    }

    /// Lets go of all that a node holds.
    Mono<Void> releaseAll(UUID holder) {
        return database.sql(RELEASE).bind("node", holder).then();
    }
}
