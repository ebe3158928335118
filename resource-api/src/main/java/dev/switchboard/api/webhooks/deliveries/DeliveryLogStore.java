package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.ColumnNames;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// The delivery log: attempts that have ended, and the statement that enqueues one of their
/// deliveries again.
@Repository
class DeliveryLogStore {

    private static final String LOGGED =
            "id, delivery_id, event, status_code, attempt, delivered_at, error, attempted_at";
    private static final ColumnNames COLUMNS = Select.scanned(LOGGED);

    private static final String ATTEMPTS_OF_DELIVERY =
            "select event_id, event, attempt, url, status_code, delivered_at,"
                    + " error, attempted_at, duration_ms, cast(response as text) as response from delivery_attempts"
                    + " where org_id = :org_id and webhook_id = :webhook_id and delivery_id = :delivery_id"
                    + " order by attempt desc limit 100";
    private static final String EVENT =
            "select id, ordering_key, number, name, occurred_at, cast(data as text) as data, test from events"
                    + " where org_id = :org_id and id = :event_id";
    private static final String LAST_ATTEMPT =
            "select event_id, event, attempt from delivery_attempts where org_id = :org_id"
                    + " and webhook_id = :webhook_id and delivery_id = :delivery_id order by attempt desc limit 1";
    private static final String REDELIVER = """
            insert into pending_deliveries (org_id, webhook_id, event_id, id, ordering_key, number, first_attempt, due_at,
                created_at)
            select org_id, :webhook_id, id, :delivery_id, ordering_key, number, :first_attempt, :now, :now
            from events where org_id = :org_id and id = :event_id
            on conflict (org_id, webhook_id, event_id) do nothing""";

    private final DatabaseClient database;
    private final CustomPlans plans;
    private final JsonMapper json;

    DeliveryLogStore(DatabaseClient database, CustomPlans plans, JsonMapper json) {
        this.database = database;
        this.plans = plans;
        this.json = json;
    }

    /// An attempt with the id of its row, by which the log is ordered.
    record Entry(UUID id, Delivery delivery) {}

    /// A delivery with the attempts that have ended, newest first; there is at least one.
    ///
    /// @param event the name under which it was sent
    record LoggedDelivery(UUID eventId, String event, List<DeliveryAttempt> attempts) {

        LoggedDelivery {
            attempts = List.copyOf(attempts);
        }
    }

    /// The last attempt of a delivery.
    record LastAttempt(UUID eventId, String event, int attempt) {}

    /// The attempts of a window that match a query, newest first; also of the webhook of the first generation. The id
    /// of an attempt is from when it ended, a little after it began.
    Mono<Scan<Entry>> list(UUID orgId, UUID webhookId, DeliveriesQuery query, Window window, PageRequest page) {
        var select = Select.from("select * from delivery_attempts where org_id = :org_id")
                .bind("org_id", orgId)
                .and("webhook_id = :webhook_id")
                .bind("webhook_id", webhookId)
                .afterId(page.after());
        if (window.since() != null) {
            select.and("id >= first_id(:since)")
                    .filter("attempted_at >= :since")
                    .bind("since", window.since());
        }
        if (window.until() != null) {
            select.and("id < first_id(cast(:until as timestamptz) + interval '1 minute')")
                    .filter("attempted_at < :until")
                    .bind("until", window.until());
        }
        if (query.event() != null) {
            select.filter("event = :event").bind("event", query.event());
        }
        if (query.status() != null) {
            select.filter("(delivered_at is not null) = :delivered")
                    .bind("delivered", query.status() == AttemptStatus.DELIVERED);
        }
        var scan = select.first(LOGGED, "attempts", "id desc", Select.SCANNED)
                .bind("rows", page.rows())
                .scan(database, COLUMNS, DeliveryLogStore::entry);
        return select.isFiltered() ? plans.inIndexOrder(scan) : scan;
    }

