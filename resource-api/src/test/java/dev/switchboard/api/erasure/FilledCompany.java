package dev.switchboard.api.erasure;

import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestFaxes;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.kit.TestVoicemails;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// A company with rows in every table that has rows of companies, with media, and with a
/// marker in every text that a user can write.
///
/// @param number its main number, which is assigned to the member
public record FilledCompany(TestCompany company, TestUser member, TestNumber number, String marker) {

    /// One statement for each table that the fixtures do not fill. A new table with the column `org_id` needs one too.
    private static final List<String> ROWS = List.of(
            "update companies set main_number = '{number}' where id = '{org}'",
            "insert into devices (org_id, id, user_id, name, type, status, number_id, created_at)"
                    + " values ('{org}', '{device}', '{user}', '{marker}', 'desk_phone', 'offline', '{number_id}', now())",
            "insert into contacts (org_id, id, user_id, name, company, numbers, emails, note, created_at, updated_at)"
                    + " values ('{org}', '{device}', '{user}', '{marker}', '{marker}', '[{\"number\":\"+13125550166\"}]',"
                    + " '[{\"email\":\"{marker}@mail.example\"}]', '{marker}', now(), now())",
            "insert into sip_credentials (org_id, device_id, username, realm, ha1_md5, ha1_sha256, created_at)"
                    + " values ('{org}', '{device}', '{device}', 'localhost', repeat('a', 32), repeat('b', 64), now())",
            "insert into activities (org_id, id, action, record_id, user_id, client_address, request_id, before, after,"
                    + " created_at) values ('{org}', uuidv7(), 'user_updated', '{user}', '{user}', '192.0.2.1', 'r',"
                    + " '{\"name\":\"{marker}\"}', '{}', now())",
            "insert into idempotency_keys (org_id, owner, route, key, lease, node, leased_until, response, created_at, expires_at)"
                    + " values ('{org}', '{user}', 'POST /v1/calls', '{marker}', uuidv7(), uuidv7(), now(), '{marker}', now(),"
                    + " now() + interval '1 day')",
            "insert into transcripts (org_id, call_id, language, text, segments, created_at)"
                    + " values ('{org}', '{call}', 'en', '{marker}', '{segments}', now())",
            "insert into presences (org_id, user_id, status, message, updated_at)"
                    + " values ('{org}', '{user}', 'dnd', '{marker}', now())",
            "insert into events (org_id, id, name, ordering_key, number, data, occurred_at)"
                    + " values ('{org}', uuidv7(), 'call.ended', '{call}', 1, '{\"text\":\"{marker}\"}', now())",
            "insert into clients (org_id, id, user_id, node)"
                    + " select '{org}', uuidv7(), '{user}', id from nodes order by alive_until desc limit 1",
            "insert into client_tickets (sha256, org_id, user_id, expires_at)"
                    + " values (sha256('{org}'), '{org}', '{user}', now() + interval '1 day')",
            "insert into browser_phones (org_id, id, user_id, username, realm, ha1_md5, created_at, used_at,"
                    + " expires_at) values ('{org}', uuidv7(), '{user}', '{org}', 'localhost', repeat('a', 32), now(),"
                    + " now(), now() + interval '1 day')",
            "insert into dials (org_id, id, user_id, number_id, from_number, to_number, created_at, expires_at)"
                    + " values ('{org}', uuidv7(), '{user}', '{number_id}', '{number}', '+13125550100', now(), now())",
            "insert into outside_calls (org_id, id, session_id, admitted_at)"
                    + " values ('{org}', '{call}', '{call}', now())",
            "insert into emergency_calls (org_id, call_id, number) values ('{org}', '{call}', '999')",
            "insert into consent_log (org_id, id, call_id, recording_id, asked_by, notice, created_at)"
                    + " values ('{org}', uuidv7(), '{call}', uuidv7(), '{user}', '{marker}', now())",
            "insert into media_deletions (org_id, id, key, created_at)"
                    + " values ('{org}', uuidv7(), 'voicemails/{org}/deleted.ogg', now() + interval '1 day')",
            "insert into message_opt_outs (org_id, other_number, stopped_at) values ('{org}', '+13125550100', now())",
            "insert into in_transit (org_id, id, record) values ('{org}', uuidv7(), '{\"text\":\"{marker}\"}')",
            "insert into webhooks (org_id, id, url, filters, secret, expires_in, expires_at, created_at, updated_at)"
                    + " values ('{org}', '{webhook}', 'https://{marker}.example/', '{test}', '{marker}', 60, now(), now(),"
                    + " now())",
            "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at, created_at)"
                    + " values ('{org}', '{webhook}', uuidv7(), '{call}', 1, now() + interval '1 day', now())",
            "insert into delivery_attempts (org_id, webhook_id, id, delivery_id, event_id, event, attempt, error,"
                    + " url, response, attempted_at, duration_ms) values ('{org}', '{webhook}', uuidv7(), uuidv7(), uuidv7(),"
                    + " 'test', 1, '{marker}', 'https://{marker}.example/', '{\"body\":\"{marker}\"}', now(), 5)",
            "insert into attempt_counts (org_id, webhook_id, at, delivered, duration_ms, attempts)"
                    + " values ('{org}', '{webhook}', now(), true, 10, 1)",
            "insert into ended_owners (owner, org_id, ended_at) values ('{webhook}', '{org}', now())",
            "insert into media_usage (org_id, bytes) values ('{org}', 1)",
            "insert into media_fetches (org_id, host, tokens, refilled_at)"
                    + " values ('{org}', '{marker}.example', 1, now() + interval '1 day')",
            "insert into tasks (org_id, kind, record_id, due_at)"
                    + " values ('{org}', 'test', uuidv7(), now() + interval '1 day')",
            "insert into smpp_messages (org_id, id, from_number, to_number, text, reference)"
                    + " values ('{org}', '{device}', '{number}', '{number}', '{marker}', 1)",
            "insert into smpp_segments (org_id, message_id, part, user_reference) values ('{org}', '{device}', 1, 1)",
            "insert into faxes_in_transit (org_id, id) select org_id, id from faxes where org_id = '{org}' limit 1",
            "insert into greetings (org_id, user_id, sound, recorded_at)"
                    + " values ('{org}', '{user}', convert_to('{marker}', 'UTF8'), now())",
            "insert into exports (org_id, id, status, attempts, created_at, expires_at)"
                    + " values ('{org}', '{device}', 'ready', 1, now(), now() + interval '1 day')",
            "insert into uploads (org_id, id, content_type, size, created_at, expires_at)"
                    + " values ('{org}', '{device}', 'image/png', 1, now(), now() + interval '1 day')");

