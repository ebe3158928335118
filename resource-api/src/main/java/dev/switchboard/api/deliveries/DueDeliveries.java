package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.BatchLoader;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.CustomPlans;
import dev.switchboard.api.deliveries.UnreadableDeliveries.Unreadable;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.nodes.Nodes;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Reads what is due, for all dispatchers that ask at the same time in one statement.
@Repository
class DueDeliveries {

    private static final int READS_AT_ONCE = 3;

    /// Of one key, as a dispatcher sends them one after the other.
    static final int IN_A_ROW = 8;

    /// Others wait for the next statement, so that no page of a busy subscription holds up many.
    private static final int SUBSCRIPTIONS_AT_ONCE = 64;

    /// Each part reads its index in order and stops when it has enough, at the latest after the inner limit, so
    /// that its cost does not depend on how much is due. To be run with [CustomPlans#inIndexOrder]: statistics from
    /// before a backlog came up would make PostgreSQL read and sort all of it. `not in` of a subquery is hashed
    /// and keeps that order, where `<> all` of an array would compare each row with each element.
    ///
    /// The event is read by a range of one id, in order, which only the primary key can serve: by equality
    /// PostgreSQL
    /// may read all events of an organization that had few when it was analyzed.
    ///
    /// First attempts: the oldest; a quarter as many of the newest, so that a subscription with a large backlog
    /// gets what happens now as well; and, where the oldest are all of keys that are being sent, others in the
    /// order of their keys. Of each key found it reads the first attempts from the lowest number on, whether
    /// they are due or not, since the clocks of two writers may differ. Where the number of rows or bytes cuts
    /// it short, the later ones of each key are left out first.
    static final String READ = """
            select asked.place as ask, asked.lease, webhooks.url, webhooks.generation, webhooks.secret,
                webhooks.previous_secret, webhooks.previous_secret_until, state.living, due.*
            from rows from (json_to_recordset(cast(:asked as json)) as (
                    org_id uuid, webhook_id uuid, lease bigint, rows integer, bytes integer, held uuid[], keys uuid[]))
                with ordinality as asked (org_id, webhook_id, lease, rows, bytes, held, keys, place)
            join webhooks
                on (webhooks.org_id, webhooks.id, webhooks.lease) = (asked.org_id, asked.webhook_id, asked.lease)
                and webhooks.node = :node
            cross join lateral (
                select webhooks.status = 'active'
                    and (webhooks.expires_at is null or webhooks.expires_at > :now) as living) as state
            left join lateral (
                select * from (
                    select chosen.*, event.name, event.occurred_at, event.data,
                        sum(coalesce(octet_length(event.data), 0))
                                over (order by chosen.place, chosen.due_at, chosen.event_id)
                            - coalesce(octet_length(event.data), 0) as bytes_before
                    from (
                        select * from (
                            select retry.*, row_number() over (order by retry.due_at) as place
                            from (
                                select * from (
                                    select id, event_id, ordering_key, number, first_attempt, attempts, due_at
                                    from pending_deliveries as pending
                                    where pending.org_id = asked.org_id and pending.webhook_id = asked.webhook_id
                                        and pending.due_at <= :now and state.living
                                        and (pending.attempts > 0 or pending.first_attempt > 1)
                                    order by pending.due_at, pending.event_id limit 2048) as oldest
                                where event_id not in (select unnest(asked.held))
                                order by due_at, event_id limit (asked.rows + 1) / 2) as retry
                            union all
                            select first.*, row_number() over (partition by first.ordering_key order by first.number)
                            from (
                                with oldest as materialized (
                                    select * from (
                                        select ordering_key, number, event_id, row_number() over () as seen from (
                                            select ordering_key, number, event_id from pending_deliveries as pending
                                            where pending.org_id = asked.org_id
                                                and pending.webhook_id = asked.webhook_id and pending.due_at <= :now
                                                and state.living and pending.attempts = 0 and pending.first_attempt = 1
                                            order by pending.due_at, pending.event_id limit 2048) as looked_at)
                                        as looked_at
                                    where (event_id not in (select unnest(asked.held))
                                        and ordering_key not in (select unnest(asked.keys)))
                                        or seen = 2048
                                    limit asked.rows),
                                newest as (
                                    select ordering_key, number from (
                                        select ordering_key, number, event_id, due_at
                                        from pending_deliveries as pending
                                        where pending.org_id = asked.org_id and pending.webhook_id = asked.webhook_id
                                            and pending.due_at <= :now and state.living
                                            and pending.attempts = 0 and pending.first_attempt = 1
                                        order by pending.due_at desc, pending.event_id desc limit 512) as looked_at
                                    where event_id not in (select unnest(asked.held))
                                        and ordering_key not in (select unnest(asked.keys))
                                    order by due_at desc, event_id desc limit (asked.rows + 3) / 4),
                                others as (
                                    with recursive walked as (
                                        (select ordering_key, number, due_at from pending_deliveries as pending
                                        where pending.org_id = asked.org_id and pending.webhook_id = asked.webhook_id
                                            and pending.attempts = 0 and pending.first_attempt = 1
                                            and exists (select from oldest where seen = 2048)
                                        order by pending.ordering_key, pending.number limit 1)
                                        union all
                                        select next.* from walked
                                        cross join lateral (
                                            select ordering_key, number, due_at from pending_deliveries as pending
                                            where pending.org_id = asked.org_id
                                                and pending.webhook_id = asked.webhook_id
                                                and pending.ordering_key > walked.ordering_key
                                                and pending.attempts = 0 and pending.first_attempt = 1
                                            order by pending.ordering_key, pending.number limit 1) as next)
                                    select ordering_key, number from (select * from walked limit 1024) as looked_at
                                    where ordering_key not in (select unnest(asked.keys)) and due_at <= :now
                                    limit asked.rows)
                                select row.* from (
                                    select ordering_key, max(number) as number from (
                                        select ordering_key, number from oldest
                                            where event_id not in (select unnest(asked.held))
                                                and ordering_key not in (select unnest(asked.keys))
                                        union all select * from newest
                                        union all select * from others) as found
                                    group by ordering_key) as key
                                cross join lateral (
                                    select id, event_id, ordering_key, number, first_attempt, attempts, due_at
                                    from pending_deliveries as pending
                                    where pending.org_id = asked.org_id and pending.webhook_id = asked.webhook_id
                                        and pending.ordering_key = key.ordering_key and pending.number <= key.number
                                        and pending.attempts = 0 and pending.first_attempt = 1
                                        and pending.event_id not in (select unnest(asked.held))
                                    order by pending.number limit %d) as row) as first) as candidate
                        order by place, due_at, event_id limit asked.rows * 2) as chosen
                    left join lateral (
                        select name, occurred_at, cast(data as text) as data from events
                        where events.org_id = asked.org_id and events.id between chosen.event_id and chosen.event_id
                        order by events.id limit 1) as event on true)
                    as measured
                where measured.bytes_before < asked.bytes) as due on true
            order by asked.place, due.place, due.due_at, due.event_id""".formatted(IN_A_ROW);

