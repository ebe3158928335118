package dev.switchboard.api.transcripts;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.Select;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

@Repository
class TranscriptStore {

    private static final String SELECT = "select call_id, language, text, cast(segments as text) as segments,"
            + " transcripts.created_at from transcripts join calls on calls.org_id = transcripts.org_id"
            + " and calls.id = call_id where transcripts.org_id = :org_id";
    private static final TypeReference<List<Transcript.Segment>> SEGMENTS = new TypeReference<>() {};

    private final DatabaseClient database;
    private final JsonMapper json;

    TranscriptStore(DatabaseClient database, JsonMapper json) {
        this.database = database;
        this.json = json;
    }

    /// The transcript of a call, when whoever asks may see the call.
    Mono<Transcript> find(Acting acting, UUID callId) {
        var select = Select.from(SELECT)
                .bind("org_id", acting.orgId())
                .and("call_id = :call_id")
                .bind("call_id", callId);
        return acting.view()
                .narrow(select, "calls.user_id")
                .on(database)
                .map(row -> transcript(new Columns(row)))
                .one();
    }

    private Transcript transcript(Columns row) {
        return new Transcript(
                row.uuid("call_id"),
                row.text("language"),
                row.text("text"),
                json.readValue(row.text("segments"), SEGMENTS),
                row.instant("created_at"));
    }
}
