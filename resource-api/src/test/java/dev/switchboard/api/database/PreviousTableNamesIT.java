package dev.switchboard.api.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestOrganization;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// During an upgrade, processes of the previous version use tables by their previous names
/// (docs/operations.md#two-versions-side-by-side).
@Tag("slow")
@ApiTest
class PreviousTableNamesIT {

    private TestOrganization acme;

    @BeforeEach
    void insertOrganization() {
        acme = TestOrganization.insert();
    }

    @Test
    void organizationsAreReadAndChanged() {
        TestRows.execute("update organisations set heeds_stop = true where id = ?", acme.id());

        assertThat(TestRows.count("select count(*) from organisations where id = ? and heeds_stop", acme.id()))
                .isOne();
        assertThat(TestRows.count("select count(*) from organizations where id = ? and honor_stop", acme.id()))
                .isOne();
    }

    @Test
    void aLockOfAnOrganizationExcludesProcessesOfBothVersions() throws Exception {
        var lock = "select from %s where id = '" + acme.id() + "' for no key update";
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var previous = TestPostgres.shared().connect("telephony")) {
            previous.setAutoCommit(false);
            TestRows.execute(previous, "update organisations set name = 'Locked' where id = ?", acme.id());
            previous.commit();
            try (var statement = previous.createStatement()) {
                statement.execute(lock.formatted("organisations"));
            }
            var current = threads.submit(() -> TestRows.inTransaction(connection -> {
                try (var statement = connection.createStatement()) {
                    statement.execute(lock.formatted("organizations"));
                }
            }));
            Awaitility.await()
                    .until(() -> TestRows.count("select count(*) from pg_stat_activity where wait_event_type = 'Lock'"
                                    + " and query like '%from organizations where id = ''" + acme.id() + "''%'")
                            == 1);
            previous.commit();
            current.get();
        }
    }

    @Test
    void anOrganizationNeedsAnOwner() {
        assertThatThrownBy(() -> TestRows.execute(
                        "insert into organisations (id, name, country, timezone, created_at)"
                                + " values (?, 'x', 'GB', 'UTC', now())",
                        TestRows.id()))
                .hasMessageContaining("has no owner");
    }

    @Test
    void anOptOutIsAddedOnceAndRemoved() {
        var add = "with added as (insert into message_stops (org_id, other_number, stopped_at)"
                + " values (?, '+13125550100', ?) on conflict do nothing returning 1) select count(*) from added";
        var now = new Timestamp(0);
        assertThat(TestRows.count(add, acme.id(), now)).isOne();
        assertThat(TestRows.count(add, acme.id(), now)).isZero();

        assertThat(TestRows.count(
                        "select count(*) from message_stops join organisations on organisations.id = org_id"
                                + " where org_id = ?",
                        acme.id()))
                .isOne();
        assertThat(TestRows.count(
                        "select count(*) from message_opt_outs where org_id = ? and replies = '{}'", acme.id()))
                .isOne();
        TestRows.execute("delete from message_stops where org_id = ?", acme.id());
        assertThat(TestRows.count("select count(*) from message_opt_outs where org_id = ?", acme.id()))
                .isZero();
    }

    @Test
    void aLongNodeMessageIsStoredAndTaken() {
        var node = UUID.randomUUID();
        assertThat(TestRows.count(
                        "with stored as (insert into node_letters (node, content) values (?, '{}') returning id, node)"
                                + " select count(id) from stored",
                        node))
                .isOne();

        assertThat(TestRows.count(
                        "with taken as (delete from node_letters where node = ? returning content)"
                                + " select count(*) from taken where content = '{}'",
                        node))
                .isOne();
        assertThat(TestRows.count("select count(*) from node_messages where node = ?", node))
                .isZero();
    }

    @Test
    void aMessageInTransitIsAddedChangedAndRemoved() {
        var add = "insert into carried (org_id, id, record) values (?, ?, '{}') on conflict do nothing";
        var id = TestRows.id();
        TestRows.execute(add, acme.id(), id);
        TestRows.execute(add, acme.id(), id);
        TestRows.execute("update carried set has_left = true where org_id = ? and id = ?", acme.id(), id);

        assertThat(TestRows.count("select count(*) from in_transit where id = ? and has_left", id))
                .isOne();
        TestRows.execute("delete from carried where org_id = ? and id = ?", acme.id(), id);
        assertThat(TestRows.count("select count(*) from in_transit where id = ?", id))
                .isZero();
    }

    @Test
    void theAuthorizationServerReadsItsPreviousViews() throws SQLException {
        try (var connection = TestPostgres.shared().connect("auth");
                var statement = connection.prepareStatement(
                        "select p.name from telephony.auth_person p join telephony.auth_organisation o"
                                + " on o.id = p.org_id where p.org_id = ?")) {
            statement.setObject(1, acme.id());
            try (var rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
            }
            assertThatThrownBy(() -> connection.createStatement().execute("select * from telephony.organisations"))
                    .hasMessageContaining("permission denied");
        }
    }
}
