package dev.switchboard.api.directory.devices;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class DeviceStore {

    static final String SELECT = "select id, user_id, name, type, model, status, number_id, last_seen_at,"
            + " created_at from devices where org_id = :org_id";
    private static final String ORDER = " order by name, id";

    private final DatabaseClient database;

    DeviceStore(DatabaseClient database) {
        this.database = database;
    }

    /// A page of the company's devices, by name, then by id.
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

    /// The device, with its row locked until the transaction ends.
    Mono<Device> lock(UUID orgId, UUID deviceId) {
        return all(Select.from(SELECT)
                        .bind("org_id", orgId)
                        .and("id = :id")
                        .bind("id", deviceId)
                        .add(" for no key update"))
                .singleOrEmpty();
    }

    /// How many devices of the user are not revoked.
    Mono<Long> countActive(UUID orgId, UUID userId) {
        return database.sql("select count(*) from devices where org_id = :org_id and user_id = :user_id"
                        + " and status <> 'revoked'")
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .mapValue(Long.class)
                .one();
    }

    Mono<Void> add(UUID orgId, Device device) {
        return database.sql(
                        "insert into devices (org_id, id, user_id, name, type, model, status, number_id, created_at)"
                                + " values (:org_id, :id, :user_id, :name, :type, :model, :status, :number_id, :created_at)")
                .bind("org_id", orgId)
                .bind("id", device.id())
                .bind("user_id", device.userId())
                .bind("name", device.name())
                .bind("type", Columns.nameOf(device.type()))
                .bind("model", Columns.parameter(device.model(), String.class))
                .bind("status", Columns.nameOf(device.status()))
                .bind("number_id", Columns.parameter(device.numberId(), UUID.class))
                .bind("created_at", device.createdAt())
                .then();
    }

    /// Writes name, model and number.
    Mono<Void> save(UUID orgId, Device device) {
        return database.sql("update devices set name = :name, model = :model, number_id = :number_id"
                        + " where org_id = :org_id and id = :id")
                .bind("name", device.name())
                .bind("model", Columns.parameter(device.model(), String.class))
                .bind("number_id", Columns.parameter(device.numberId(), UUID.class))
                .bind("org_id", orgId)
                .bind("id", device.id())
                .then();
    }

    Mono<Void> revoke(UUID orgId, UUID deviceId) {
        return database.sql("update devices set status = 'revoked' where org_id = :org_id and id = :id")
                .bind("org_id", orgId)
                .bind("id", deviceId)
                .then();
    }

    /// Deletes the user's revoked devices, but for so many that were created last.
    Mono<Void> deleteRevoked(UUID orgId, UUID userId, int butFor) {
        return database.sql("delete from devices where org_id = :org_id and id in (select id from devices"
                        + " where org_id = :org_id and user_id = :user_id and status = 'revoked'"
                        + " order by created_at desc, id desc offset :but_for)")
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .bind("but_for", butFor)
                .then();
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

    static Device device(Columns row) {
        return new Device(
                row.uuid("id"),
                row.uuid("user_id"),
                row.text("name"),
                row.constant("type", DeviceType.class),
                row.textOrNull("model"),
                row.constant("status", DeviceStatus.class),
                row.uuidOrNull("number_id"),
                row.instantOrNull("last_seen_at"),
                row.instant("created_at"),
                null);
    }
}
