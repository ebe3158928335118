package dev.switchboard.api.webhooks;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.Select;
import dev.switchboard.web.paging.PageRequest;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// What was delivered, and the one way to have something delivered once more.
@Repository
class DeliveryStore {

    private static final String SELECT = "select id, delivery_id, event, status_code, attempt, delivered_at, error,"
            + " attempted_at from delivery_attempts where org_id = :org_id and webhook_id = :webhook_id";
    private static final String LAST = "select event_id, event, attempt from delivery_attempts where org_id = :org_id"
            + " and webhook_id = :webhook_id and delivery_id = :delivery_id order by attempt desc limit 1";
    private static final String AGAIN = """
            insert into pending_deliveries (org_id, webhook_id, event_id, id, ordering_key, number, first_attempt, due_at,
                created_at)
            select org_id, :webhook_id, id, :delivery_id, ordering_key, number, :first_attempt, :now, :now
            from events where org_id = :org_id and id = :event_id
            on conflict (org_id, webhook_id, event_id) do nothing""";

    private final DatabaseClient database;

    DeliveryStore(DatabaseClient database) {
        this.database = database;
    }

    /// An attempt with the id of its row, by which the log is ordered.
    record Attempt(UUID id, Delivery delivery) {}

    /// The last attempt of a delivery.
    record Last(UUID eventId, String event, int attempt) {}

    /// Newest first; also of the webhook of the first generation.
    Flux<Attempt> list(WebhookAccess reach, UUID webhookId, PageRequest page) {
        var select = Select.from(SELECT).bind("org_id", reach.orgId()).bind("webhook_id", webhookId);
        if (page.after() != null) {
            select.and("id < :id").bind("id", page.after().uuid(0));
        }
        return select.add(" order by id desc limit :rows")
                .bind("rows", page.rows())
                .on(database)
                .map(row -> attempt(new Columns(row)))
                .all();
    }

    /// Whether there is such a webhook that the caller can access, of either generation.
    Mono<Boolean> exists(WebhookAccess reach, UUID webhookId) {
        return reach.narrow(Select.from("select true from webhooks where org_id = :org_id")
                        .bind("org_id", reach.orgId())
                        .and("id = :id")
                        .bind("id", webhookId))
                .on(database)
                .mapValue(Boolean.class)
                .one();
    }

    Mono<Last> last(UUID orgId, UUID webhookId, UUID deliveryId) {
        return database.sql(LAST)
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("delivery_id", deliveryId)
                .map(row -> last(new Columns(row)))
                .one();
    }

    /// Whether a delivery that was tried is still on its way.
    Mono<Boolean> pending(UUID orgId, UUID webhookId, UUID deliveryId, Last last) {
        return database.sql("select exists (select from pending_deliveries"
                        + " where org_id = :org_id and webhook_id = :webhook_id and event_id = :event_id"
                        + " and id = :delivery_id)")
                .bind("event_id", last.eventId())
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("delivery_id", deliveryId)
                .mapValue(Boolean.class)
                .one();
    }

    /// Whether a delivery that was never tried is on its way: among the oldest, or among those of events of its
    /// own time. Where very many wait, one that a recovery has made and that is not tried yet may be missed.
    Mono<Boolean> pending(UUID orgId, UUID webhookId, UUID deliveryId) {
        return database.sql("select exists (select from pending_deliveries"
                        + " where org_id = :org_id and webhook_id = :webhook_id and id = :delivery_id"
                        + " and event_id > first_id(uuid_extract_timestamp(:delivery_id) - interval '1 minute')"
                        + " and event_id < first_id(uuid_extract_timestamp(:delivery_id) + interval '1 minute'))"
                        + " or exists (select from (select id from pending_deliveries"
                        + " where org_id = :org_id and webhook_id = :webhook_id order by event_id limit 10000) as oldest"
                        + " where oldest.id = :delivery_id)")
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("delivery_id", deliveryId)
                .mapValue(Boolean.class)
                .one();
    }

    /// Has a delivery made once more under its id, counting attempts on.
    ///
    /// @return false when its event is not kept any more
    Mono<Boolean> again(UUID orgId, UUID webhookId, UUID deliveryId, Last last, Instant now) {
        return database.sql(AGAIN)
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("delivery_id", deliveryId)
                .bind("event_id", last.eventId())
                .bind("first_attempt", last.attempt() + 1)
                .bind("now", now)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows == 1);
    }

    private static Last last(Columns row) {
        return new Last(row.uuid("event_id"), row.text("event"), row.count("attempt"));
    }

    private static Attempt attempt(Columns row) {
        return new Attempt(
                row.uuid("id"),
                new Delivery(
                        row.uuid("delivery_id"),
                        row.text("event"),
                        row.row().get("status_code", Integer.class),
                        row.count("attempt"),
                        row.instantOrNull("delivered_at"),
                        row.textOrNull("error"),
                        row.instant("attempted_at")));
    }
}
