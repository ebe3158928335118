package dev.switchboard.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

class RolesIT extends AuthServerTest {

    private static final String INSUFFICIENT_PRIVILEGE = "42501";

    @Autowired
    private JdbcClient server;

    @BeforeEach
    void someTelephony() throws SQLException {
        execute("telephony_migrator", """
                CREATE TABLE telephony.thing (org_id int); INSERT INTO telephony.thing VALUES (7);
                CREATE VIEW telephony.auth_thing AS SELECT org_id FROM telephony.thing;
                GRANT SELECT ON telephony.auth_thing TO auth
                """);
    }

    @AfterEach
    void noTelephony() throws SQLException {
        execute("telephony_migrator", "DROP TABLE telephony.thing CASCADE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM telephony.thing",
                "INSERT INTO telephony.thing VALUES (1)",
                "UPDATE telephony.companies SET name = 'x'",
                "SELECT telephony.lock_exclusively('telephony.users')",
                "CREATE TABLE auth.more (id int)",
                "CREATE TABLE telephony.more (id int)",
                "CREATE TABLE public.more (id int)",
                "CREATE SCHEMA more",
                "DROP TABLE auth.app",
                "ALTER TABLE auth.app ADD COLUMN more int",
                "TRUNCATE auth.app",
                "CREATE ROLE more",
            })
    void theServicesRoleMayOnlyReadAndWriteItsOwnRows(String sql) {
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> execute("auth", sql))
                .extracting(SQLException::getSQLState)
                .isIn(INSUFFICIENT_PRIVILEGE);
    }

    @Test
    void noTransactionOfTheServiceStaysOpenForLong() {
        assertThat(Stream.of("statement_timeout", "transaction_timeout", "idle_in_transaction_session_timeout")
                        .map(name -> server.sql("SELECT current_setting(?)")
                                .param(name)
                                .query(String.class)
                                .single()))
                .containsExactly("5s", "9s", "5s");
    }

    @Test
    void theServicesRoleReadsAGrantedView() {
        assertThat(rows.jdbc()
                        .sql("SELECT org_id FROM telephony.auth_thing")
                        .query(Integer.class)
                        .single())
                .isEqualTo(7);
    }

    @Test
    void theResourceApisRoleCannotReadAnythingHere() {
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> execute("telephony", "SELECT * FROM auth.api_key"))
                .extracting(SQLException::getSQLState)
                .isEqualTo(INSUFFICIENT_PRIVILEGE);
    }

    @Test
    void onlyTheServicesRoleCreatesCompaniesAndUsersByFunctions() {
        for (var call : List.of(
                "SELECT telephony.change_company(gen_random_uuid(), 'x', 'GB', 'UTC')",
                "SELECT telephony.rename_user(gen_random_uuid(), gen_random_uuid(), 'x', now())")) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> execute("telephony", call))
                    .extracting(SQLException::getSQLState)
                    .isEqualTo(INSUFFICIENT_PRIVILEGE);
            assertThatNoException().isThrownBy(() -> execute("auth", call));
        }
    }

    private static void execute(String role, String sql) throws SQLException {
        try (var connection = POSTGRES.connect(role);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
