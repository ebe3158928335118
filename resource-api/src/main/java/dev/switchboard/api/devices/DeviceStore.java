package dev.switchboard.api.devices;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.Select;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class DeviceStore {

    private static final String SELECT = "select id, user_id, name, type, model, status, number_id, last_seen_at,"
            + " created_at from devices where org_id = :org_id";
    private static final String ORDER = " order by name, id";

    private final DatabaseClient database;

    DeviceStore(DatabaseClient database) {
        this.database = database;
    }

    /// A page of the organization's devices, by name, then by id.
    Flux<Device> list(UUID orgId, long position, int rows) {
        return all(Select.from(SELECT)
                .bind("org_id", orgId)
                .add(ORDER + " offset :position limit :rows")
                .bind("position", position)
                .bind("rows", rows));
    }

    /// All devices of one user, by name, then by id.
    Flux<Device> ofUser(UUID orgId, UUID userId) {
        return all(Select.from(SELECT)
                .bind("org_id", orgId)
                .and("user_id = :user_id")
                .bind("user_id", userId)
                .add(ORDER));
    }

    Mono<Boolean> userExists(UUID orgId, UUID userId) {
        return database.sql("select exists (select from users where org_id = :org_id and id = :id)")
                .bind("org_id", orgId)
                .bind("id", userId)
                .mapValue(Boolean.class)
                .one();
    }

    private Flux<Device> all(Select select) {
        return select.on(database).map(row -> device(new Columns(row))).all();
    }

    private static Device device(Columns row) {
        return new Device(
                row.uuid("id"),
                row.uuid("user_id"),
                row.text("name"),
                row.constant("type", DeviceType.class),
                row.textOrNull("model"),
                row.constant("status", DeviceStatus.class),
                row.uuidOrNull("number_id"),
                row.instantOrNull("last_seen_at"),
                row.instant("created_at"));
    }
}
