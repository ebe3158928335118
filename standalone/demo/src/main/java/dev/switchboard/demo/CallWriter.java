package dev.switchboard.demo;

import dev.switchboard.demo.DemoAudio.Segment;
import dev.switchboard.media.audio.Recorder;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/// Writes calls with their transcripts, recordings and voicemails.
final class CallWriter {

    private static final String OGG = "audio/ogg";
    private static final JsonMapper JSON = new JsonMapper();

    private final RowInserter rows;
    private final DemoAudio audio;

    CallWriter(RowInserter rows, DemoAudio audio) {
        this.rows = rows;
        this.audio = audio;
    }

    void write(Company company, PhoneCall call) throws SQLException, IOException {
        rows.insert(
                "telephony.calls (org_id, id, direction, result, state, from_number, to_number, user_id, number_id,"
                        + " started_at, answered_at, ended_at, duration, recording_ids, voicemail_id, has_transcript, updated_at)",
                company.id(),
                call.id(),
                call.direction(),
                call.result(),
                call.state(),
                call.from(),
                call.to(),
                call.userId(),
                call.numberId(),
                call.startedAt(),
                call.answeredAt(),
                call.endedAt(),
                call.talkSeconds(),
                new RowInserter.Ids(Stream.ofNullable(call.recordingId()).toList()),
                call.voicemailId(),
                call.transcribed(),
                call.endedAt());
        if (call.transcribed()) {
            transcript(company, call);
        }
        if (call.recordingId() != null) {
            recording(company.id(), call.recordingId(), call);
        }
        if (call.voicemailId() != null) {
            voicemail(company.id(), call.voicemailId(), call);
        }
    }

    private void transcript(Company company, PhoneCall call) throws SQLException {
        var segments = DemoAudio.transcript(call);
        rows.insert(
                "telephony.transcripts (org_id, call_id, language, text, segments, created_at)",
                company.id(),
                call.id(),
                "en",
                segments.stream().map(Segment::text).collect(Collectors.joining(" ")),
                new RowInserter.Json(JSON.writeValueAsString(segments)),
                call.endedAt());
    }

    private void recording(UUID orgId, UUID id, PhoneCall call) throws SQLException, IOException {
        var startedAt = Objects.requireNonNull(call.answeredAt()).plus(DemoAudio.RECORDING_START);
        rows.insert(
                "telephony.recordings (org_id, id, call_id, user_id, duration, size, content_type, media_key, started_at,"
                        + " created_at)",
                orgId,
                id,
                call.id(),
                call.userId(),
                Math.toIntExact(DemoAudio.length(call).toSeconds()),
                audio.recording(orgId, id, call),
                OGG,
                "recordings/" + orgId + "/" + id + ".ogg",
                startedAt,
                call.endedAt());
        rows.insert(
                "telephony.consent_log (org_id, id, call_id, recording_id, asked_by, notice, created_at)",
                orgId,
                id,
                call.id(),
                id,
                call.userId(),
                Recorder.NOTICE,
                startedAt);
    }

    private void voicemail(UUID orgId, UUID id, PhoneCall call) throws SQLException, IOException {
        var message = DemoAudio.voicemailMessage(call);
        audio.voicemail(orgId, id, message);
        rows.insert(
                "telephony.voicemails (org_id, id, call_id, from_number, to_number, number_id, user_id, duration, read,"
                        + " transcript, created_at, updated_at)",
                orgId,
                id,
                call.id(),
                call.from(),
                call.to(),
                call.numberId(),
                call.userId(),
                Math.toIntExact(message.sound().length().toSeconds()),
                Math.floorMod(id.hashCode(), 2) == 0,
                message.words(),
                call.endedAt(),
                call.endedAt());
    }
}
