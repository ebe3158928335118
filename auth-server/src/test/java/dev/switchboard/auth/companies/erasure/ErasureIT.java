package dev.switchboard.auth.companies.erasure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Redis;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.testkit.DatabaseSearch;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;

/// The authorization server's part of an erasure, after the resource API's.
class ErasureIT extends FilledCompaniesTest {

    @Autowired
    private ErasureJob erasing;

    @Autowired
    private TransactionTemplate transaction;

    /// The resource API has erased the records.
    private void recordsErased(Company company) {
        migrator.sql("UPDATE telephony.companies SET status = 'closing', erase_at = now() WHERE id = ?")
                .param(company.id())
                .update();
        migrator.sql("DELETE FROM telephony.engine_changes WHERE org_id = ?")
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
