package dev.switchboard.api.messages;

import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Numbers that wrote STOP to an organisation that heeds it.
@Repository
class Stops {

    private static final String STOPPED = """
            select true from message_stops join organisations on organisations.id = message_stops.org_id
            where org_id = :org_id and other_number = :number and stopped_at > :since and heeds_stop""";

    private final DatabaseClient database;

    Stops(DatabaseClient database) {
        this.database = database;
    }

    /// Whether the number is not to be written to.
    Mono<Boolean> has(UUID orgId, String number) {
        return hasSince(orgId, number, Instant.EPOCH);
    }

    /// Whether it said so after that moment.
    Mono<Boolean> hasSince(UUID orgId, String number, Instant moment) {
        return database.sql(STOPPED)
                .bind("org_id", orgId)
                .bind("number", number)
                .bind("since", moment)
                .mapValue(Boolean.class)
                .one()
                .defaultIfEmpty(false);
    }

    /// @return whether that is new
    Mono<Boolean> add(UUID orgId, String number, Instant at) {
        return database.sql("insert into message_stops (org_id, other_number, stopped_at)"
                        + " values (:org_id, :number, :at) on conflict do nothing")
                .bind("org_id", orgId)
                .bind("number", number)
                .bind("at", at)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows > 0);
    }

    /// @return whether there was one
    Mono<Boolean> remove(UUID orgId, String number) {
        return database.sql("delete from message_stops where org_id = :org_id and other_number = :number")
                .bind("org_id", orgId)
                .bind("number", number)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows > 0);
    }
}
