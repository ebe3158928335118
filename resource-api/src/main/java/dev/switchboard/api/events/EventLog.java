package dev.switchboard.api.events;

import dev.switchboard.api.ids.TimeOrderedIds;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Writes events. The caller's transaction holds the lock of the record's row, under which the number was given.
@Component
public final class EventLog {

    private static final String INSERT =
            "insert into events (org_id, id, name, ordering_key, number, data, occurred_at)"
                    + " values (:org_id, :id, :name, :ordering_key, :number, cast(:data as jsonb), :occurred_at)";

    private final DatabaseClient database;
    private final TimeOrderedIds ids;
    private final JsonMapper json;

    EventLog(DatabaseClient database, TimeOrderedIds ids, JsonMapper json) {
        this.database = database;
        this.ids = ids;
        this.json = json;
    }

    /// @param orderingKey the record whose events stand in order
    /// @param number within the ordering key, from 1 on
    /// @param data the record as the API shows it, in the company's view
    /// @param at in milliseconds
    public Mono<Void> write(UUID orgId, EventName name, UUID orderingKey, long number, Object data, Instant at) {
        return database.sql(INSERT)
                .bind("org_id", orgId)
                .bind("id", ids.next())
                .bind("name", name.value())
                .bind("ordering_key", orderingKey)
                .bind("number", number)
                .bind("data", json.writeValueAsString(data))
                .bind("occurred_at", at)
                .then();
    }
}
