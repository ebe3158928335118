package dev.switchboard.standalone.demo;

import dev.switchboard.audio.Recorder;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.standalone.demo.DemoSounds.Segment;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import tools.jackson.databind.json.JsonMapper;

/// Writes the demo into the schemas of both services, which have migrated them before.
final class DemoRows {

    /// The suspended app's token is of no use, so it may stay for ever.
    private static final Duration TOKEN_LIFE = Duration.ofDays(3650);

    private static final String OGG = "audio/ogg";
    private static final JsonMapper JSON = new JsonMapper();

    private final Rows rows;
    private final DemoSounds sounds;
    private final DemoPaper paper;

    /// @param sounds takes what is heard, which is no row
    /// @param paper takes what is looked at
    DemoRows(Connection connection, DemoSounds sounds, DemoPaper paper) {
        this.rows = new Rows(connection);
        this.sounds = sounds;
        this.paper = paper;
    }

    void write(Demo demo) throws SQLException {
        for (var company : demo.companies()) {
            organisation(company);
            people(company);
            lines(company);
            devices(company);
            for (var call : company.calls()) {
                call(company, call);
            }
        }
        for (var message : demo.messages()) {
            message(message);
        }
        for (var fax : demo.faxes()) {
            fax(fax);
        }
        for (var app : demo.apps()) {
            app(app);
        }
        for (var key : demo.keys()) {
            key(key);
        }
        for (var login : demo.passwords().entrySet()) {
            password(demo.organisationOf(login.getKey()), login.getKey(), login.getValue());
        }
        suspension(demo);
    }

    private void organisation(Company company) throws SQLException {
        rows.insert(
                "telephony.organisations (id, name, country, timezone, main_number, created_at)",
                company.id(),
                company.name(),
                company.country(),
                company.timezone(),
                company.mainNumber(),
                company.createdAt());
    }

    private void people(Company company) throws SQLException {
        for (var person : company.people()) {
            rows.insert(
                    "telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)",
                    company.id(),
                    person.id(),
                    person.name(),
                    person.email(),
                    person.extension(),
                    person.role(),
                    person.status(),
                    person.createdAt(),
                    person.createdAt());
        }
    }

    private void lines(Company company) throws SQLException {
        for (var line : company.lines()) {
            rows.insert(
                    "telephony.numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at,"
                            + " created_at, updated_at)",
                    company.id(),
                    line.id(),
                    line.number(),
                    line.label(),
                    line.status(),
                    line.type(),
                    line.capabilities(),
                    line.userId(),
                    line.assignedAt(),
                    line.createdAt(),
                    Objects.requireNonNullElse(line.assignedAt(), line.createdAt()));
        }
    }

    private void devices(Company company) throws SQLException {
        for (var device : company.devices()) {
            rows.insert(
                    "telephony.devices (org_id, id, user_id, name, type, model, status, number_id, last_seen_at,"
                            + " created_at)",
                    company.id(),
                    device.id(),
                    device.userId(),
                    device.name(),
                    device.type(),
                    device.model(),
                    device.status(),
                    device.numberId(),
                    device.lastSeenAt(),
                    device.createdAt());
        }
    }

    private void call(Company company, PhoneCall call) throws SQLException {
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

    private void recording(UUID orgId, UUID id, PhoneCall call) throws SQLException {
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

    private void voicemail(UUID orgId, UUID id, PhoneCall call) throws SQLException {
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

    private void message(TextMessage message) throws SQLException {
        rows.insertNew(
                "telephony.conversations (org_id, id, number_id, other_number)",
                message.orgId(),
                message.conversationId(),
                message.line().id(),
                message.other());
        rows.insert(
                "telephony.messages (org_id, id, conversation_id, direction, type, status, from_number, to_number,"
                        + " text, media, segments, read, user_id, number_id, error_code, error_message, created_at, sent_at,"
                        + " delivered_at, updated_at)",
                message.orgId(),
                message.id(),
                message.conversationId(),
                message.inbound() ? "inbound" : "outbound",
                message.picture() ? "mms" : "sms",
                message.status(),
                message.inbound() ? message.other() : message.line().number(),
                message.inbound() ? message.line().number() : message.other(),
                message.text(),
                new Rows.Json(JSON.writeValueAsString(media(message))),
                1,
                message.read(),
                message.line().userId(),
                message.line().id(),
                message.failed() ? "unreachable" : null,
                message.failed() ? "The number cannot be reached." : null,
                message.createdAt(),
                message.sentAt(),
                message.deliveredAt(),
                message.updatedAt());
    }

    /// The items of a message, as the resource API keeps them.
    private List<Map<String, Object>> media(TextMessage message) {
        return message.picture()
                ? List.of(Map.of(
                        "source",
                        "https://pictures.example/" + message.id() + ".png",
                        "key",
                        message.pictureKey(),
                        "content_type",
                        "image/png",
                        "size",
                        paper.picture(message)))
                : List.of();
    }

    private void fax(DemoFax fax) throws SQLException {
        paper.fax(fax);
        rows.insert(
                "telephony.faxes (org_id, id, direction, status, from_number, to_number, number_id, user_id, pages,"
                        + " media_key, error_code, error_message, created_at, completed_at, updated_at)",
                fax.orgId(),
                fax.id(),
                fax.inbound() ? "inbound" : "outbound",
                fax.status(),
                fax.from(),
                fax.to(),
                fax.line().id(),
                fax.userId(),
                fax.pages(),
                fax.mediaKey(),
                fax.failed() ? "busy" : null,
                fax.failed() ? "The number is busy." : null,
                fax.createdAt(),
                fax.completedAt(),
                fax.completedAt());
    }

    private void app(DemoApp app) throws SQLException {
        rows.insert(
                "auth.app (client_id, org_id, name, confidential, secret_sha256, redirect_uris, scopes, created_at,"
                        + " suspended_since)",
                app.clientId(),
                app.orgId(),
                app.name(),
                app.secret() != null,
                app.secret() == null ? null : sha256(app.secret()),
                List.of(app.redirectUri()),
                values(app.scopes()),
                app.createdAt(),
                app.suspendedSince());
    }

    private void key(DemoKey key) throws SQLException {
        rows.insert(
                "auth.api_key (org_id, id, created_by, name, sha256, hint, scopes, created_at, revoked_at)",
                key.orgId(),
                key.id(),
                key.createdBy(),
                key.name(),
                sha256(key.value()),
                Credential.parse(key.value()).orElseThrow().hint(),
                values(Scope.grantable()),
                key.createdAt(),
                key.revoked() ? key.createdAt().plus(Duration.ofDays(7)) : null);
    }

    private void password(UUID orgId, Person person, String password) throws SQLException {
        rows.insert(
                "auth.person_password (org_id, user_id, argon2id)",
                orgId,
                person.id(),
                Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8().encode(password));
    }

    private void suspension(Demo demo) throws SQLException {
        var app = demo.suspendedApp();
        var issuedAt = Objects.requireNonNull(app.suspendedSince()).minus(Duration.ofMinutes(20));
        rows.insert(
                "auth.access_token (sha256, org_id, issued_at, expires_at, client_id, scope)",
                sha256(demo.suspendedAppToken()),
                app.orgId(),
                issuedAt,
                issuedAt.plus(TOKEN_LIFE),
                app.clientId(),
                Scope.format(app.scopes()));
        rows.update("UPDATE auth.suspended_apps_version SET version = version + 1");
    }

    private static byte[] sha256(String credential) {
        return Credential.parse(credential).orElseThrow().sha256();
    }

    private static List<String> values(Collection<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::value).toList();
    }
}
