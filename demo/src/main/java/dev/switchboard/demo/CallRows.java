package dev.switchboard.demo;

import dev.switchboard.audio.Recorder;
import dev.switchboard.demo.DemoSounds.Segment;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/// Writes calls with their transcripts, recordings and voicemails.
final class CallRows {

    private static final String OGG = "audio/ogg";
    private static final JsonMapper JSON = new JsonMapper();

    private final Rows rows;
    private final DemoSounds sounds;

    CallRows(Rows rows, DemoSounds sounds) {
        this.rows = rows;
        this.sounds = sounds;
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
                new Rows.Ids(Stream.ofNullable(call.recordingId()).toList()),
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
        var said = DemoSounds.said(call);
        rows.insert(
                "telephony.transcripts (org_id, call_id, language, text, segments, created_at)",
                company.id(),
                call.id(),
                "en",
                said.stream().map(Segment::text).collect(Collectors.joining(" ")),
                new Rows.Json(JSON.writeValueAsString(said)),
                call.endedAt());
    }

    private void recording(UUID orgId, UUID id, PhoneCall call) throws SQLException, IOException {
        var startedAt = Objects.requireNonNull(call.answeredAt()).plus(DemoSounds.FIRST);
        rows.insert(
                "telephony.recordings (org_id, id, call_id, user_id, duration, size, content_type, started_at,"
                        + " created_at)",
                orgId,
                id,
                call.id(),
                call.userId(),
                Math.toIntExact(DemoSounds.length(call).toSeconds()),
                sounds.recording(orgId, id, call),
                OGG,
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
        var message = DemoSounds.message(call);
        sounds.voicemail(orgId, id, message);
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