    private static final String SEGMENTS = "[{\"speaker\":\"caller\",\"start\":0,\"end\":1.5,\"text\":\"{marker}\"}]";

    public static FilledCompany insert() throws SQLException {
        var marker = "marker-" + UUID.randomUUID();
        return insert(TestCompany.insert(marker, "Owner " + marker), marker);
    }

    /// Fills a company that has no rows but its users and numbers.
    public static FilledCompany insert(TestCompany company, String marker) throws SQLException {
        var member = TestUsers.member(company)
                .name("Member " + marker)
                .email("member@" + marker + ".example")
                .insert();
        var number = TestNumbers.active(company)
                .label(marker)
                .capabilities("{voice,sms,mms,fax}")
                .assignedTo(member)
                .insert();
        var filled = new FilledCompany(company, member, number, marker);
        filled.records();
        return filled;
    }

    public UUID id() {
        return company.id();
    }

    /// What must not be found anywhere afterwards.
    public List<String> traces() {
        return List.of(
                id().toString(),
                company.owner().id().toString(),
                member.id().toString(),
                number.id().toString(),
                marker);
    }

    private void records() throws SQLException {
        var call = TestCalls.answered(company).of(member).insert();
        for (int i = 0; i < 3; i++) {
            TestRecordings.of(company, call)
                    .ofUser(member.id())
                    .sound("recording " + marker)
                    .insert();
            TestMessages.outbound(company, "sent").on(number).text(marker).insert();
            TestMessages.inbound(company)
                    .on(number)
                    .text(marker)
                    .media("picture " + marker)
                    .insert();
        }
        var voicemail = TestVoicemails.on(number).insert();
        TestRecordings.keep("voicemails/" + id() + "/" + voicemail + ".ogg", "voicemail " + marker);
        var fax = TestFaxes.outbound(number).insert();
        TestRecordings.keep("faxes/" + id() + "/" + fax + ".pdf", "fax " + marker);
        TestRecordings.keep("voicemails/" + id() + "/deleted.ogg", "deleted " + marker);
        // Some tables can be written by functions and triggers only.
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            var device = TestRows.id();
            TestRecordings.keep("exports/" + id() + "/" + device + "-1.zip", "export " + marker);
            TestRecordings.keep("uploads/" + id() + "/" + device, "upload " + marker);
            var webhook = TestRows.id();
            for (var row : ROWS) {
                statement.execute(row.replace("{segments}", SEGMENTS)
                        .replace("{org}", id().toString())
                        .replace("{user}", member.id().toString())
                        .replace("{number_id}", number.id().toString())
                        .replace("{number}", number.number())
                        .replace("{call}", call.toString())
                        .replace("{device}", device.toString())
                        .replace("{webhook}", webhook.toString())
                        .replace("{marker}", marker));
            }
        }
    }

    /// Its time has come.
    void close() {
        closeAt("now() - interval '1 second'");
    }

    void closeAt(String time) {
        TestRows.execute("update companies set status = 'closing', erase_at = " + time + " where id = ?", id());
    }

    boolean recordsErased() {
        return TestRows.count("select count(*) from erasures where org_id = ? and records_erased_at is not null", id())
                == 1;
    }
}