    private final DatabaseClient database;
    private final CustomPlans plans;
    private final UUID node;
    private final Clock clock;
    private final JsonMapper json;
    private final UnreadableDeliveries unreadable;
    private final BatchLoader<Ask, Found> reads =
            new BatchLoader<>(READS_AT_ONCE, SUBSCRIPTIONS_AT_ONCE, Ask::orgId, this::readAll);

    DueDeliveries(
            DatabaseClient database,
            CustomPlans plans,
            Nodes nodes,
            Clock clock,
            JsonMapper json,
            UnreadableDeliveries unreadable) {
        this.database = database;
        this.plans = plans;
        this.node = nodes.id();
        this.clock = clock;
        this.json = json;
        this.unreadable = unreadable;
    }

    /// @param rows how many are wanted, about
    /// @param bytes how many bytes of events are wanted; a larger event comes alone
    /// @param held events that the dispatcher already has
    /// @param keys ordering keys for which the dispatcher already has waiting first attempts
    record Ask(UUID orgId, UUID webhookId, long lease, int rows, int bytes, List<UUID> held, List<UUID> keys) {

        private Lease held(Columns row) {
            return new Lease(orgId, webhookId, row.number("lease"));
        }
    }

    /// @param due nothing while the subscription does not live
    /// @param rows how many rows were found, those included that could not be delivered and are out of the way
    record Found(Subscription subscription, List<PendingDelivery> due, int rows) {}

