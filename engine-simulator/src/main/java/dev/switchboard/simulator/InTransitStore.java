package dev.switchboard.simulator;

import dev.switchboard.telephony.CarrierTasks;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/// The messages and faxes that were accepted and have not arrived yet. They are in PostgreSQL, so
/// that they survive a crash.
class InTransitStore {

    private final DatabaseClient database;
    private final CarrierTasks tasks;
    private final TransactionalOperator transactions;
    private final JsonMapper json;

    InTransitStore(DatabaseClient database, CarrierTasks tasks, TransactionalOperator transactions, JsonMapper json) {
        this.database = database;
        this.tasks = tasks;
        this.transactions = transactions;
        this.json = json;
    }

    /// @param <T> the type of the record
    /// @param record what was handed off
    /// @param hasLeft whether it was reported as sent, or a fax as being sent
    record InTransit<T>(T record, boolean hasLeft) {}

    /// A reader of records of that type.
    ObjectReader reader(Class<?> type) {
        return json.readerFor(type);
    }

    /// Adds a record, and a task of that kind for its next step. One that exists already stays as
    /// it is.
    Mono<Void> add(String kind, UUID orgId, UUID id, Object record, Duration firstAfter) {
        return keyed(
                        "insert into in_transit (org_id, id, record) values (:org_id, :id, cast(:record as jsonb))"
                                + " on conflict do nothing",
                        orgId,
                        id)
                .bind("record", json.writeValueAsString(record))
                .then()
                .then(tasks.add(kind, orgId, id, firstAfter))
                .as(transactions::transactional);
    }

    /// @param reader of [#reader]
    <T> Mono<InTransit<T>> find(UUID orgId, UUID id, ObjectReader reader) {
        return keyed(
                        "select cast(record as text) as record, has_left from in_transit"
                                + " where org_id = :org_id and id = :id",
                        orgId,
                        id)
                .map(row -> InTransitStore.<T>inTransit(row, reader))
                .one();
    }

    Mono<Void> markLeft(UUID orgId, UUID id) {
        return keyed("update in_transit set has_left = true where org_id = :org_id and id = :id", orgId, id)
                .then();
    }

    Mono<Void> remove(UUID orgId, UUID id) {
        return keyed("delete from in_transit where org_id = :org_id and id = :id", orgId, id)
                .then();
    }

    /// The id of the record that a line of this service receives. It is derived from the sent
    /// one's, so that it is received once.
    static UUID receivedId(UUID sent) {
        return new UUID(sent.getMostSignificantBits(), ~sent.getLeastSignificantBits() ^ 3L << 62);
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, UUID id) {
        return database.sql(sql).bind("org_id", orgId).bind("id", id);
    }

    private static <T> InTransit<T> inTransit(Readable row, ObjectReader reader) {
        var record = Objects.requireNonNull(row.get("record", String.class));
        var hasLeft = Objects.requireNonNull(row.get("has_left", Boolean.class));
        return new InTransit<>(reader.<T>readValue(record), hasLeft);
    }
}
