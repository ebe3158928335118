package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.events.ActiveWebhook;
import dev.switchboard.api.platform.nodes.Nodes;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The leases: which node delivers to which subscription.
@Repository
class LeaseStore {

    /// Whether a lease can be taken to send. A node counts as gone when its row is deleted; one whose
    /// heartbeat is merely late may still send.
    private static final String FREE = ActiveWebhook.sendsAt(":now")
            + " and webhooks.delivery = 'push' and (webhooks.node is null or webhooks.node = :node"
            + " or not exists (select from nodes where nodes.id = webhooks.node))";

    private static final String TAKE = """
            with wanted as (
                select * from unnest((select :org_ids), (select :webhook_ids)) as wanted (org_id, webhook_id)),
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

    /// How many subscriptions with pending deliveries one search looks at.
    static final int SEARCHED_AT_ONCE = 2_000;

    /// The first due delivery is read in the order of an index: with `exists`, PostgreSQL could
    /// scan the whole table.
    private static final String SEARCH = """
            with recursive %s,
            looked_at as (
                select busy.*, exists (
                    select from webhooks
                    where (webhooks.org_id, webhooks.id) = (busy.org_id, busy.webhook_id)
                        and %s
                        and webhooks.id <> all(:held)
                        and (coalesce(
                            (select due.due_at from pending_deliveries as due
                            where (due.org_id, due.webhook_id) = (busy.org_id, busy.webhook_id)
                                and due.attempts = 0 and due.first_attempt = 1
                            order by due.due_at, due.event_id limit 1) <= :now, false)
                        or coalesce(
                            (select due.due_at from pending_deliveries as due
                            where (due.org_id, due.webhook_id) = (busy.org_id, busy.webhook_id)
                                and (due.attempts > 0 or due.first_attempt > 1)
                            order by due.due_at, due.event_id limit 1) <= :now, false)))
                    as free
                from busy)
            select org_id, webhook_id, step, free from looked_at
            where free or step = (select max(step) from busy)
            order by step limit :rows""".formatted(BusySubscriptions.TABLE, FREE);

    private static final String TAKE_OVER = """
            update webhooks set node = :node, lease = lease + 1
            where org_id = :org_id and id = :webhook_id and delivery = 'pull'
            returning lease""";

    private static final String RELEASE = "update webhooks set node = null where node = :node";

    private final DatabaseClient database;
    private final UUID node;
    private final Clock clock;

    LeaseStore(DatabaseClient database, Nodes nodes, Clock clock) {
        this.database = database;
        this.node = nodes.id();
        this.clock = clock;
    }

    /// @param number of the lease; null when it could not be taken
    /// @param node that held the subscription before, if any
    record TakeResult(
            UUID orgId,
            UUID webhookId,
            @Nullable Long number,
            @Nullable UUID node) {}

    /// Takes the leases of subscriptions that no node holds, or that this node holds without
    /// knowing.
    Flux<TakeResult> take(Collection<WebhookKey> wanted) {
        return database.sql(TAKE)
                .bind("org_ids", wanted.stream().map(WebhookKey::orgId).toArray(UUID[]::new))
                .bind("webhook_ids", wanted.stream().map(WebhookKey::webhookId).toArray(UUID[]::new))
                .bind("node", node)
                .bind("now", clock.instant())
                .map((row, metadata) -> new TakeResult(
                        new Columns(row).uuid("org_id"),
                        new Columns(row).uuid("webhook_id"),
                        row.get("lease", Long.class),
                        row.get("node", UUID.class)))
                .all();
    }

    /// Takes the lease of a subscription whose events are read, whoever has it: the last reader counts.
    ///
    /// @return empty when there is no such subscription
    Mono<Lease> takeOver(WebhookKey webhook) {
        return database.sql(TAKE_OVER)
                .bind("org_id", webhook.orgId())
                .bind("webhook_id", webhook.webhookId())
                .bind("node", node)
                .map(row -> new Lease(webhook.orgId(), webhook.webhookId(), new Columns(row).number("lease")))
                .one();
    }

    /// @param searched where the next search continues
    record SearchResult(List<WebhookKey> webhooks, WebhookKey searched) {}

    /// @param number of the subscription in this search, from 1
    record Step(WebhookKey webhook, int number, boolean free) {}

    /// Subscriptions with something due whose lease could be taken. A search looks at a bounded
    /// number of subscriptions, and the next search continues after them, so that none is favored
    /// by its id.
    ///
    /// @param held those that this node already delivers to
    Mono<SearchResult> search(WebhookKey after, Collection<WebhookKey> held, int rows) {
        return database.sql(SEARCH)
                .bind("after_org_id", after.orgId())
                .bind("after_webhook_id", after.webhookId())
                .bind("steps", SEARCHED_AT_ONCE)
                .bind("node", node)
                .bind("now", clock.instant())
                .bind("held", held.stream().map(WebhookKey::webhookId).toArray(UUID[]::new))
                .bind("rows", rows + 1)
                .map(row -> step(new Columns(row)))
                .all()
                .collectList()
                .map(steps -> result(steps, rows));
    }

    private static Step step(Columns row) {
        return new Step(
                new WebhookKey(row.uuid("org_id"), row.uuid("webhook_id")), row.count("step"), row.bool("free"));
    }

    static SearchResult result(List<Step> steps, int rows) {
        boolean cut = steps.size() > rows;
        var seen = cut ? steps.subList(0, rows) : steps;
        boolean toTheEnd = !cut && (seen.isEmpty() || seen.getLast().number() < SEARCHED_AT_ONCE);
        return new SearchResult(
                seen.stream().filter(Step::free).map(Step::webhook).toList(),
                toTheEnd ? WebhookKey.BEFORE_ALL : seen.getLast().webhook());
    }

    Mono<Void> release(Lease lease) {
        return database.sql(RELEASE + " and org_id = :org_id and id = :id and lease = :lease")
                .bind("node", node)
                .bind("org_id", lease.orgId())
                .bind("id", lease.webhookId())
                .bind("lease", lease.number())
                .then();
    }

    /// Releases all leases of a node.
    Mono<Void> releaseAll(UUID holder) {
        return database.sql(RELEASE).bind("node", holder).then();
    }
}
