package dev.switchboard.smpp;

import dev.switchboard.telephony.CarrierBatches;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.OwnSchema;
import dev.switchboard.testkit.TestPostgres;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionFactory;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.flywaydb.core.Flyway;
import org.springframework.r2dbc.connection.R2dbcTransactionManager;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionSynchronization;
import org.springframework.transaction.reactive.TransactionSynchronizationManager;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// The PostgreSQL of this JVM with the schema of the application and the tables of this module.
final class TestDatabase {

    private static final String MIGRATOR = "telephony_migrator";
    private static final String ROLE = "telephony";
    private static final OwnSchema TABLES = new SmppSchema();
    private static final AtomicLong NUMBERS = new AtomicLong(441_632_960_000L);
    private static final int CONNECTIONS = 8;
    private static final int ENTRIES_PER_BATCH = 200;
    private static final Duration COLLECTED_FOR = Duration.ofMillis(5);

    private static final TestDatabase SHARED = new TestDatabase();

    private final DatabaseClient client;
    private final TransactionalOperator transactions;

    private TestDatabase() {
        var postgres = TestPostgres.shared();
        var flyway = Flyway.configure()
                .dataSource(postgres.jdbcUrl(), MIGRATOR, postgres.password(MIGRATOR))
                .defaultSchema(ROLE)
                .createSchemas(false)
                .configuration(Map.of("flyway.postgresql.transactional.lock", "false"))
                .locations("classpath:db/telephony")
                .load();
        flyway.migrate();
        Flyway.configure()
                .configuration(flyway.getConfiguration())
                .locations(TABLES.location())
                .table(TABLES.history())
                .baselineOnMigrate(true)
                .baselineVersion("0")
                .load()
                .migrate();
        var pool = new ConnectionPool(ConnectionPoolConfiguration.builder(
                        new PostgresqlConnectionFactory(PostgresqlConnectionConfiguration.builder()
                                .host(postgres.host())
                                .port(postgres.port())
                                .database(postgres.database())
                                .username(ROLE)
                                .password(postgres.password(ROLE))
                                .forceBinary(true)
                                .build()))
                .maxSize(CONNECTIONS)
                .build());
        client = DatabaseClient.create(pool);
        transactions = TransactionalOperator.create(new R2dbcTransactionManager(pool));
    }

    static DatabaseClient client() {
        return SHARED.client;
    }

    static TransactionalOperator transactions() {
        return SHARED.transactions;
    }

    /// An active number of a company.
    ///
    /// @param number E.164
    record Line(UUID orgId, UUID id, String number) {

        /// Takes the number from its company and gives it to a new one, as an operator does.
        void moveToAnotherCompany() {
            execute("update company_numbers set released_at = now() where id = ?", id);
            insert(newCompany(), number);
        }

        private static Line insert(UUID orgId, String number) {
            var line = new Line(orgId, UUID.randomUUID(), number);
            execute(
                    "insert into numbers (org_id, id, number, status, type, capabilities, created_at, updated_at)"
                            + " values (?, ?, ?, 'active', 'local', '{sms}', now(), now())",
                    orgId,
                    line.id(),
                    number);
            return line;
        }
    }

    /// A number of a new company that no other test has.
    static Line newLine() {
        return Line.insert(newCompany(), "+" + NUMBERS.getAndIncrement());
    }

    private static UUID newCompany() {
        var orgId = UUID.randomUUID();
        execute("""
                with company as (
                    insert into companies (id, name, country, timezone, created_at)
                    values (?, 'Acme Ltd', 'GB', 'Europe/London', now())
                    returning id)
                insert into users (org_id, id, name, email, role, status, created_at, updated_at)
                select id, gen_random_uuid(), 'Olivia Owner', id || '@example.com', 'owner', 'active', now(), now()
                from company""", orgId);
        return orgId;
    }

    static void execute(String sql, Object... values) {
        try (var connection = SHARED.connection();
                var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    static long count(String sql, Object... values) {
        try (var connection = SHARED.connection();
                var query = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                query.setObject(i + 1, values[i]);
            }
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private java.sql.Connection connection() throws SQLException {
        return TestPostgres.shared().dataSource(ROLE).getConnection();
    }

    /// Tasks that exist once the transaction that adds them is committed, as the application's do.
    static CarrierTasks afterCommit(CarrierTasks tasks) {
        return (kind, orgId, id, delay) -> TransactionSynchronizationManager.forCurrentTransaction()
                .doOnNext(transaction -> transaction.registerSynchronization(new TransactionSynchronization() {
                    @Override
                    public Mono<Void> afterCommit() {
                        return tasks.add(kind, orgId, id, delay);
                    }
                }))
                .then();
    }

    /// Writes what comes within some milliseconds by one statement.
    static CarrierBatches batches() {
        return new CarrierBatches() {
            @Override
            public <K, V> Function<K, Mono<V>> reads(Function<Collection<K>, Mono<Map<K, V>>> readAll) {
                return key -> readAll.apply(List.of(key)).mapNotNull(found -> found.get(key));
            }

            @Override
            public <T> Function<T, Mono<Void>> writes(Function<Collection<T>, Mono<Void>> writeAll) {
                return new Batches<>(writeAll)::write;
            }
        };
    }

    private static final class Batches<T> {

        private final Sinks.Many<Entry<T>> entries = Sinks.many().unicast().onBackpressureBuffer();

        private record Entry<T>(T value, Sinks.Empty<Void> written) {}

        Batches(Function<Collection<T>, Mono<Void>> writeAll) {
            entries.asFlux()
                    .bufferTimeout(ENTRIES_PER_BATCH, COLLECTED_FOR, true)
                    .concatMap(batch -> writeAll.apply(
                                    batch.stream().map(Entry::value).toList())
                            .doOnSuccess(
                                    _ -> batch.forEach(entry -> entry.written().tryEmitEmpty()))
                            .doOnError(failure ->
                                    batch.forEach(entry -> entry.written().tryEmitError(failure)))
                            .onErrorComplete())
                    .subscribe();
        }

        Mono<Void> write(T value) {
            return Mono.defer(() -> {
                var entry = new Entry<>(value, Sinks.<Void>empty());
                entries.emitNext(entry, Sinks.EmitFailureHandler.busyLooping(Duration.ofSeconds(1)));
                return entry.written().asMono();
            });
        }
    }
}
