package dev.switchboard.demo;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/// Writes the demo into the schemas of both services, which have migrated them before.
final class DemoRows {

    private static final JsonMapper JSON = new JsonMapper();

    private final Rows rows;
    private final CallRows calls;
    private final AuthRows auth;
    private final DemoPaper paper;

    /// @param sounds receives audio, which is no row
    /// @param paper receives pages and pictures
    DemoRows(Connection connection, DemoSounds sounds, DemoPaper paper) {
        this.rows = new Rows(connection);
        this.calls = new CallRows(rows, sounds);
        this.auth = new AuthRows(rows);
        this.paper = paper;
    }

    void write(Demo demo) throws SQLException, IOException {
        for (var company : demo.companies()) {
            organisation(company);
            people(company);
            lines(company);
            devices(company);
            for (var call : company.calls()) {
                calls.write(company, call);
            }
        }
        for (var message : demo.messages()) {
            message(message);
        }
        for (var fax : demo.faxes()) {
            fax(fax);
        }
        auth.write(demo);
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

    private void message(TextMessage message) throws SQLException, IOException {
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
    private List<Map<String, Object>> media(TextMessage message) throws IOException {
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

    private void fax(DemoFax fax) throws SQLException, IOException {
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
}
