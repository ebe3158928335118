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

/// The texts and faxes that are under way, in PostgreSQL like everything that must survive.
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

    /// @param <T> the record that was handed over
    /// @param left whether it has left
    record Carried<T>(T record, boolean left) {}

    /// Reads records of that type.
    ObjectReader reader(Class<?> type) {
        return json.readerFor(type);
    }

    /// Takes a record on, and its first moment as a task of that kind. One that is there already stays as it is.
    Mono<Void> add(String kind, UUID orgId, UUID id, Object record, Duration firstAfter) {
        return keyed(
                        "insert into carried (org_id, id, record) values (:org_id, :id, cast(:record as jsonb))"
                                + " on conflict do nothing",
                        orgId,
                        id)
                .bind("record", json.writeValueAsString(record))
                .then()
                .then(tasks.add(kind, orgId, id, firstAfter))
                .as(transactions::transactional);
    }

    /// @param reader of [#reader]
    <T> Mono<Carried<T>> find(UUID orgId, UUID id, ObjectReader reader) {
        return keyed(
                        "select cast(record as text) as record, has_left from carried"
                                + " where org_id = :org_id and id = :id",
                        orgId,
                        id)
                .map(row -> InTransitStore.<T>carried(row, reader))
                .one();
    }

    Mono<Void> markLeft(UUID orgId, UUID id) {
        return keyed("update carried set has_left = true where org_id = :org_id and id = :id", orgId, id)
                .then();
    }

    Mono<Void> remove(UUID orgId, UUID id) {
        return keyed("delete from carried where org_id = :org_id and id = :id", orgId, id)
                .then();
    }

    /// The id of what arrives at a line of this service. It follows from the sent one's, so that it comes in once.
    static UUID arrivingId(UUID sent) {
        return new UUID(sent.getMostSignificantBits(), ~sent.getLeastSignificantBits() ^ 3L << 62);
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, UUID id) {
        return database.sql(sql).bind("org_id", orgId).bind("id", id);
    }

    private static <T> Carried<T> carried(Readable row, ObjectReader reader) {
        var record = Objects.requireNonNull(row.get("record", String.class));
        var left = Objects.requireNonNull(row.get("has_left", Boolean.class));
        return new Carried<>(reader.<T>readValue(record), left);
    }
}
