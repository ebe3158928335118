package dev.switchboard.api.messaging.carriers;

import dev.switchboard.api.platform.database.Columns;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reads the rows of records by their keys, in one statement.
///
/// @param <R> the type of the records
public final class RecordRows<R> {

    /// The sub-selects hide the lengths of the arrays, so that the plan is kept (package `database`).
    private static final String SELECT = """
            select %1$s, %2$s.event_number, %4$s as has_line
            from unnest((select :org_ids), (select :ids)) as asked (asked_org_id, asked_id)
            cross join lateral (
                select * from %2$s where %2$s.org_id = asked_org_id and %2$s.id = asked_id %3$s) as %2$s""";

    private final DatabaseClient database;
    private final Function<Columns, R> mapper;
    private final String find;
    private final String lock;

    /// @param columns of the table that `mapper` reads, `org_id` and `id` included
    public RecordRows(DatabaseClient database, String table, String columns, Function<Columns, R> mapper) {
        this.database = database;
        this.mapper = mapper;
        this.find = SELECT.formatted(columns, table, "offset 0", hasLine(table));
        this.lock = SELECT.formatted(columns, table, "for no key update", "false");
    }

    /// As [OutboundStore#findAll].
    public Mono<Map<RecordKey, OutboundStore.Found<R>>> find(Collection<RecordKey> keys) {
        return database.sql(find)
                .bind("org_ids", RecordKey.orgIds(keys))
                .bind("ids", RecordKey.ids(keys))
                .map(row -> {
                    var columns = new Columns(row);
                    return Map.entry(
                            key(columns), new OutboundStore.Found<>(mapper.apply(columns), columns.bool("has_line")));
                })
                .all()
                .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    }

    /// As [OutboundStore#lockAll].
    public Flux<LockedRecord<R>> lock(Collection<RecordKey> keys) {
        return database.sql(lock)
                .bind("org_ids", RecordKey.orgIds(keys))
                .bind("ids", RecordKey.ids(keys))
                .map(row -> record(new Columns(row)))
                .all();
    }

    /// Whether the company still has the number that the record is sent from.
    private static String hasLine(String table) {
        return "exists (select from numbers where numbers.org_id = %1$s.org_id and numbers.number = %1$s.from_number)"
                .formatted(table);
    }

    private LockedRecord<R> record(Columns row) {
        return new LockedRecord<>(key(row), mapper.apply(row), row.number("event_number"));
    }

    private static RecordKey key(Columns row) {
        return new RecordKey(row.uuid("org_id"), row.uuid("id"));
    }
}
