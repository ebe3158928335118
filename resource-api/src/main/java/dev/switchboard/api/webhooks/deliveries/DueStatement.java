package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.ActiveWebhook;

/// The statement that reads the due deliveries of several subscriptions.
///
/// ```
/// requests ─▶ subscription, if the lease still holds
///               ├─ retries: the oldest ──────────────────────────────┐
///               └─ first attempts                                    ├─▶ events ─▶ as many as fit in `bytes`
///                    oldest, newest, other keys ─▶ from each key's ──┘
///                                                  lowest number on
/// ```
///
/// Each part reads an index in its order and stops when it has enough, at the latest after its
/// inner limit, so that the cost does not depend on how much is due. Run it with
/// [dev.switchboard.api.platform.database.CustomPlans#inIndexOrder]: with statistics from before a backlog
/// grew, PostgreSQL would read and sort all of it.
///
/// `not in` of a subquery is hashed and keeps the index order; `<> all` of an array would compare
/// each row with each element.
final class DueStatement {

    /// How many deliveries of one ordering key a read returns, since a dispatcher sends them one
    /// after the other.
    static final int PER_KEY = 8;

    /// Retries and redeliveries are not ordered: the oldest, up to half of the requested rows.
    private static final String RETRIES = """
            select retry.*, row_number() over (order by retry.due_at) as place
            from (
                select * from (
                    select id, event_id, ordering_key, number, first_attempt, attempts, due_at
                    from pending_deliveries as pending
                    where pending.org_id = request.org_id and pending.webhook_id = request.webhook_id
                        and pending.due_at <= :now and state.active
                        and (pending.attempts > 0 or pending.first_attempt > 1)
                    order by pending.due_at, pending.event_id limit 2048) as oldest
                where event_id not in (select unnest(request.held))
                order by due_at, event_id limit (request.rows + 1) / 2) as retry""";

    /// The oldest first attempts, and the last one that was read, which shows that there may be
    /// more.
    private static final String OLDEST = """
            select * from (
                select ordering_key, number, event_id, row_number() over () as seen from (
                    select ordering_key, number, event_id from pending_deliveries as pending
                    where pending.org_id = request.org_id and pending.webhook_id = request.webhook_id
                        and pending.due_at <= :now and state.active
                        and pending.attempts = 0 and pending.first_attempt = 1
                    order by pending.due_at, pending.event_id limit 2048) as looked_at) as looked_at
            where (event_id not in (select unnest(request.held))
                and ordering_key not in (select unnest(request.keys)))
                or seen = 2048
            limit request.rows""";

    /// A quarter as many of the newest, so that a subscription with a large backlog also gets
    /// what happens now.
    private static final String NEWEST = """
            select ordering_key, number from (
                select ordering_key, number, event_id, due_at from pending_deliveries as pending
                where pending.org_id = request.org_id and pending.webhook_id = request.webhook_id
                    and pending.due_at <= :now and state.active
                    and pending.attempts = 0 and pending.first_attempt = 1
                order by pending.due_at desc, pending.event_id desc limit 512) as looked_at
            where event_id not in (select unnest(request.held))
                and ordering_key not in (select unnest(request.keys))
            order by due_at desc, event_id desc limit (request.rows + 3) / 4""";

    /// Further keys in their order, when all of the oldest may belong to keys that are being sent.
    private static final String OTHER_KEYS = """
            with recursive first_of_key as (
                (select ordering_key, number, due_at from pending_deliveries as pending
                where pending.org_id = request.org_id and pending.webhook_id = request.webhook_id
                    and pending.attempts = 0 and pending.first_attempt = 1
                    and exists (select from oldest where seen = 2048)
                order by pending.ordering_key, pending.number limit 1)
                union all
                select next.* from first_of_key
                cross join lateral (
                    select ordering_key, number, due_at from pending_deliveries as pending
                    where pending.org_id = request.org_id and pending.webhook_id = request.webhook_id
                        and pending.ordering_key > first_of_key.ordering_key
                        and pending.attempts = 0 and pending.first_attempt = 1
                    order by pending.ordering_key, pending.number limit 1) as next)
            select ordering_key, number from (select * from first_of_key limit 1024) as looked_at
            where ordering_key not in (select unnest(request.keys)) and due_at <= :now
            limit request.rows""";

    /// Of each key found, the first attempts from the lowest number on, due or not: the clocks of
    /// two writers may differ.
    private static final String FIRST_ATTEMPTS = """
            select first.*, row_number() over (partition by first.ordering_key order by first.number)
            from (
                with oldest as materialized (%s), newest as (%s), other_keys as (%s)
                select row.* from (
                    select ordering_key, max(number) as number from (
                        select ordering_key, number from oldest
                            where event_id not in (select unnest(request.held))
                                and ordering_key not in (select unnest(request.keys))
                        union all select * from newest
                        union all select * from other_keys) as found
                    group by ordering_key) as key
                cross join lateral (
                    select id, event_id, ordering_key, number, first_attempt, attempts, due_at
                    from pending_deliveries as pending
                    where pending.org_id = request.org_id and pending.webhook_id = request.webhook_id
                        and pending.ordering_key = key.ordering_key and pending.number <= key.number
                        and pending.attempts = 0 and pending.first_attempt = 1
                        and pending.event_id not in (select unnest(request.held))
                    order by pending.number limit %d) as row) as first""".formatted(OLDEST, NEWEST, OTHER_KEYS, PER_KEY);

    /// The event is read by a range of one id, which only the primary key can serve: by equality,
    /// PostgreSQL may read all events of a company that had few when it was analyzed.
    private static final String EVENT = """
            select name, occurred_at, cast(data as text) as data, test from events
            where events.org_id = request.org_id and events.id between chosen.event_id and chosen.event_id
            order by events.id limit 1""";

    /// Binds `:requests`, a JSON array of [DueDeliveries.Request], `:node` and `:now`. Each row
    /// has the subscription, and a delivery unless none is due. Where `rows` or `bytes` cuts the
    /// result short, the later deliveries of each key are left out first.
    static final String READ = """
            select request.place as request, request.lease, webhooks.url, webhooks.generation, webhooks.secret,
                webhooks.previous_secret, webhooks.previous_secret_until, webhooks.headers, webhooks.rate_per_second,
                state.active, due.*
            from rows from (json_to_recordset(cast(:requests as json)) as (
                    org_id uuid, webhook_id uuid, lease bigint, rows integer, bytes integer, held uuid[], keys uuid[]))
                with ordinality as request (org_id, webhook_id, lease, rows, bytes, held, keys, place)
            join webhooks
                on (webhooks.org_id, webhooks.id, webhooks.lease) = (request.org_id, request.webhook_id, request.lease)
                and webhooks.node = :node
            cross join lateral (select %s as active) as state
            left join lateral (
                select * from (
                    select chosen.*, event.name, event.occurred_at, event.data, event.test,
                        sum(coalesce(octet_length(event.data), 0))
                                over (order by chosen.place, chosen.due_at, chosen.event_id)
                            - coalesce(octet_length(event.data), 0) as bytes_before
                    from (
                        select * from (%s union all %s) as candidate
                        order by place, due_at, event_id limit request.rows * 2) as chosen
                    left join lateral (%s) as event on true) as measured
                where measured.bytes_before < request.bytes) as due on true
            order by request.place, due.place, due.due_at, due.event_id""".formatted(ActiveWebhook.sendsAt(":now"), RETRIES, FIRST_ATTEMPTS, EVENT);

    private DueStatement() {}
}
