package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// The transcripts of calls.
@Repository
public class TranscriptStore {

    static final String SELECT = "select call_id, language, text, cast(segments as text) as segments,"
            + " transcripts.created_at from transcripts join calls on calls.org_id = transcripts.org_id"
            + " and calls.id = call_id where transcripts.org_id = :org_id";
    private static final String ADD = """
            insert into transcripts (org_id, call_id, language, text, segments, created_at)
            values (:org_id, :call_id, :language, :text, cast(:segments as jsonb), :created_at)
            on conflict (org_id, call_id) do update set (segments, text) = (
                select jsonb_agg(segment order by start, n), string_agg(segment ->> 'text', ' ' order by start, n)
                from jsonb_array_elements(transcripts.segments || excluded.segments) with ordinality as joined (segment, n)
                cross join lateral (select cast(segment ->> 'start' as float8) as start) as begins)""";
    private static final TypeReference<List<Transcript.Segment>> SEGMENTS = new TypeReference<>() {};

    private final DatabaseClient database;
    private final JsonMapper json;

    TranscriptStore(DatabaseClient database, JsonMapper json) {
        this.database = database;
        this.json = json;
    }

    /// The transcript of a call, if the actor may see the call.
    Mono<Transcript> find(Actor actor, UUID callId) {
        var select = Select.from(SELECT)
                .bind("org_id", actor.orgId())
                .and("call_id = :call_id")
                .bind("call_id", callId);
        return actor.visibility()
                .narrow(select, "calls.user_id")
                .on(database)
                .map(row -> transcript(new Columns(row)))
                .one();
    }

    /// Adds a transcript, or its segments to the call's existing one, in the caller's transaction.
    public Mono<Void> add(UUID orgId, Transcript transcript) {
        return database.sql(ADD)
                .bind("org_id", orgId)
                .bind("call_id", transcript.callId())
                .bind("language", transcript.language())
                .bind("text", transcript.text())
                .bind("segments", json.writeValueAsString(transcript.segments()))
                .bind("created_at", transcript.createdAt())
                .then();
    }

    Transcript transcript(Columns row) {
        return new Transcript(
                row.uuid("call_id"),
                row.text("language"),
                row.text("text"),
                json.readValue(row.text("segments"), SEGMENTS),
                row.instant("created_at"));
    }
}
