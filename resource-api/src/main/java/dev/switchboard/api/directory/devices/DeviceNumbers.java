package dev.switchboard.api.directory.devices;

import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Takes a number from the devices on which it rings, when the company gives it back.
@Repository
public class DeviceNumbers {

    private final DatabaseClient database;

    DeviceNumbers(DatabaseClient database) {
        this.database = database;
    }

    /// Revoked devices keep it: it says which number they were on.
    public Mono<Void> clear(UUID orgId, UUID numberId) {
        return database.sql("update devices set number_id = null"
                        + " where org_id = :org_id and number_id = :number_id and status <> 'revoked'")
                .bind("org_id", orgId)
                .bind("number_id", numberId)
                .then();
    }
}
