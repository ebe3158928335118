package dev.switchboard.api.platform.events;

import dev.switchboard.api.platform.database.AfterCommit;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Writes events, and in the same statement a pending delivery for each subscription that is
/// active at that moment and has the event's filter. The caller's transaction holds the lock of
/// the record's row, which protects the event's number.
@Component
public final class EventLog {

    private static final String INSERT = """
            with written as materialized (
                select * from json_to_recordset(cast(:events as json)) as written (
                    org_id uuid, id uuid, name text, ordering_key uuid, number bigint, data json,
                    occurred_at timestamptz, test boolean, topics text[])),
            events as (
                insert into events (org_id, id, name, ordering_key, number, data, occurred_at, test)
                select org_id, id, name, ordering_key, number, data, occurred_at, test from written)
            insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at, created_at)
            select written.org_id, subscribed.id, written.id, written.ordering_key, written.number,
                written.occurred_at, written.occurred_at
            from written
            cross join lateral (
                select webhooks.id from webhooks where webhooks.org_id = written.org_id and %s offset 0) as subscribed
            order by written.id
            returning org_id, webhook_id, id""";

    private static final String TO_ALL =
            INSERT.formatted(ActiveWebhook.at("written.occurred_at") + " and webhooks.filters && written.topics");

    private static final String TO_ONE = INSERT.formatted("webhooks.id = :webhook_id");

    private final DatabaseClient database;
    private final DeliverySignal deliverySignal;
    private final UuidV7Generator ids;
    private final JsonMapper json;

    EventLog(DatabaseClient database, DeliverySignal deliverySignal, UuidV7Generator ids, JsonMapper json) {
        this.database = database;
        this.deliverySignal = deliverySignal;
        this.ids = ids;
        this.json = json;
    }

    /// Writes one event, with the parameters of [NewEvent].
    public Mono<Void> write(UUID orgId, EventName name, UUID orderingKey, long number, Object data, Instant at) {
        return writeAll(List.of(new NewEvent(orgId, name, orderingKey, number, data, at)));
    }

    /// Writes events in one statement. Deliveries are created in their order.
    public Mono<Void> writeAll(List<NewEvent> events) {
        return events.isEmpty()
                ? Mono.empty()
                : deliver(insert(TO_ALL, events.stream().map(this::row).toList()))
                        .then();
    }

    /// Writes an unordered event for one subscription only, whatever its filters. It is a test: no other subscription
    /// ever gets it, a recovery included.
    ///
    /// @return the delivery's id; empty when there is no such subscription
    public Mono<UUID> writeTestTo(UUID orgId, UUID webhookId, EventName name, Object data, Instant at) {
        var id = ids.next();
        var event = new Row(orgId, id, name.value(), id, 1, data, at, true, List.of());
        return deliver(insert(TO_ONE, List.of(event)).bind("webhook_id", webhookId))
                .flatMap(written -> Mono.justOrEmpty(
                        written.stream().map(Written::deliveryId).findFirst()));
    }

    /// @param topics the filters of subscriptions that get it
    private record Row(
            UUID orgId,
            UUID id,
            String name,
            UUID orderingKey,
            long number,
            Object data,
            Instant occurredAt,
            boolean test,
            List<String> topics) {}

    private Row row(NewEvent event) {
        return new Row(
                event.orgId(),
                ids.next(),
                event.name().value(),
                event.orderingKey(),
                event.number(),
                event.data(),
                event.at(),
                false,
                topics(event));
    }

    private record Written(UUID orgId, UUID webhookId, UUID deliveryId) {}

    private GenericExecuteSpec insert(String sql, List<Row> events) {
        return database.sql(sql).bind("events", json.writeValueAsString(events));
    }

    private Mono<List<Written>> deliver(GenericExecuteSpec insert) {
        return insert.map(row -> written(new Columns(row)))
                .all()
                .collectList()
                .flatMap(all -> AfterCommit.run(Mono.fromRunnable(
                                () -> all.forEach(one -> deliverySignal.send(one.orgId(), one.webhookId()))))
                        .thenReturn(all));
    }

    private static Written written(Columns row) {
        return new Written(row.uuid("org_id"), row.uuid("webhook_id"), row.uuid("id"));
    }

    private List<String> topics(NewEvent event) {
        var firstGeneration = FirstGenerationEvent.of(event.name(), () -> json.valueToTree(event.data()))
                .map(FirstGenerationEvent::value);
        return Stream.concat(Stream.of(event.name().filter().value()), firstGeneration.stream())
                .toList();
    }
}
