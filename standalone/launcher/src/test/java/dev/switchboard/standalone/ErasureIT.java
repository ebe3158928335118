package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.DatabaseSearch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The services together erase a company of the demo, with a run of their own, since nothing is left of it.
@Tag("slow")
@Order(20)
class ErasureIT {

    private static Path directory;
    private static TestRun run;

    @BeforeAll
    static void start() throws Exception {
        directory = Files.createTempDirectory("erasure");
        run = TestRun.start(directory, FreePort.next(), "--switchboard.erasure.poll-every=500ms")
                .awaitReady();
    }

    @AfterAll
    static void stop() throws IOException {
        run.close();
        Binaries.delete(directory);
    }

    @Test
    void leavesNothingOfACompanyInTheDatabaseOrInItsMedia() throws Exception {
        var demo = run.demo();
        var orgId = UUID.fromString(demo.get("org").get("id").asString());
        run.client().get("/v1/calls?limit=1", demo.get("api_key").asString()).assertStatus(200);
        try (var database = run.database()) {
            var search = new DatabaseSearch(database);
            var traces = traces(database, orgId);
            assertThat(search.rowsWith(traces)).hasSizeGreaterThan(10);
            assertThat(media(orgId)).hasSizeGreaterThan(50);

            close(database, orgId);
            TestRun.await(() -> !exists(database, orgId));

            // The operators' log names the company by its id.
            assertThat(search.rowsWith(traces)).isEqualTo(Map.of("auth.audit_event", 1L));
            assertThat(media(orgId)).isEmpty();
            assertThat(numbersInQuarantine(database)).isPositive();
        }
        var other = demo.get("other_org");
        run.client().get("/v1/account", other.get("api_key").asString()).assertStatus(200);
        assertThat(run.client()
                        .get(
                                "/v1/calls?limit=5&since=2020-01-01T00:00:00Z",
                                other.get("api_key").asString())
                        .items())
                .isNotEmpty();
    }

    /// The id and the name of a company, and the ids and emails of its users.
    private static List<String> traces(Connection database, UUID orgId) throws SQLException {
        var traces = new ArrayList<String>();
        try (var query = database.prepareStatement("""
                SELECT id::text FROM telephony.companies WHERE id = ?
                UNION ALL SELECT name FROM telephony.companies WHERE id = ?
                UNION ALL SELECT id::text FROM telephony.users WHERE org_id = ?
                UNION ALL SELECT email FROM telephony.users WHERE org_id = ?
                """)) {
            for (int i = 1; i <= 4; i++) {
                query.setObject(i, orgId);
            }
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    traces.add(rows.getString(1));
                }
            }
        }
        return traces;
    }

    /// The files of the company's media.
    private static List<Path> media(UUID orgId) throws IOException {
        try (var files = Files.walk(directory.resolve("media"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().contains(orgId.toString()) || contains(file, orgId))
                    .toList();
        }
    }

    private static boolean contains(Path file, UUID orgId) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(orgId.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(Connection database, UUID orgId) throws SQLException {
        try (var update = database.prepareStatement(
                "UPDATE telephony.companies SET status = 'closing', erase_at = now() WHERE id = ?")) {
            update.setObject(1, orgId);
            update.executeUpdate();
        }
    }

    private static boolean exists(Connection database, UUID orgId) {
        try (var query = database.prepareStatement("SELECT FROM telephony.companies WHERE id = ?")) {
            query.setObject(1, orgId);
            try (var rows = query.executeQuery()) {
                return rows.next();
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long numbersInQuarantine(Connection database) throws SQLException {
        try (var query = database.createStatement();
                var rows = query.executeQuery(
                        "SELECT count(*) FROM telephony.number_pool WHERE org_id IS NULL AND released_at IS NOT NULL")) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
