package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import io.r2dbc.spi.R2dbcException;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Cancellation of the subscriber of a transaction.
@ApiTest
class CancelledTransactionIT {

    private static final int TIMES = 400;
    private static final int LONGEST_NANOS = 2_000_000;
    private static final String NO_TRANSACTION = "25P01";

    private final DatabaseClient database;
    private final TransactionalOperator transactions;

    CancelledTransactionIT(DatabaseClient database, TransactionalOperator transactions) {
        this.database = database;
        this.transactions = transactions;
    }

    @Test
    void leavesNoConnectionInATransaction() {
        Flux.range(0, TIMES)
                .flatMap(n -> Mono.fromRunnable(this::cancelled).subscribeOn(Schedulers.boundedElastic()), 8)
                .blockLast();

        var outcomes =
                Flux.range(0, 100).flatMap(n -> savepoint(), 32).distinct().collectList();

        assertThat(outcomes.block()).containsExactly(NO_TRANSACTION);
    }

    /// Starts a transaction and cancels it at some moment.
    private void cancelled() {
        var running = transactions
                .transactional(database.sql("select 1")
                        .then()
                        .then(database.sql("select 2").then()))
                .subscribe();
        long end = System.nanoTime() + RandomGenerator.getDefault().nextInt(LONGEST_NANOS);
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        running.dispose();
    }

    /// PostgreSQL rejects a savepoint outside of a transaction.
    private Mono<String> savepoint() {
        return database.sql("savepoint within_a_transaction")
                .then()
                .thenReturn("there was one")
                .onErrorResume(refused -> refused.getCause() instanceof R2dbcException cause
                        ? Mono.justOrEmpty(cause.getSqlState())
                        : Mono.error(refused));
    }

    @Test
    void keepsAllOfAChangeOrNothing() {
        var orgId = TestCompany.insert().id();
        var change = transactions.transactional(renamed(orgId, "One")
                .then(database.sql("select pg_sleep(4)").then())
                .then(renamed(orgId, "Two")));

        var running = change.subscribe();
        await().until(() -> sleeps() > 0);
        running.dispose();

        await().untilAsserted(() -> assertThat(name(orgId)).isEqualTo("Two"));
    }

    private Mono<Void> renamed(UUID orgId, String name) {
        return database.sql("update companies set name = :name where id = :id")
                .bind("name", name)
                .bind("id", orgId)
                .then();
    }

    private long sleeps() {
        return one(
                "select count(*) from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'"
                        + " and pid <> pg_backend_pid()",
                Long.class);
    }

    private String name(UUID orgId) {
        return one("select name from companies where id = '" + orgId + "'", String.class);
    }

    private <T> T one(String query, Class<T> type) {
        return database.sql(query).mapValue(type).one().blockOptional().orElseThrow();
    }
}
