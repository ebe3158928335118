package dev.switchboard.api.events;

import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.database.Columns;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Writes events, and in the same statement a pending delivery for each subscription that is
/// active at that moment and has the event's filter. The caller's transaction holds the lock of
/// the record's row, which protects the event's number.
@Component
public final class EventLog {

    private static final String INSERT = """
            with event as (
                insert into events (org_id, id, name, ordering_key, number, data, occurred_at)
                values (:org_id, :id, :name, :ordering_key, :number, cast(:data as json), :occurred_at)
                returning org_id, id, ordering_key, number, occurred_at)
            insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at, created_at)
            select event.org_id, webhooks.id, event.id, event.ordering_key, event.number, event.occurred_at,
                event.occurred_at
            from event
            join webhooks on webhooks.org_id = event.org_id
            where %s
            returning webhook_id, id""";

    private static final String TO_ALL =
            INSERT.formatted(ActiveWebhook.at("event.occurred_at") + " and webhooks.filters && :topics");

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

    /// @param orderingKey the record whose events are ordered
    /// @param number within the ordering key, from 1 on
    /// @param data the record as the API shows it, as users with organization visibility see it
    /// @param at in milliseconds
    public Mono<Void> write(UUID orgId, EventName name, UUID orderingKey, long number, Object data, Instant at) {
        var text = json.writeValueAsString(data);
        return deliver(
                        orgId,
                        insert(TO_ALL, orgId, ids.next(), name, orderingKey, number, text, at)
                                .bind("topics", topics(name, text)))
                .then();
    }

    /// Writes an unordered event for one subscription only, whatever its filters.
    ///
    /// @return the delivery's id; empty when there is no such subscription
    public Mono<UUID> writeTo(UUID orgId, UUID webhookId, EventName name, Object data, Instant at) {
        var id = ids.next();
        return deliver(
                        orgId,
                        insert(TO_ONE, orgId, id, name, id, 1, json.writeValueAsString(data), at)
                                .bind("webhook_id", webhookId))
                .flatMap(written -> Mono.justOrEmpty(
                        written.stream().map(Written::deliveryId).findFirst()));
    }

    private record Written(UUID webhookId, UUID deliveryId) {}

    private DatabaseClient.GenericExecuteSpec insert(
            String sql, UUID orgId, UUID id, EventName name, UUID orderingKey, long number, String data, Instant at) {
        return database.sql(sql)
                .bind("org_id", orgId)
                .bind("id", id)
                .bind("name", name.value())
                .bind("ordering_key", orderingKey)
                .bind("number", number)
                .bind("data", data)
                .bind("occurred_at", at);
    }

    private Mono<List<Written>> deliver(UUID orgId, DatabaseClient.GenericExecuteSpec insert) {
        return insert.map(row -> written(new Columns(row)))
                .all()
                .collectList()
                .flatMap(all -> AfterCommit.run(Mono.fromRunnable(
                                () -> all.forEach(delivery -> deliverySignal.send(orgId, delivery.webhookId()))))
                        .thenReturn(all));
    }

    private static Written written(Columns row) {
        return new Written(row.uuid("webhook_id"), row.uuid("id"));
    }

    private String[] topics(EventName name, String data) {
        var firstGeneration =
                FirstGenerationEvent.of(name, () -> json.readTree(data)).map(FirstGenerationEvent::value);
        return Stream.concat(Stream.of(name.filter().value()), firstGeneration.stream())
                .toArray(String[]::new);
    }
}
