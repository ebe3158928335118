package dev.switchboard.demo;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/// Writes the demo into the schemas of both services, which must have been migrated.
final class DemoWriter {

    private static final JsonMapper JSON = new JsonMapper();

    private final RowInserter rows;
    private final CallWriter calls;
    private final AuthWriter auth;
    private final DemoDocuments documents;

    /// @param audio receives recordings and voicemails
    /// @param documents receives pages of faxes and photos
    DemoWriter(Connection connection, DemoAudio audio, DemoDocuments documents) {
        this.rows = new RowInserter(connection);
        this.calls = new CallWriter(rows, audio);
        this.auth = new AuthWriter(rows);
        this.documents = documents;
    }

    void write(Demo demo) throws SQLException, IOException {
        for (var company : demo.companies()) {
            company(company);
            users(company);
            numbers(company);
            devices(company);
            for (var call : company.calls()) {
                calls.write(company, call);
            }
        }
        for (var number : demo.availableNumbers()) {
            rows.insert(
                    "telephony.number_pool (id, number, type, capabilities)",
                    number.id(),
                    number.number(),
                    number.type(),
                    number.capabilities());
        }
        for (var message : demo.messages()) {
            message(message);
        }
        for (var fax : demo.faxes()) {
            fax(fax);
        }
        for (var contact : demo.contacts()) {
            contact(contact);
        }
        auth.write(demo);
    }

    private void company(Company company) throws SQLException {
        rows.insert(
                "telephony.companies (id, name, country, timezone, main_number, created_at)",
                company.id(),
                company.name(),
                company.country(),
                company.timezone(),
                company.mainNumber(),
                company.createdAt());
    }

    private void users(Company company) throws SQLException {
        for (var user : company.users()) {
            rows.insert(
                    "telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)",
                    company.id(),
                    user.id(),
                    user.name(),
                    user.email(),
                    user.extension(),
                    user.role(),
                    user.status(),
                    user.createdAt(),
                    user.createdAt());
        }
    }

    private void numbers(Company company) throws SQLException {
        for (var number : company.numbers()) {
            rows.insert(
                    "telephony.numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at,"
                            + " created_at, updated_at)",
                    company.id(),
                    number.id(),
                    number.number(),
                    number.label(),
                    number.status(),
                    number.type(),
                    number.capabilities(),
                    number.userId(),
                    number.assignedAt(),
                    number.createdAt(),
                    Objects.requireNonNullElse(number.assignedAt(), number.createdAt()));
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
        rows.insertIfAbsent(
                "telephony.conversations (org_id, id, number_id, other_number)",
                message.orgId(),
                message.conversationId(),
                message.number().id(),
                message.other());
        rows.insert(
                "telephony.messages (org_id, id, conversation_id, direction, type, status, from_number, to_number,"
                        + " text, media, segments, read, user_id, number_id, error_code, error_message, created_at, sent_at,"
                        + " delivered_at, updated_at)",
                message.orgId(),
                message.id(),
                message.conversationId(),
                message.inbound() ? "inbound" : "outbound",
                message.photo() != null ? "mms" : "sms",
                message.status(),
                message.inbound() ? message.other() : message.number().number(),
                message.inbound() ? message.number().number() : message.other(),
                message.text(),
                new RowInserter.Json(JSON.writeValueAsString(media(message))),
                1,
                message.read(),
                message.number().userId(),
                message.number().id(),
                message.failed() ? "unreachable" : null,
                message.failed() ? "The number cannot be reached." : null,
                message.createdAt(),
                message.sentAt(),
                message.deliveredAt(),
                message.updatedAt());
    }

    /// The media items of a message, as the resource API stores them.
    private List<Map<String, Object>> media(TextMessage message) throws IOException {
        var photo = message.photo();
        return photo == null
                ? List.of()
                : List.of(Map.of(
                        "source",
                        "https://pictures.example/" + message.id() + ".jpg",
                        "key",
                        message.mediaKey(photo),
                        "content_type",
                        Photo.CONTENT_TYPE,
                        "size",
                        documents.photo(message, photo)));
    }

    private void contact(DemoContact contact) throws SQLException {
        rows.insert(
                "telephony.contacts (org_id, id, user_id, name, company, numbers, emails, note, created_at, updated_at)",
                contact.orgId(),
                contact.id(),
                contact.userId(),
                contact.name(),
                contact.company(),
                new RowInserter.Json(
                        JSON.writeValueAsString(List.of(Map.of("number", contact.number(), "label", contact.label())))),
                new RowInserter.Json(JSON.writeValueAsString(
                        contact.email() == null ? List.of() : List.of(Map.of("email", contact.email())))),
                contact.note(),
                contact.createdAt(),
                contact.createdAt());
    }

    private void fax(DemoFax fax) throws SQLException, IOException {
        documents.fax(fax);
        rows.insert(
                "telephony.faxes (org_id, id, direction, status, from_number, to_number, number_id, user_id, pages,"
                        + " media_key, error_code, error_message, created_at, completed_at, updated_at)",
                fax.orgId(),
                fax.id(),
                fax.inbound() ? "inbound" : "outbound",
                fax.status(),
                fax.from(),
                fax.to(),
                fax.number().id(),
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
