package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.SharedReads;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.nodes.Nodes;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Reads what is due, for all lanes that ask at the same time in one statement.
@Repository
class DueDeliveries {

    private static final int READS_AT_ONCE = 3;

    /// Of one key, as a lane sends them one after the other.
    static final int IN_A_ROW = 8;

    private static final int MAX_BYTES = 512 * 1024;

    /// Of each key with a first attempt due it reads the row from the lowest number on, whatever is due of it:
    /// the clocks of two writers may differ. Where bytes cut it short, the later ones of each key go first.
    private static final String READ = """
            select asked.webhook_id, asked.lease, webhooks.url, webhooks.generation, webhooks.secret,
                webhooks.previous_secret, webhooks.previous_secret_until, state.living, due.*
            from json_to_recordset(cast(:asked as json))
                as asked (org_id uuid, webhook_id uuid, lease bigint, rows integer, held uuid[], keys uuid[])
            join webhooks
                on (webhooks.org_id, webhooks.id, webhooks.lease) = (asked.org_id, asked.webhook_id, asked.lease)
                and webhooks.node = :node
            cross join lateral (
                select webhooks.status = 'active'
                    and (webhooks.expires_at is null or webhooks.expires_at > :now) as living) as state
            left join lateral (
                select * from (
                    select chosen.*, event.name, event.occurred_at, event.data,
                        sum(octet_length(event.data)) over (order by chosen.place, chosen.due_at, chosen.event_id)
                            - octet_length(event.data) as bytes_before
                    from (
                        select retry.id, retry.event_id, retry.ordering_key, retry.number, retry.first_attempt,
                            retry.attempts, retry.due_at, row_number() over (order by retry.due_at) as place
                        from (
                            select * from pending_deliveries as pending
                            where pending.org_id = asked.org_id and pending.webhook_id = asked.webhook_id
                                and pending.due_at <= :now and not (pending.attempts = 0 and pending.first_attempt = 1)
                                and pending.event_id <> all(asked.held) and state.living
                            order by pending.due_at, pending.event_id limit (asked.rows + 1) / 2) as retry
                        union all
                        select first.*
                        from (
                            select ordering_key, max(number) as number
                            from (
                                select pending.ordering_key, pending.number from pending_deliveries as pending
                                where pending.org_id = asked.org_id and pending.webhook_id = asked.webhook_id
                                    and pending.due_at <= :now and pending.attempts = 0 and pending.first_attempt = 1
                                    and pending.event_id <> all(asked.held)
                                    and pending.ordering_key <> all(asked.keys) and state.living
                                order by pending.due_at, pending.event_id limit asked.rows) as found
                            group by ordering_key) as key
                        cross join lateral (
                            select pending.id, pending.event_id, pending.ordering_key, pending.number,
                                pending.first_attempt, pending.attempts, pending.due_at,
                                row_number() over (order by pending.number) as place
                            from pending_deliveries as pending
                            where pending.org_id = asked.org_id and pending.webhook_id = asked.webhook_id
                                and pending.ordering_key = key.ordering_key and pending.number <= key.number
                                and pending.attempts = 0 and pending.first_attempt = 1
                                and pending.event_id <> all(asked.held)
                            order by pending.number limit :in_a_row) as first) as chosen
                    cross join lateral (
                        select name, occurred_at, cast(data as text) as data from events
                        where events.org_id = asked.org_id and events.id = chosen.event_id limit 1) as event) as measured
                where measured.bytes_before < :bytes) as due on true
            order by asked.webhook_id, due.place, due.due_at, due.event_id""";

    private final DatabaseClient database;
    private final UUID node;
    private final Clock clock;
    private final JsonMapper json;
    private final SharedReads<Ask, Found> reads = new SharedReads<>(READS_AT_ONCE, this::readAll);

    DueDeliveries(DatabaseClient database, Nodes nodes, Clock clock, JsonMapper json) {
        this.database = database;
        this.node = nodes.id();
        this.clock = clock;
        this.json = json;
    }

    /// @param rows how many are wanted, about
    /// @param held events that the lane has, and needs no more
    /// @param keys ordering keys of which the lane has first attempts that wait
    record Ask(UUID orgId, UUID webhookId, long lease, int rows, List<UUID> held, List<UUID> keys) {

        private Lease held(Columns row) {
            return new Lease(orgId, webhookId, row.number("lease"));
        }
    }

    /// @param due nothing while the subscription does not live
    record Found(Subscription subscription, List<Delivery> due) {}

    /// The subscription and what is due of it now; empty when the lease is another's by now.
    Mono<Found> read(Ask ask) {
        return reads.read(ask);
    }

    private Mono<Map<Ask, Found>> readAll(Collection<Ask> asks) {
        var byWebhook = asks.stream().collect(Collectors.toMap(Ask::webhookId, Function.identity(), (a, b) -> b));
        var found = new HashMap<Ask, Found>();
        return database.sql(READ)
                .bind("asked", json.writeValueAsString(byWebhook.values()))
                .bind("node", node)
                .bind("now", clock.instant())
                .bind("in_a_row", IN_A_ROW)
                .bind("bytes", MAX_BYTES)
                .map(row -> {
                    var columns = new Columns(row);
                    var ask = Objects.requireNonNull(byWebhook.get(columns.uuid("webhook_id")));
                    var entry = found.computeIfAbsent(
                            ask, first -> new Found(subscription(ask.held(columns), columns), new ArrayList<>()));
                    if (columns.uuidOrNull("event_id") != null) {
                        entry.due().add(delivery(ask.orgId(), columns));
                    }
                    return ask;
                })
                .all()
                .then(Mono.just(found));
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

    private static Delivery delivery(UUID orgId, Columns row) {
        return new Delivery(
                row.uuid("id"),
                orgId,
                row.uuid("event_id"),
                row.uuid("ordering_key"),
                row.number("number"),
                row.count("first_attempt"),
                row.count("attempts"),
                EventName.of(row.text("name")),
                row.instant("occurred_at"),
                row.text("data"));
    }
}
