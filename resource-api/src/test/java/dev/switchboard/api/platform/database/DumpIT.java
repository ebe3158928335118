package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.PostgresClient;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.TestPostgres;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real dumps, by the commands of docs/operations/backup.md#dumps (Dumps), while the service is used.
@Tag("slow")
@ApiTest
class DumpIT {

    private static final Duration LONGEST_START = Duration.ofMinutes(3);

    private final ApiClient api;
    private final SimulatorClient simulator;

    DumpIT(ApiClient api, SimulatorClient simulator) {
        this.api = api;
        this.simulator = simulator;
    }

    @Test
    void blocksNeitherCallsNorMessagesNorAStartAndCanBeRestored(@TempDir Path directory) throws Exception {
        var client = PostgresClient.find();
        PostgresClient.createBackupRole(TestPostgres.shared());
        var file = directory.resolve("switchboard.dump");
        try (var load = new SteadyLoad(api, simulator);
                var starts = Executors.newVirtualThreadPerTaskExecutor()) {
            load.awaitRounds(1);
            var before = load.called();
            try (var held = HeldDump.start(client)) {
                load.awaitRounds(1);
                forgetTheEpoch();
                var start = starts.submit(() -> startAnew(load));
                var whole = client.dump(TestPostgres.shared(), "pg_dump", "--file=" + directory.resolve("whole"));
                await().atMost(LONGEST_START).until(() -> load.runs() && start.isDone());
                assertThat(start).succeedsWithin(Duration.ZERO);
                PostgresClient.assertSucceeds(whole);
                load.stop();

                assertThat(held.holdsItsLocks()).as("over the whole load").isTrue();
                held.writeTo(file);
                assertRestores(client, file, held, load, before);
            }
        }
    }

    private static boolean startAnew(SteadyLoad load) {
        try (var replica = Replica.start()) {
            replica.get(ApiClient.class)
                    .get("/v1/calls", load.acme.owner().token())
                    .assertStatus(200);
            load.awaitRounds(2);
        }
        return true;
    }

    private static void assertRestores(
            PostgresClient client, Path file, HeldDump dump, SteadyLoad load, Set<UUID> before) throws Exception {
        var postgres = TestPostgres.separate("restored-" + TestRows.id());
        try {
            PostgresClient.createBackupRole(postgres);
            client.restore(postgres, file);
            try (var connection = postgres.connect("postgres")) {
                assertThat(HeldDump.rows(connection)).isEqualTo(dump.rows());
            }
            try (var replica = Replica.start(postgres)) {
                assertServes(replica, load, before);
            }
        } finally {
            postgres.stop();
        }
    }

    /// The restored service returns all records of the dump with new tokens, and accepts new ones.
    private static void assertServes(Replica restored, SteadyLoad load, Set<UUID> before) {
        var service = restored.get(ApiClient.class);
        var owner = load.acme.owner().token();
        service.get("/v1/calls?sync_token=" + load.calls.token(), owner).assertEnvelope(400, "invalid_request");
        var calls = load.calls.at(service).beginAgain().sync(100);
        assertThat(calls.records().keySet())
                .containsAll(before)
                .isSubsetOf(load.calls.records().keySet());
        load.sendMessage(service);
    }

    /// As after a start of PostgreSQL, before the next epoch has begun. No transaction that has changed a
    /// record is open then, as after a start.
    private static void forgetTheEpoch() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table telephony.calls, telephony.messages in share row exclusive mode");
            statement.execute("delete from telephony.sync_server");
            connection.commit();
        }
    }
}
