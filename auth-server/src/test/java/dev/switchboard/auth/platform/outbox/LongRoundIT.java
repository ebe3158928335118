package dev.switchboard.auth.platform.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.auth.platform.jobs.JobProperties;
import dev.switchboard.testkit.TestPostgres;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/// A round of a sweep stops even if there is more to send.
class LongRoundIT {

    private static final Duration LONGEST = Duration.ofMillis(200);
    private static final Duration GENEROUS = Duration.ofSeconds(60);
    private static final TestPostgres POSTGRES = TestPostgres.shared();

    private final SingleConnectionDataSource database =
            new SingleConnectionDataSource(POSTGRES.jdbcUrl(), "postgres", POSTGRES.password("postgres"), true);
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(database));

    @BeforeEach
    void createTable() {
        jdbc.sql(
                        "CREATE TEMPORARY TABLE endless (id uuid PRIMARY KEY DEFAULT gen_random_uuid(),"
                                + " attempts integer NOT NULL DEFAULT 0, next_attempt_at timestamptz NOT NULL DEFAULT '-infinity')")
                .update();
        add();
    }

    @AfterEach
    void disconnect() {
        database.destroy();
    }

    @Test
    void endsAfterItsTimeWhenThereIsAlwaysMoreToDo() {
        var table = new OutboxTable<UUID>(
                jdbc, "endless", "id", (row, number) -> row.getObject("id", UUID.class), id -> id);
        var sweep = new OutboxSweep<>(
                table,
                id -> {
                    add();
                    return true;
                },
                new OutboxSweep.Limits(1, Duration.ofSeconds(1)),
                transaction,
                new BackgroundJobs(new JobProperties(LONGEST)),
                Clock.systemUTC());

        assertTimeoutPreemptively(GENEROUS, sweep::sweep);

        assertThat(sweep.waiting()).isPositive();
    }

    private void add() {
        jdbc.sql("INSERT INTO endless DEFAULT VALUES").update();
    }
}
