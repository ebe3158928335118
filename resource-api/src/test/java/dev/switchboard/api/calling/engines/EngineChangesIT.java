package dev.switchboard.api.calling.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.RowsRead;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

/// What a look at changes reads, whatever has changed before it.
@ApiTest
class EngineChangesIT {

    private static final int EARLIER = 5_000;

    private final EngineChanges changes;
    private final DatabaseClient database;
    private final TransactionalOperator transactions;
    private final TestCompany acme = TestCompany.insert();

    EngineChangesIT(EngineChanges changes, DatabaseClient database, TransactionalOperator transactions) {
        this.changes = changes;
        this.database = database;
        this.transactions = transactions;
    }

    private EngineChanges.Changed since(@Nullable String position) {
        return changes.devices(position).blockOptional().orElseThrow();
    }

    private static void change(UUID company) {
        TestRows.execute("insert into engine_changes (org_id) values (?)", company);
    }

    @Test
    void readsNoRowsOfEarlierChanges() {
        TestRows.execute(
                "insert into engine_changes (org_id) select gen_random_uuid() from generate_series(1, ?)", EARLIER);
        TestRows.execute("analyze engine_changes");
        TestRows.awaitEarlierTransactions();
        var position = since(null).position();
        change(acme.id());

        var look = RowsRead.of(
                database,
                transactions,
                "engine_changes",
                changes.devices(position).flux());

        assertThat(look.rows().getFirst().companies()).contains(acme.id());
        assertThat(look.read()).isLessThan(EARLIER / 10);
    }

    /// Its transaction is older than others that an earlier look has seen.
    @Test
    void findsAChangeWhoseTransactionWasOpenDuringAnEarlierLook() throws SQLException {
        var before = since(null).position();
        String during;
        try (var connection = TestPostgres.shared().dataSource("telephony").getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("insert into engine_changes (org_id) values ('" + acme.id() + "')");
            change(UUID.randomUUID());
            var look = since(before);
            assertThat(look.companies()).doesNotContain(acme.id());
            during = look.position();
            connection.commit();
        }

        assertThat(since(during).companies()).contains(acme.id());
    }

    @Test
    void knowsNothingOfAnotherRunOfTheDatabase() {
        var now = EnginePosition.of(since(null).position());
        assertThat(now).isNotNull();
        var other = new EnginePosition(now.epoch() - 1, now.at(), now.snapshot());

        assertThat(since(other.toString()).known()).isFalse();
    }

    @Test
    void knowsNothingOfChangesThatMayBeDeleted() {
        var now = EnginePosition.of(since(null).position());
        assertThat(now).isNotNull();
        var old = new EnginePosition(
                now.epoch(), now.at().minus(EngineChanges.KNOWN_FOR).minusSeconds(1), now.snapshot());

        assertThat(since(old.toString()).known()).isFalse();
    }
}
