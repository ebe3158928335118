package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.media.RecordsWithMedia;
import dev.switchboard.api.platform.media.SignedLinks;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The recordings of a company. Their audio is in the media store, under the keys in their rows.
@Repository
public class RecordingStore implements RecordsWithMedia {

    static final String SELECT = "select org_id, id, call_id, user_id, duration, size, content_type,"
            + " started_at, created_at, media_key from recordings where org_id = :org_id";
    private static final String INSERT = """
            insert into recordings (org_id, id, call_id, user_id, duration, media_key, size, content_type, started_at,
                created_at)
            values (:org_id, :id, :call_id, :user_id, :duration, :media_key, :size, :content_type, :started_at,
                :created_at)""";

    private final DatabaseClient database;
    private final SignedLinks links;

    RecordingStore(DatabaseClient database, SignedLinks links) {
        this.database = database;
        this.links = links;
    }

    /// Adds a recording whose audio is stored already, in the caller's transaction, which has locked the
    /// call's row and writes the call's `recording_ids` and the event.
    ///
    /// @return the recording as the API shows it, with a newly signed link, for the event
    public Mono<Recording> insert(UUID orgId, NewRecording recording) {
        return database.sql(INSERT)
                .bind("org_id", orgId)
                .bind("id", recording.id())
                .bind("call_id", recording.callId())
                .bind("user_id", Columns.parameter(recording.userId(), UUID.class))
                .bind("duration", recording.duration())
                .bind("media_key", recording.mediaKey())
                .bind("size", recording.size())
                .bind("content_type", Recording.CONTENT_TYPE)
                .bind("started_at", recording.startedAt())
                .bind("created_at", recording.createdAt())
                .then()
                .thenReturn(new Recording(
                        recording.id(),
                        recording.callId(),
                        recording.userId(),
                        recording.duration(),
                        recording.size(),
                        Recording.CONTENT_TYPE,
                        link(orgId, recording.id()),
                        recording.startedAt(),
                        recording.createdAt()));
    }

    /// The recording, if the actor may see it.
    Mono<Recording> find(Actor actor, UUID recordingId) {
        var select = Select.from(SELECT)
                .bind("org_id", actor.orgId())
                .and("id = :id")
                .bind("id", recordingId);
        return actor.visibility()
                .narrow(select, "user_id")
                .on(database)
                .map(row -> recording(new Columns(row)))
                .one();
    }

    /// The key of the recording's audio in the media store.
    Mono<String> mediaKey(UUID orgId, UUID recordingId) {
        return database.sql("select media_key from recordings where org_id = :org_id and id = :id")
                .bind("org_id", orgId)
                .bind("id", recordingId)
                .mapValue(String.class)
                .one();
    }

    @Override
    public Mono<Boolean> have(UUID orgId, String key) {
        return database.sql("select exists (select from recordings where media_key = :key and org_id = :org_id)")
                .bind("org_id", orgId)
                .bind("key", key)
                .mapValue(Boolean.class)
                .one();
    }

    Recording recording(Columns row) {
        return new Recording(
                row.uuid("id"),
                row.uuid("call_id"),
                row.uuidOrNull("user_id"),
                row.count("duration"),
                row.number("size"),
                row.text("content_type"),
                link(row.uuid("org_id"), row.uuid("id")),
                row.instant("started_at"),
                row.instant("created_at"));
    }

    private String link(UUID orgId, UUID id) {
        return links.link(orgId, Recording.mediaPath(id));
    }
}
