package dev.switchboard.api.messaging.carriers;

import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Reads when suspended companies were reinstated.
@Repository
public class Reinstatements {

    private final DatabaseClient database;

    Reinstatements(DatabaseClient database) {
        this.database = database;
    }

    /// Whether the company was reinstated after this time.
    Mono<Boolean> since(UUID orgId, Instant at) {
        return database.sql("select exists (select from companies where id = :org_id and reinstated_at > :at)")
                .bind("org_id", orgId)
                .bind("at", at)
                .mapValue(Boolean.class)
                .one();
    }
}
