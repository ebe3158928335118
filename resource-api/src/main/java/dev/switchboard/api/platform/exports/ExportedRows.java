package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.exports.ExportedRecord.Medium;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;

/// A kind whose records are rows with a UUID, in the order of these.
///
/// @param <T> the record as the API shows it
public abstract class ExportedRows<T> implements ExportedKind {

    private final String name;
    private final DatabaseClient database;
    private final String select;
    private final String key;
    private final Function<Columns, T> content;
    private final Function<T, UUID> id;

    /// @param select up to and including the condition `… where org_id = :org_id`
    /// @param key the column of the id
    /// @param content maps a row
    /// @param id of a record
    protected ExportedRows(
            String name,
            DatabaseClient database,
            String select,
            String key,
            Function<Columns, T> content,
            Function<T, UUID> id) {
        this.name = name;
        this.database = database;
        this.select = select;
        this.key = key;
        this.content = content;
        this.id = id;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Flux<ExportedRecord> page(UUID orgId, @Nullable String after, int rows) {
        return Select.from(select)
                .bind("org_id", orgId)
                .andIfGiven(key + " > :after", "after", after == null ? null : UUID.fromString(after))
                .add(" order by " + key + " limit :rows")
                .bind("rows", rows)
                .on(database)
                .map(row -> exported(orgId, new Columns(row)))
                .all();
    }

    private ExportedRecord exported(UUID orgId, Columns row) {
        var found = content.apply(row);
        return new ExportedRecord(id.apply(found).toString(), found, media(orgId, found, row));
    }

    /// The media of a record.
    protected List<Medium> media(UUID orgId, T found, Columns row) {
        return List.of();
    }
}
