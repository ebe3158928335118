package dev.switchboard.simulator;

import dev.switchboard.telephony.CarrierBatches;
import dev.switchboard.telephony.CarrierTasks;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/// The messages and faxes that were accepted and have not arrived yet. They are in PostgreSQL, so
/// that they survive a crash. Concurrent reads and writes share statements.
class InTransitStore {

    /// The sub-selects hide the lengths of the arrays, so that plans are kept.
    private static final String ASKED = "unnest((select :org_ids), (select :ids)) as keys (org_id, id)";

    private static final String KEYS = ASKED + " where in_transit.org_id = keys.org_id and in_transit.id = keys.id";

    private static final String FIND = "select found.* from " + ASKED + " cross join lateral ("
            + "select org_id, id, cast(record as text) as record, has_left from in_transit"
            + " where in_transit.org_id = keys.org_id and in_transit.id = keys.id offset 0) as found";

    private static final String INSERT = """
            insert into in_transit (org_id, id, record)
            select org_id, id, cast(record as jsonb)
            from unnest((select :org_ids), (select :ids), (select :records)) as added (org_id, id, record)
            order by org_id, id on conflict do nothing""";

    private final DatabaseClient database;
    private final CarrierTasks tasks;
    private final TransactionalOperator transactions;
    private final JsonMapper json;
    private final Function<Key, Mono<Stored>> find;
    private final Function<Added, Mono<Void>> add;
    private final Function<Key, Mono<Void>> markLeft;
    private final Function<Key, Mono<Void>> remove;

    InTransitStore(
            DatabaseClient database,
            CarrierTasks tasks,
            CarrierBatches batches,
            TransactionalOperator transactions,
            JsonMapper json) {
        this.database = database;
        this.tasks = tasks;
        this.transactions = transactions;
        this.json = json;
        this.find = batches.reads(this::findAll);
        this.add = batches.writes(this::addAll);
        this.markLeft = batches.writes(keys -> execute("update in_transit set has_left = true from " + KEYS, keys));
        this.remove = batches.writes(keys -> execute("delete from in_transit using " + KEYS, keys));
    }

    private record Key(UUID orgId, UUID id) {

        private static UUID[] orgIds(Collection<Key> keys) {
            return keys.stream().map(Key::orgId).toArray(UUID[]::new);
        }

        private static UUID[] ids(Collection<Key> keys) {
            return keys.stream().map(Key::id).toArray(UUID[]::new);
        }
    }

    /// @param record in JSON
    private record Added(Key key, String record, Step step) {}

    /// The task for the first step of a record.
    private record Step(String kind, Duration after) {}

    /// @param record in JSON
    private record Stored(Key key, String record, boolean hasLeft) {}

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
        var key = new Key(orgId, id);
        return add.apply(new Added(key, json.writeValueAsString(record), new Step(kind, firstAfter)));
    }

    private Mono<Void> addAll(Collection<Added> all) {
        var keys = all.stream().map(Added::key).toList();
        return keyed(INSERT, keys)
                .bind("records", all.stream().map(Added::record).toArray(String[]::new))
                .then()
                .thenMany(Flux.fromIterable(
                        all.stream().collect(Collectors.groupingBy(Added::step)).entrySet()))
                .concatMap(added -> addTasks(added.getKey(), added.getValue()))
                .then()
                .as(transactions::transactional);
    }

    private Mono<Void> addTasks(Step step, Collection<Added> added) {
        var subjects = added.stream()
                .map(one ->
                        new CarrierTasks.Subject(one.key().orgId(), one.key().id()))
                .toList();
        return tasks.addAll(step.kind(), subjects, step.after());
    }

    /// @param reader of [#reader]
    <T> Mono<InTransit<T>> find(UUID orgId, UUID id, ObjectReader reader) {
        return find.apply(new Key(orgId, id))
                .map(stored -> new InTransit<>(reader.<T>readValue(stored.record()), stored.hasLeft()));
    }

    private Mono<Map<Key, Stored>> findAll(Collection<Key> keys) {
        return keyed(FIND, keys).map(InTransitStore::stored).all().collectMap(Stored::key);
    }

    private static Stored stored(Readable row) {
        return new Stored(
                new Key(required(row, "org_id", UUID.class), required(row, "id", UUID.class)),
                required(row, "record", String.class),
                required(row, "has_left", Boolean.class));
    }

    private static <V> V required(Readable row, String name, Class<V> type) {
        return Objects.requireNonNull(row.get(name, type), name);
    }

    Mono<Void> markLeft(UUID orgId, UUID id) {
        return markLeft.apply(new Key(orgId, id));
    }

    Mono<Void> remove(UUID orgId, UUID id) {
        return remove.apply(new Key(orgId, id));
    }

    private Mono<Void> execute(String sql, Collection<Key> keys) {
        return keyed(sql, keys).then();
    }

    private GenericExecuteSpec keyed(String sql, Collection<Key> keys) {
        return database.sql(sql).bind("org_ids", Key.orgIds(keys)).bind("ids", Key.ids(keys));
    }
}
