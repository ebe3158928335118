package dev.switchboard.auth.companies.erasure;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Tests with companies that have rows in every table.
abstract class FilledCompaniesTest extends ManagementTest {

    final JdbcClient migrator = JdbcClient.create(POSTGRES.dataSource("telephony_migrator"));

    /// A company with rows in every table that has rows of companies, and a marker in every text.
    ///
    /// @param app its own
    /// @param session of the user, after which the cookie is found
    record Company(TestUser user, TestApp app, String marker, String session) {

        UUID id() {
            return user.orgId();
        }

        /// What must not be found anywhere afterwards.
        List<String> traces() {
            return List.of(id().toString(), user.id().toString(), user.email(), marker, session, app.clientId());
        }
    }

    /// One statement for each table. A new table with the column `org_id` needs one too.
    private static final List<String> ROWS = List.of(
            "UPDATE app SET org_id = '{org}', name = '{marker}' WHERE client_id = '{app}'",
            "INSERT INTO api_key (org_id, id, created_by, name, sha256, hint, last_characters, scopes, created_at)"
                    + " VALUES ('{org}', uuidv7(), '{user}', '{marker}', sha256('{marker}'), 'abcd', 'efgh', '{}', now())",
            "INSERT INTO refresh_token (sha256, org_id, grant_id, issued_at, expires_at, generation, client_id)"
                    + " VALUES (sha256('r{marker}'), '{org}', '{grant}', now(), now() + interval '1 day', 0, '{app}')",
            "INSERT INTO access_token (sha256, org_id, issued_at, expires_at, client_id, scope)"
                    + " VALUES (sha256('a{marker}'), '{org}', now(), now() + interval '1 day', '{app}', 'users:read')",
            "INSERT INTO audit_event (id, org_id, at, event, user_id, client_id)"
                    + " VALUES (uuidv7(), '{org}', now(), 'sign_in', '{user}', '{app}')",
            "INSERT INTO consent_request (req_sha256, client_id, redirect_uri, scope, created_at, expires_at, user_id)"
                    + " VALUES (sha256('{marker}'), 'svc_app_switchboard_client', 'https://{marker}.example', 'users:read',"
                    + " now(), now() + interval '1 day', '{user}')",
            "INSERT INTO consent_request (req_sha256, client_id, redirect_uri, scope, created_at, expires_at)"
                    + " VALUES (sha256('c{marker}'), '{app}', 'https://{marker}.example', 'users:read', now(),"
                    + " now() + interval '1 day')",
            "INSERT INTO pending_ending (id, org_id, client_id, ended_at, created_at, next_attempt_at)"
                    + " VALUES (uuidv7(), '{org}', '{app}', now(), now(), now() + interval '30 minutes')",
            "INSERT INTO pending_scope_loss (id, client_id, home_org_id, scopes, third_parties_only, lost_at,"
                    + " next_attempt_at) VALUES (uuidv7(), '{app}', '{org}', '{users:read}', false, now(),"
                    + " now() + interval '30 minutes')",
            "INSERT INTO pending_scope_gain (id, client_id, home_org_id, scopes, third_parties_only, gained_at,"
                    + " next_attempt_at) VALUES (uuidv7(), '{app}', '{org}', '{users:read}', false, now(),"
                    + " now() + interval '30 minutes')",
            "INSERT INTO one_time_link (sha256, purpose, org_id, subject_id, created_at, expires_at)"
                    + " VALUES (sha256('l{marker}'), 'invitation', '{org}', '{user}', now(), now() + interval '1 day')",
            "INSERT INTO invitation (org_id, id, user_id, email, name, role, created_at, expires_at)"
                    + " VALUES ('{org}', uuidv7(), uuidv7(), 'invited@{marker}.example', '{marker}', 'member', now(),"
                    + " now() + interval '1 day')",
            "INSERT INTO idempotent_response (org_id, user_id, route, key, response, created_at)"
                    + " VALUES ('{org}', '{user}', 'POST /v1/invitations', '{marker}', sha256('{marker}'), now())",
            "INSERT INTO totp_factor (id, org_id, user_id, secret, created_at, confirmed_at)"
                    + " VALUES (uuidv7(), '{org}', '{user}', '{marker}', now(), now())",
            "INSERT INTO passkey (id, org_id, user_id, credential_id, name, public_key, signature_count,"
                    + " uv_initialized, backup_eligible, backup_state, transports, attestation_object, client_data,"
                    + " created_at) VALUES (uuidv7(), '{org}', '{user}', sha256('{marker}'), '{marker}', '', 0, true,"
                    + " false, false, '', '', '', now())",
            "INSERT INTO known_device (org_id, user_id, sha256, last_used_at)"
                    + " VALUES ('{org}', '{user}', sha256('{marker}'), now())",
            "INSERT INTO recovery_code (org_id, user_id, sha256, created_at)"
                    + " VALUES ('{org}', '{user}', sha256('{marker}'), now())",
            "INSERT INTO email_change (org_id, user_id, email, created_at, expires_at)"
                    + " VALUES ('{org}', '{user}', 'new@{marker}.example', now(), now() + interval '1 day')",
            "INSERT INTO pending_mail (id, recipient, template, language, timezone, encrypted, created_at, expires_at,"
                    + " next_attempt_at)"
                    + " VALUES (uuidv7(), 'Invited@{marker}.example', 'invitation', 'en', 'UTC', '{marker}', now(),"
                    + " now() + interval '1 day', now() + interval '30 minutes')",
            "INSERT INTO request_body (org_id, request_id, at, entry, request_body, response_body)"
                    + " VALUES ('{org}', uuidv7(), now(), '{marker}', '{marker}', '{marker}')",
            "INSERT INTO rate_plan (policy, org_id, owner, per_minute, burst, version, changed_at)"
                    + " VALUES ('light', '{org}', NULL, 1, 1, -(random() * 1e15)::bigint, now())",
            "INSERT INTO rate_plan (policy, org_id, owner, per_minute, burst, version, changed_at)"
                    + " VALUES ('light', '{other}', 'client_id:{app}:{stranger}', 1, 1, -(random() * 1e15)::bigint, now())");

    Company company() {
        return company(telephony.userWithPassword());
    }

    /// Fills the company of a user who has a password.
    Company company(TestUser user) {
        var app = rows.confidentialApp("users:read");
        // Before the user has a second factor.
        new Browser(http()).tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(303);
        var session = rows.jdbc()
                .sql("SELECT id::text FROM sign_in_session WHERE user_id = ?")
                .param(user.id())
                .query(String.class)
                .single();
        var company = new Company(user, app, "marker-" + UUID.randomUUID(), session);
        migrator.sql("UPDATE telephony.companies SET name = ?, request_bodies = true WHERE id = ?")
                .params(company.marker(), user.orgId())
                .update();
        var grant = rows.grant(app, user.orgId(), user.id());
        var theirs = rows.grant(app, stranger.orgId(), stranger.id());
        rows.grantToken(app, stranger.orgId(), stranger.id(), theirs, 0, "users:read");
        rows.code(app, stranger, "users:read", null);
        rows.code(app, user, "users:read", null);
        for (var row : ROWS) {
            rows.jdbc()
                    .sql(row.replace("{org}", user.orgId().toString())
                            .replace("{user}", user.id().toString())
                            .replace("{app}", app.clientId())
                            .replace("{grant}", grant.toString())
                            .replace("{other}", stranger.orgId().toString())
                            .replace("{stranger}", stranger.id().toString())
                            .replace("{marker}", company.marker()))
                    .update();
        }
        return company;
    }
}
