package dev.switchboard.auth.companies.erasure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Redis;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.testkit.DatabaseSearch;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/// The authorization server's part of an erasure, after the resource API's.
class ErasureIT extends ManagementTest {

    @Autowired
    private ErasureJob erasing;

    @Autowired
    private TransactionTemplate transaction;

    private final JdbcClient migrator = JdbcClient.create(POSTGRES.dataSource("telephony_migrator"));

    /// A company with rows in every table that has rows of companies, and a marker in every text.
    ///
    /// @param app its own
    /// @param session of the user, after which the cookie is found
    private record Company(TestUser user, TestApp app, String marker, String session) {

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

    private Company company() {
        var app = rows.confidentialApp("users:read");
        var user = telephony.userWithPassword();
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

    /// The resource API has erased the records.
    private void recordsErased(Company company) {
        migrator.sql("UPDATE telephony.companies SET status = 'closing', erase_at = now() WHERE id = ?")
                .param(company.id())
                .update();
        migrator.sql("INSERT INTO telephony.erasures (org_id, begun_at, records_erased_at) VALUES (?, now(), now())")
                .param(company.id())
                .update();
    }

    private static Connection superuser() throws SQLException {
        return POSTGRES.connect("postgres");
    }

    private static Map<String, Long> rowsWith(List<String> traces) throws SQLException {
        try (var connection = superuser()) {
            return new DatabaseSearch(connection).rowsWith(traces);
        }
    }

    private void assertOnlyTheLogNamesIt(Company company) throws SQLException {
        // The resource API is notified that the app has ended, and the operators' log names the company by its id.
        assertThat(rowsWith(company.traces().subList(0, 5))).isEqualTo(Map.of("auth.audit_event", 1L));
        assertThat(rows.jdbc()
                        .sql("SELECT concat_ws(' ', event, user_id, client_id, address) FROM audit_event"
                                + " WHERE org_id = ? AND subject_id = ?")
                        .params(Identity.OPERATORS, company.id())
                        .query(String.class)
                        .list())
                .containsExactly("company_erased");
        assertThat(rowsWith(List.of(company.app().clientId())).keySet()).doesNotContain("auth.app", "auth.rate_plan");
    }

    @Test
    void leavesNothingOfACompanyInAnyColumnOfAnyTable() throws SQLException {
        var acme = company();
        var other = company();
        assertEveryTableHasRowsOf(acme);
        var before = digests(other);

        recordsErased(acme);
        erasing.everyRound();

        assertOnlyTheLogNamesIt(acme);
        assertThat(digests(other)).isEqualTo(before);
        erasing.everyRound();
        assertThat(rows.audited(Identity.OPERATORS, "company_erased")).isPositive();
    }

    private static Map<String, String> digests(Company company) throws SQLException {
        try (var connection = superuser()) {
            return new DatabaseSearch(connection).digests("auth", company.id());
        }
    }

    /// So that a new table cannot be forgotten: [#ROWS] has to fill it, and the search has to find nothing.
    private void assertEveryTableHasRowsOf(Company company) throws SQLException {
        try (var connection = superuser()) {
            for (var table : new DatabaseSearch(connection).tablesOfCompanies("auth")) {
                assertThat(rows.jdbc()
                                .sql("SELECT count(*) FROM " + table + " WHERE org_id = ?")
                                .param(company.id())
                                .query(Long.class)
                                .single())
                        .as("rows of the test in %s", table)
                        .isPositive();
            }
        }
        assertThat(rowsWith(List.of(company.session())).keySet()).contains("auth.spring_session");
        assertThat(rowsWith(List.of(company.marker())).keySet()).contains("auth.pending_mail");
    }

    @Test
    void endsTheTokensThatUsersOfOtherCompaniesGrantedToItsApps() throws SQLException {
        var acme = company();
        var grant = rows.grant(acme.app(), stranger.orgId(), stranger.id());
        var token = rows.grantToken(acme.app(), stranger.orgId(), stranger.id(), grant, 0, "users:read");
        assertThat(resolve(token).get("valid").asBoolean()).isTrue();

        recordsErased(acme);
        erasing.everyRound();

        assertThat(resolve(token).get("valid").asBoolean()).isFalse();
        assertOnlyTheLogNamesIt(acme);
    }

    @Test
    void letsTheSweeperWriteTheTombstonesOfTokensThatWereValid() {
        var acme = company();
        var grant = rows.grant(acme.app(), stranger.orgId(), stranger.id());
        var valid = rows.grantToken(acme.app(), stranger.orgId(), stranger.id(), grant, 0, "users:read");
        var expired = rows.grantToken(acme.app(), stranger.orgId(), stranger.id(), grant, 0, "users:read");
        rows.jdbc()
                .sql("UPDATE access_token SET expires_at = ? WHERE sha256 = ?")
                .params(Timestamp.from(clock.instant()), expired.sha256())
                .update();

        recordsErased(acme);
        erasing.everyRound();

        try (var redis = new Redis(REDIS)) {
            await().untilAsserted(() -> assertThat(redis.credential(valid)).isEqualTo(Projection.TOMBSTONE));
            assertThat(redis.credential(expired)).isNull();
        }
    }

    @Test
    void continuesAfterACrashBetweenAnyTwoStatements() throws SQLException {
        var acme = company();
        recordsErased(acme);

        boolean more = true;
        for (int batch = 0; more; batch++) {
            assertThat(batch).isLessThan(200);
            // A transaction that ends with its process, and then one that commits.
            transaction.executeWithoutResult(status -> {
                erasing.eraseBatch(acme.id());
                status.setRollbackOnly();
            });
            more = erasing.eraseBatch(acme.id());
        }

        assertOnlyTheLogNamesIt(acme);
    }

    @Test
    void leavesACompanyWhoseRecordsAreNotErased() throws SQLException {
        var acme = company();
        migrator.sql("UPDATE telephony.companies SET status = 'closing', erase_at = now() WHERE id = ?")
                .param(acme.id())
                .update();
        var before = digests(acme);

        erasing.everyRound();

        assertThat(digests(acme)).isEqualTo(before);
    }
}
