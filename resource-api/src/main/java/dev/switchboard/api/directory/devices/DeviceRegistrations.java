package dev.switchboard.api.directory.devices;

import java.time.Clock;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Whether devices are registered at a telephony engine.
@Repository
public class DeviceRegistrations {

    private static final String CHANGE = """
            update devices set status = :status, last_seen_at = :now
            where org_id = :org_id and id = :id and status not in (:status, 'revoked')""";

    private final DatabaseClient database;
    private final Clock clock;

    DeviceRegistrations(DatabaseClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// The ids of all devices that are registered, of all companies.
    public Flux<UUID> online() {
        return database.sql("select id from devices where status = 'online'")
                .mapValue(UUID.class)
                .all();
    }

    /// Changes the status of a device, unless it is revoked or has that status.
    public Mono<Void> change(UUID orgId, UUID deviceId, boolean online) {
        return database.sql(CHANGE)
                .bind("org_id", orgId)
                .bind("id", deviceId)
                .bind("status", online ? "online" : "offline")
                .bind("now", clock.instant())
                .then();
    }
}