    /// The subscription and what is due of it now; empty when the lease is another's by now.
    Mono<Found> read(Ask ask) {
        return reads.read(ask);
    }

    private Mono<Map<Ask, Found>> readAll(Collection<Ask> asks) {
        var inOrder = List.copyOf(asks);
        var pages = new HashMap<Ask, Page>();
        var now = clock.instant();
        var read = database.sql(READ)
                .bind("asked", json.writeValueAsString(inOrder))
                .bind("node", node)
                .bind("now", now)
                .map(row -> {
                    var columns = new Columns(row);
                    var ask = inOrder.get((int) columns.number("ask") - 1);
                    pages.computeIfAbsent(ask, first -> new Page(ask, subscription(ask.held(columns), columns)))
                            .add(columns);
                    return ask;
                })
                .all();
        return plans.inIndexOrder(read)
                .then(Mono.defer(() -> unreadable.setAside(
                        pages.values().stream()
                                .flatMap(page -> page.unreadable.stream())
                                .toList(),
                        now)))
                .map(aside -> found(pages, aside));
    }

    private static Map<Ask, Found> found(Map<Ask, Page> pages, boolean aside) {
        var found = new HashMap<Ask, Found>();
        pages.forEach((ask, page) ->
                found.put(ask, new Found(page.subscription, page.due, aside ? page.rows : page.due.size())));
        return found;
    }

    /// What was read of one subscription. After a first attempt that cannot be delivered its key has nothing
    /// more that could be: the order would be broken.
    private static final class Page {

        private final Ask ask;
        private final Subscription subscription;
        private final List<PendingDelivery> due = new ArrayList<>();
        private final List<Unreadable> unreadable = new ArrayList<>();
        private final Set<UUID> blockedKeys = new HashSet<>();
        private int rows;

        Page(Ask ask, Subscription subscription) {
            this.ask = ask;
            this.subscription = subscription;
        }

        void add(Columns row) {
            var eventId = row.uuidOrNull("event_id");
            if (eventId == null) {
                return;
            }
            rows++;
            var key = row.uuid("ordering_key");
            boolean inOrder = row.count("attempts") == 0 && row.count("first_attempt") == 1;
            if (inOrder && blockedKeys.contains(key)) {
                return;
            }
            var name = row.textOrNull("name");
            var known = name == null ? Optional.<EventName>empty() : EventName.of(name);
            if (known.isPresent()) {
                due.add(delivery(ask.orgId(), known.get(), row));
                return;
            }
            unreadable.add(new Unreadable(ask.orgId(), ask.webhookId(), eventId, key, inOrder, name));
            if (inOrder && name != null) {
                blockedKeys.add(key);
            }
        }
    }

    private static Subscription subscription(Lease lease, Columns row) {
        return new Subscription(
                lease,
                row.text("url"),
                row.row().get("generation", Integer.class),
                row.row().get("secret", ByteBuffer.class),
                row.row().get("previous_secret", ByteBuffer.class),
                row.instantOrNull("previous_secret_until"),
                row.truth("living"));
    }

    private static PendingDelivery delivery(UUID orgId, EventName name, Columns row) {
        return new PendingDelivery(
                row.uuid("id"),
                orgId,
                row.uuid("event_id"),
                row.uuid("ordering_key"),
                row.number("number"),
                row.count("first_attempt"),
                row.count("attempts"),
                name,
                row.instant("occurred_at"),
                row.text("data"));
    }
}
