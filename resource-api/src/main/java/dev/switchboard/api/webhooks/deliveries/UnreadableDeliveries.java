package dev.switchboard.api.webhooks.deliveries;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Sets aside deliveries that this process cannot send, so that they block no others: during a
/// rolling upgrade a newer version writes events that this one does not know.
///
/// They are postponed for a minute, together with later events of their key; a version that knows
/// them sends them once it holds the subscription. A delivery whose event is no longer stored is
/// dropped.
@Repository
class UnreadableDeliveries {

    private static final Logger log = LoggerFactory.getLogger(UnreadableDeliveries.class);
    private static final Duration POSTPONEMENT = Duration.ofMinutes(1);
    private static final int MAX_NAMES_LOGGED = 100;
    /// How many later deliveries of one key a statement postpones with an unreadable one.
    private static final int MAX_PER_KEY = 1000;

    private static final String POSTPONE = """
            with unknown as materialized (
                select * from json_to_recordset(cast(:unknown as json))
                    as unknown (org_id uuid, webhook_id uuid, event_id uuid, ordering_key uuid, in_order boolean)),
            chosen as materialized (
                select org_id, webhook_id, event_id from unknown
                union
                select unknown.org_id, unknown.webhook_id, behind.event_id
                from unknown
                cross join lateral (
                    select event_id from pending_deliveries as pending
                    where (pending.org_id, pending.webhook_id, pending.ordering_key)
                            = (unknown.org_id, unknown.webhook_id, unknown.ordering_key)
                        and pending.attempts = 0 and pending.first_attempt = 1 and pending.due_at < :until
                    order by pending.number limit %d) as behind
                where unknown.in_order)
            update pending_deliveries as pending set due_at = :until
            from chosen
            where (pending.org_id, pending.webhook_id, pending.event_id)
                = (chosen.org_id, chosen.webhook_id, chosen.event_id)""".formatted(MAX_PER_KEY);

    private static final String DROP = """
            delete from pending_deliveries as pending
            using json_to_recordset(cast(:gone as json)) as gone (org_id uuid, webhook_id uuid, event_id uuid)
            where (pending.org_id, pending.webhook_id, pending.event_id) = (gone.org_id, gone.webhook_id, gone.event_id)""";

    private final DatabaseClient database;
    private final JsonMapper json;
    private final Counter unknownEvents;
    private final Counter eventsNotKept;
    private final Set<String> logged = ConcurrentHashMap.newKeySet();

    UnreadableDeliveries(DatabaseClient database, JsonMapper json, MeterRegistry meters) {
        this.database = database;
        this.json = json;
        this.unknownEvents = counter(meters, "unknown_event");
        this.eventsNotKept = counter(meters, "event_not_kept");
    }

    private static Counter counter(MeterRegistry meters, String reason) {
        return meters.counter("switchboard.webhooks.unreadable", "reason", reason);
    }

    /// An unreadable delivery.
    ///
    /// @param inOrder whether it is a first attempt, for which later ones of its key wait
    /// @param name of the event; null when the event is no longer stored
    record Unreadable(
            UUID orgId,
            UUID webhookId,
            UUID eventId,
            UUID orderingKey,
            boolean inOrder,
            @Nullable String name) {}

    /// @return whether they are set aside
    Mono<Boolean> setAside(Collection<Unreadable> found, Instant now) {
        var gone = found.stream().filter(one -> one.name() == null).toList();
        var unknown = found.stream().filter(one -> one.name() != null).toList();
        return drop(gone)
                .then(Mono.defer(() -> postpone(unknown, now.plus(POSTPONEMENT))))
                .thenReturn(true)
                .doOnError(failure -> log.warn("Could not postpone unreadable deliveries: {}", failure.toString()))
                .onErrorReturn(false);
    }

    private Mono<Void> postpone(List<Unreadable> unknown, Instant until) {
        if (unknown.isEmpty()) {
            return Mono.empty();
        }
        unknown.forEach(one -> log(String.valueOf(one.name())));
        unknownEvents.increment(unknown.size());
        return database.sql(POSTPONE)
                .bind("unknown", json.writeValueAsString(unknown))
                .bind("until", until)
                .then();
    }

    private void log(String name) {
        if (logged.size() < MAX_NAMES_LOGGED && logged.add(name)) {
            log.warn("Postponed deliveries of events that only a newer version knows: {}", name);
        }
    }

    private Mono<Void> drop(List<Unreadable> gone) {
        if (gone.isEmpty()) {
            return Mono.empty();
        }
        eventsNotKept.increment(gone.size());
        log.warn("Dropped {} deliveries whose events are no longer stored", gone.size());
        return database.sql(DROP).bind("gone", json.writeValueAsString(gone)).then();
    }
}
