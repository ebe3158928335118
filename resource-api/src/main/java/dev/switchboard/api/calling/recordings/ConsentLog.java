package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Logs, in the caller's transaction, that everyone on a call was notified of its recording, and again where somebody
/// has joined (docs/guides/recordings-and-voicemails.md#recordings). No row is ever changed or deleted.
@Component
public class ConsentLog {

    private static final String INSERT =
            "insert into consent_log (org_id, id, call_id, recording_id, asked_by, notice, created_at)"
                    + " select :org_id, :id, :call_id, :recording_id, :asked_by, :notice, :created_at"
                    + " where not exists (select from consent_log where org_id = :org_id and call_id = :call_id"
                    + " and recording_id = :recording_id and created_at = :created_at)";

    private final DatabaseClient database;
    private final UuidV7Generator ids;

    ConsentLog(DatabaseClient database, UuidV7Generator ids) {
        this.database = database;
        this.ids = ids;
    }

    /// Writes a row unless there is one of the same recording and time.
    ///
    /// @param askedBy the user who started the recording; null for a token of the company
    ///     itself
    /// @param notice the text of the announcement that is played to everyone
    /// @param at when the announcement starts, in milliseconds
    public Mono<Void> write(
            UUID orgId, UUID callId, UUID recordingId, @Nullable UUID askedBy, String notice, Instant at) {
        return database.sql(INSERT)
                .bind("org_id", orgId)
                .bind("id", ids.next())
                .bind("call_id", callId)
                .bind("recording_id", recordingId)
                .bind("asked_by", Columns.parameter(askedBy, UUID.class))
                .bind("notice", notice)
                .bind("created_at", at)
                .then();
    }
}
