package dev.switchboard.api.calling.transcription;

import dev.switchboard.api.calling.recordings.Transcript;
import dev.switchboard.api.calling.recordings.TranscriptStore;
import dev.switchboard.api.calling.transcription.TranscriptionTask.Sounds;
import dev.switchboard.api.calling.voicemails.Voicemail;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.ChangedResource;
import dev.switchboard.api.platform.events.RecordChange;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Finds sounds without words, and writes their transcripts.
@Repository
class TranscriptionStore {

    /// The service does not distinguish speakers.
    private static final String SPEAKER = "unknown";

    private static final double MILLIS_PER_SECOND = 1000;

    private static final String RECORDING = """
            select recordings.call_id, recordings.media_key, recordings.duration, recordings.started_at, recordings.created_at,
                calls.answered_at
            from recordings join calls on calls.org_id = recordings.org_id and calls.id = recordings.call_id
            where recordings.org_id = :org_id and recordings.id = :id""";

    private static final String VOICEMAIL = "select duration, created_at from voicemails"
            + " where org_id = :org_id and id = :id and transcript is null";

    /// Changes nothing if the recording was deleted meanwhile.
    private static final String MARK_CALL = """
            update calls set has_transcript = true, updated_at = greatest(updated_at, :now)
            where org_id = :org_id and id = :call_id
                and exists (select from recordings where org_id = :org_id and id = :id)
            returning user_id""";

    private static final String WRITE_VOICEMAIL = """
            update voicemails set transcript = :text, updated_at = greatest(updated_at, :now)
            where org_id = :org_id and id = :id and transcript is null
            returning user_id""";

    private final DatabaseClient database;
    private final TranscriptStore transcripts;
    private final ChangeSignal changes;
    private final Clock clock;

    TranscriptionStore(DatabaseClient database, TranscriptStore transcripts, ChangeSignal changes, Clock clock) {
        this.database = database;
        this.transcripts = transcripts;
        this.changes = changes;
        this.clock = clock;
    }

    /// @param callId of a recording; null for a voicemail
    /// @param since from the answer of the call to the beginning of the sound
    record Sound(
            String mediaKey,
            Duration length,
            Instant createdAt,
            @Nullable UUID callId,
            Duration since) {}

    /// Recordings of calls.
    Sounds recordings() {
        return new Sounds() {

            @Override
            public Mono<Sound> find(UUID orgId, UUID id) {
                return recording(orgId, id);
            }

            @Override
            public Mono<Void> write(UUID orgId, UUID id, Sound sound, SpeechToText.Text text) {
                return writeCall(orgId, id, sound, text);
            }
        };
    }

    /// Voicemails.
    Sounds voicemails() {
        return new Sounds() {

            @Override
            public Mono<Sound> find(UUID orgId, UUID id) {
                return voicemail(orgId, id);
            }

            @Override
            public Mono<Void> write(UUID orgId, UUID id, Sound sound, SpeechToText.Text text) {
                return writeVoicemail(orgId, id, text);
            }
        };
    }

    private Mono<Sound> recording(UUID orgId, UUID id) {
        return database.sql(RECORDING)
                .bind("org_id", orgId)
                .bind("id", id)
                .map(row -> {
                    var columns = new Columns(row);
                    var answeredAt = columns.instantOrNull("answered_at");
                    var startedAt = columns.instant("started_at");
                    return new Sound(
                            columns.text("media_key"),
                            Duration.ofSeconds(columns.count("duration")),
                            columns.instant("created_at"),
                            columns.uuid("call_id"),
                            answeredAt == null || startedAt.isBefore(answeredAt)
                                    ? Duration.ZERO
                                    : Duration.between(answeredAt, startedAt));
                })
                .one();
    }

    private Mono<Sound> voicemail(UUID orgId, UUID id) {
        return database.sql(VOICEMAIL)
                .bind("org_id", orgId)
                .bind("id", id)
                .map(row -> {
                    var columns = new Columns(row);
                    return new Sound(
                            Voicemail.mediaKey(orgId, id),
                            Duration.ofSeconds(columns.count("duration")),
                            columns.instant("created_at"),
                            null,
                            Duration.ZERO);
                })
                .one();
    }

    /// Adds the transcript to the call of a recording.
    private Mono<Void> writeCall(UUID orgId, UUID id, Sound sound, SpeechToText.Text text) {
        var callId = Objects.requireNonNull(sound.callId());
        var now = clock.instant();
        var segments = text.segments().stream()
                .map(segment -> new Transcript.Segment(
                        SPEAKER,
                        seconds(sound.since().plus(segment.start())),
                        seconds(sound.since().plus(segment.end())),
                        segment.text()))
                .toList();
        return database.sql(MARK_CALL)
                .bind("org_id", orgId)
                .bind("id", id)
                .bind("call_id", callId)
                .bind("now", now)
                .map(row -> Optional.ofNullable(row.get("user_id", UUID.class)))
                .one()
                .flatMap(userId -> transcripts
                        .add(orgId, new Transcript(callId, text.language(), text.text(), List.copyOf(segments), now))
                        .then(changes.sendAfterCommit(
                                new RecordChange(orgId, ChangedResource.CALLS, callId, userId.orElse(null)))));
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / MILLIS_PER_SECOND;
    }

    private Mono<Void> writeVoicemail(UUID orgId, UUID id, SpeechToText.Text text) {
        return database.sql(WRITE_VOICEMAIL)
                .bind("org_id", orgId)
                .bind("id", id)
                .bind("text", text.text())
                .bind("now", clock.instant())
                .map(row -> Optional.ofNullable(row.get("user_id", UUID.class)))
                .one()
                .flatMap(userId -> changes.sendAfterCommit(
                        new RecordChange(orgId, ChangedResource.VOICEMAILS, id, userId.orElse(null))));
    }
}
