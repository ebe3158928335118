package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.exports.ExportedKind;
import dev.switchboard.api.platform.exports.ExportedRecord;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;

/// Opt-outs in exports; the API has no route for them.
@Component
final class OptOutExport implements ExportedKind {

    private static final String SELECT = "select other_number, stopped_at from message_opt_outs where org_id = :org_id";

    private final DatabaseClient database;

    OptOutExport(DatabaseClient database) {
        this.database = database;
    }

    /// A number that wrote STOP and no START since.
    private record OptOut(String number, Instant createdAt) {}

    @Override
    public String name() {
        return "opt-outs";
    }

    @Override
    public Flux<ExportedRecord> page(UUID orgId, @Nullable String after, int rows) {
        return Select.from(SELECT)
                .bind("org_id", orgId)
                .andIfGiven("other_number > :after", "after", after)
                .add(" order by other_number limit :rows")
                .bind("rows", rows)
                .on(database)
                .map(row -> exported(new Columns(row)))
                .all();
    }

    private static ExportedRecord exported(Columns row) {
        var number = row.text("other_number");
        return new ExportedRecord(number, new OptOut(number, row.instant("stopped_at")), List.of());
    }
}
