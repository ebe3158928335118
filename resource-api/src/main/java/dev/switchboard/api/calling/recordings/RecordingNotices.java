package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.database.Columns;
import java.util.Optional;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The words that companies have announced before their calls are recorded.
@Repository
public class RecordingNotices {

    private final DatabaseClient database;

    RecordingNotices(DatabaseClient database) {
        this.database = database;
    }

    /// The company's own words; an empty Optional for those of the telephony engine.
    public Mono<Optional<String>> find(UUID orgId) {
        return database.sql("select recording_notice from companies where id = :org_id")
                .bind("org_id", orgId)
                .map(row -> Optional.ofNullable(new Columns(row).textOrNull("recording_notice")))
                .one();
    }
}
