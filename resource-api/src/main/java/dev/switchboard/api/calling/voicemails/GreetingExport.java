package dev.switchboard.api.calling.voicemails;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.exports.ExportedRecord.Medium;
import dev.switchboard.api.platform.exports.ExportedRows;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Greetings of users in exports, of which the API shows nothing.
@Component
final class GreetingExport extends ExportedRows<GreetingExport.Greeting> {

    private static final String SELECT = "select user_id, recorded_at from greetings where org_id = :org_id";

    private final GreetingStore greetings;

    GreetingExport(DatabaseClient database, GreetingStore greetings) {
        super(
                "greetings",
                database,
                SELECT,
                "user_id",
                row -> new Greeting(row.uuid("user_id"), row.instant("recorded_at")),
                Greeting::userId);
        this.greetings = greetings;
    }

    record Greeting(UUID userId, Instant recordedAt) {}

    @Override
    public boolean hasMedia() {
        return true;
    }

    @Override
    protected List<Medium> media(UUID orgId, Greeting found, Columns row) {
        return List.of(new Medium.Read(greetings.find(orgId, found.userId()), found.userId() + ".wav"));
    }
}
