package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the schema itself forbids to every writer.
@ApiTest
class SchemaIT {

    private static void executeAs(String role, String sql) throws SQLException {
        try (var connection = TestPostgres.shared().connect(role);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create table telephony.mine (id int)",
                "drop table telephony.users",
                "alter table telephony.users add column mine int",
                "truncate telephony.users",
                "create table public.mine (id int)",
                "create index mine on telephony.users (id)",
                "create schema mine",
                "create table auth.mine (id int)",
                "delete from telephony.flyway_schema_history",
                "update telephony.flyway_smpp_history set success = false",
                "alter table telephony.smpp_messages add column mine int",
                "set role telephony_migrator"
            })
    void theServicesRoleReadsAndWritesRowsAndNothingElse(String sql) {
        assertThatThrownBy(() -> executeAs("telephony", sql))
                .isInstanceOf(SQLException.class)
                .hasMessageMatching("(?s).*(permission denied|must be owner).*");
    }

    /// By default a fifth.
    @ParameterizedTest
    @ValueSource(strings = {"calls", "messages", "conversations", "conversation_views", "recordings", "voicemails"})
    void tablesThatGrowForeverAreVacuumedOnceAFiftiethOfTheirRowsIsDead(String table) {
        assertThat(TestRows.count(
                        "select count(*) from pg_class, pg_options_to_table(reloptions) as option"
                                + " where pg_class.oid = cast(? as regclass) and option.option_name in"
                                + " ('autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_insert_scale_factor')"
                                + " and option.option_value = '0.02'",
                        "telephony." + table))
                .isEqualTo(2);
    }

    @Test
    void theServicesRoleCannotReadTheSchemaOfTheAuthorizationServer() throws SQLException {
        executeAs("auth_migrator", "create table if not exists auth.secrets (id int)");

        assertThatThrownBy(() -> executeAs("telephony", "select * from auth.secrets"))
                .hasMessageContaining("permission denied for schema auth");
    }

    @Test
    void theAuthorizationServerSeesUsersAndCompaniesThroughItsViewsOnly() throws SQLException {
        var acme = TestCompany.insert("Acme", "Olivia");
        var user = TestUsers.member(acme).email("Straße@Example.com").insert();
        try (var connection = TestPostgres.shared().connect("auth");
                var statement = connection.prepareStatement("select id, org_id, name, role, status from"
                        + " telephony.auth_user where email_folded = telephony.folded(?)")) {
            statement.setString(1, "STRASSE@example.COM");
            try (var rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getObject("id")).isEqualTo(user.id());
                assertThat(rows.getObject("org_id")).isEqualTo(acme.id());
            }
        }
        executeAs("auth", "select id, name from telephony.auth_company_name");
        for (var table : new String[] {"users", "companies", "numbers", "devices"}) {
            assertThatThrownBy(() -> executeAs("auth", "select * from telephony." + table))
                    .hasMessageContaining("permission denied");
        }
        assertThatThrownBy(() -> executeAs("auth", "update telephony.auth_user set role = 'owner'"))
                .hasMessageContaining("permission denied");
        executeAs("telephony", "delete from telephony.users where id = '" + user.id() + "'");
    }

    @Test
    void anEmailIsUniqueAcrossAllCompaniesIgnoringCase() {
        TestUsers.member(TestCompany.insert()).email("Unique@Example.com").insert();

        assertThatThrownBy(() -> TestUsers.member(TestCompany.insert())
                        .email("uNIQUE@example.COM")
                        .insert())
                .hasMessageContaining("users_email_free");
    }

    @Test
    void anExtensionIsUniqueWithinItsCompany() {
        var acme = TestCompany.insert();
        TestUsers.member(acme).extension("101").insert();
        TestUsers.member(TestCompany.insert()).extension("101").insert();

        assertThatThrownBy(() -> TestUsers.member(acme).extension("101").insert())
                .hasMessageContaining("users_extension_free");
    }

    @Test
    void aCompanyHasExactlyOneOwner() {
        var acme = TestCompany.insert();
        var member = TestUsers.member(acme).insert();

        assertThatThrownBy(() -> TestRows.execute("update users set role = 'owner' where id = ?", member.id()))
                .hasMessageContaining("users_one_owner");
        assertThatThrownBy(() -> TestRows.execute(
                        "delete from users where id = ?", acme.owner().id()))
                .hasMessageContaining("has no owner");
        assertThatThrownBy(() -> TestRows.execute(
                        "update users set role = 'admin' where id = ?",
                        acme.owner().id()))
                .hasMessageContaining("has no owner");
        assertThatThrownBy(() -> TestRows.execute(
                        "insert into companies (id, name, country, timezone, created_at) values (?, 'x', 'GB', 'UTC',"
                                + " now())",
                        TestRows.id()))
                .hasMessageContaining("has no owner");
    }

    @Test
    void ownershipIsTransferredWithinOneTransaction() {
        var acme = TestCompany.insert();
        var heir = TestUsers.admin(acme).insert();

        TestRows.inTransaction(connection -> {
            try (var statement = connection.createStatement()) {
                statement.executeUpdate("update users set role = 'admin' where id = '"
                        + acme.owner().id() + "'");
                statement.executeUpdate("update users set role = 'owner' where id = '" + heir.id() + "'");
            }
        });

        assertThat(TestRows.count("select count(*) from users where role = 'owner' and org_id = ?", acme.id()))
                .isEqualTo(1);
        assertThat(TestRows.count("select count(*) from users where role = 'owner' and id = ?", heir.id()))
                .isEqualTo(1);
    }

    @Test
    void aNumberBelongsToOneUserOfItsCompany() {
        var acme = TestCompany.insert();
        var stranger = TestCompany.insert().owner();

        assertThatThrownBy(() -> TestRows.execute(
                        "insert into numbers (org_id, id, number, status, type, capabilities, user_id, assigned_at,"
                                + " created_at, updated_at) values (?, ?, ?, 'active', 'local', '{voice}',"
                                + " ?, now(), now(), now())",
                        acme.id(),
                        TestRows.id(),
                        TestNumbers.unused(),
                        stranger.id()))
                .hasMessageContaining("foreign key");
    }
}
