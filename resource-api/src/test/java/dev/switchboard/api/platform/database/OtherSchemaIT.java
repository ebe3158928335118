package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.switchboard.api.kit.Replica;
import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.migration.OtherSchema;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.core.NestedExceptionUtils;

/// A database that another version made, whose migrations this one does not have.
class OtherSchemaIT {

    @Test
    void isSaidInOneSentence() throws SQLException {
        var postgres = TestPostgres.separate("other-schema");
        try (var migrator = postgres.connect("telephony_migrator");
                var statement = migrator.createStatement()) {
            statement.execute(
                    "create table telephony.flyway_schema_history (installed_rank int not null primary key,"
                            + " version varchar(50), description varchar(200) not null, type varchar(20) not null,"
                            + " script varchar(1000) not null, checksum int, installed_by varchar(100) not null,"
                            + " installed_on timestamp not null default now(), execution_time int not null, success bool not null)");
            statement.execute("insert into telephony.flyway_schema_history values"
                    + " (1, '1', 'people numbers devices', 'SQL', 'V1__people_numbers_devices.sql', 7,"
                    + " 'telephony_migrator', now(), 1, true)");

            var failure = catchThrowable(() -> Replica.start(postgres).close());

            assertThat(failure).isNotNull();
            var other = find(failure);
            assertThat(other).hasMessageContaining("The schema telephony of the database was made by another version");
            assertThat(NestedExceptionUtils.getRootCause(failure)).hasMessageContaining("checksum mismatch");
        } finally {
            postgres.stop();
        }
    }

    private static OtherSchema find(Throwable failure) {
        for (var cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OtherSchema other) {
                return other;
            }
        }
        throw new AssertionError("another failure", failure);
    }
}
