package dev.switchboard.auth;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.PGProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;

/// Timeouts of a PostgreSQL that does not respond.
@Tag("slow")
class DatabaseTimeoutsIT extends AuthServerTest {

    @Autowired
    private DataSource dataSource;

    @Value("${spring.flyway.url}")
    private String migrationUrl;

    @Test
    void aConnectionIsGivenUpAfterPostgresqlsOwnLimitForAStatement() throws SQLException {
        var pool = dataSource.unwrap(HikariDataSource.class);
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "SELECT extract(epoch FROM current_setting('statement_timeout')::interval) * 1000")) {
            rows.next();
            assertThat(rows.getLong(1)).isPositive();
            assertThat((long) connection.getNetworkTimeout())
                    .isGreaterThan(rows.getLong(1))
                    .isLessThan(Duration.ofSeconds(10).toMillis());
        }
        assertThat(pool.getJdbcUrl()).contains("connectTimeout=2");
        assertThat(pool.getDataSourceProperties()).containsEntry(PGProperty.TCP_KEEP_ALIVE.getName(), "true");
    }

    @Test
    void aMigrationIsGivenUpToo() {
        assertThat(migrationUrl)
                .contains("connectTimeout=2", "loginTimeout=10", "tcpKeepAlive=true", "socketTimeout=1800");
    }
}