    Mono<LoggedDelivery> find(UUID orgId, UUID webhookId, UUID deliveryId) {
        return database.sql(ATTEMPTS_OF_DELIVERY)
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("delivery_id", deliveryId)
                .map(row -> logged(new Columns(row)))
                .all()
                .collectList()
                .filter(logged -> !logged.isEmpty())
                .map(logged -> new LoggedDelivery(
                        logged.getFirst().eventId(),
                        logged.getFirst().event(),
                        logged.stream().flatMap(one -> one.attempts().stream()).toList()));
    }

    /// An event, as a delivery sends it. Empty when it is no longer stored, and for an event that
    /// only a newer version knows.
    Mono<PendingDelivery> event(UUID orgId, UUID deliveryId, UUID eventId) {
        return database.sql(EVENT)
                .bind("org_id", orgId)
                .bind("event_id", eventId)
                .map(row -> event(orgId, deliveryId, new Columns(row)))
                .one()
                .flatMap(Mono::justOrEmpty);
    }

    Mono<LastAttempt> lastAttempt(UUID orgId, UUID webhookId, UUID deliveryId) {
        return database.sql(LAST_ATTEMPT)
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("delivery_id", deliveryId)
                .map(row -> lastAttempt(new Columns(row)))
                .one();
    }

    /// Whether a delivery that was attempted is pending.
    Mono<Boolean> pending(UUID orgId, UUID webhookId, UUID deliveryId, LastAttempt last) {
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

    /// Whether a delivery that was never attempted is pending. Searches the oldest 10,000 and
    /// those whose events are as old as the delivery's id: when more are pending, it may miss one
    /// that a recovery has created.
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

    /// Lets a delivery that waits for its next attempt have it now.
    ///
    /// @return false when it does not wait: it is being sent, or is due
    Mono<Boolean> hasten(UUID orgId, UUID webhookId, UUID deliveryId, UUID eventId, Instant now) {
        return database.sql("update pending_deliveries set due_at = :now"
                        + " where org_id = :org_id and webhook_id = :webhook_id and event_id = :event_id"
                        + " and id = :delivery_id and due_at > :now and (attempts > 0 or first_attempt > 1)")
                .bind("org_id", orgId)
                .bind("webhook_id", webhookId)
                .bind("delivery_id", deliveryId)
                .bind("event_id", eventId)
                .bind("now", now)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows == 1);
    }

    /// Enqueues a delivery again, under its id. Its attempts continue the count.
    ///
    /// @return false when its event is no longer stored
    Mono<Boolean> redeliver(UUID orgId, UUID webhookId, UUID deliveryId, LastAttempt last, Instant now) {
        return database.sql(REDELIVER)
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

    private LoggedDelivery logged(Columns row) {
        var response = row.textOrNull("response");
        var attempt = new DeliveryAttempt(
                row.count("attempt"),
                row.text("url"),
                row.valueOrNull("status_code", Integer.class),
                row.instantOrNull("delivered_at"),
                row.textOrNull("error"),
                row.instant("attempted_at"),
                row.count("duration_ms"),
                response == null ? null : json.readValue(response, DeliveryResponse.class));
        return new LoggedDelivery(row.uuid("event_id"), row.text("event"), List.of(attempt));
    }

    private static Optional<PendingDelivery> event(UUID orgId, UUID deliveryId, Columns row) {
        return EventName.of(row.text("name"))
                .map(name -> new PendingDelivery(
                        deliveryId,
                        orgId,
                        row.uuid("id"),
                        row.uuid("ordering_key"),
                        row.number("number"),
                        1,
                        0,
                        name,
                        row.instant("occurred_at"),
                        row.text("data"),
                        row.bool("test")));
    }

    private static LastAttempt lastAttempt(Columns row) {
        return new LastAttempt(row.uuid("event_id"), row.text("event"), row.count("attempt"));
    }

    private static Entry entry(Columns row) {
        return new Entry(
                row.uuid("id"),
                new Delivery(
                        row.uuid("delivery_id"),
                        row.text("event"),
                        row.valueOrNull("status_code", Integer.class),
                        row.count("attempt"),
                        row.instantOrNull("delivered_at"),
                        row.textOrNull("error"),
                        row.instant("attempted_at")));
    }
}
