package dev.switchboard.api.platform.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.MovedClock;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.context.annotation.Import;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// A route with an Idempotency-Key, and a clock that the test moves.
@ApiTest
@Import({NoteRoutes.class, MovedClock.class})
abstract class IdempotencyTest {

    static final Duration LEASE = Duration.ofSeconds(60);
    static final Duration PATIENCE = Duration.ofSeconds(60);

    final ApiClient api;
    final TestClock clock;
    final IdempotencyStore keys;
    final Nodes nodes;
    final TestCompany acme = TestCompany.insert();

    IdempotencyTest(ApiClient api, TestClock clock, IdempotencyStore keys, Nodes nodes) {
        this.api = api;
        this.clock = clock;
        this.keys = keys;
        this.nodes = nodes;
    }

    /// Once the service has migrated the schema, which has to be empty before.
    @BeforeEach
    void createTable() throws SQLException {
        execute(
                "create table if not exists telephony.notes (org_id uuid not null, id uuid not null, text text not null)");
    }

    /// Other tests look for rows of a company in every table.
    @AfterAll
    static void dropTable() throws SQLException {
        execute("drop table if exists telephony.notes");
    }

    private static void execute(String sql) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @BeforeEach
    void setClock() {
        clock.set(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    /// Time passes by the clocks of the process and of the database.
    void pass(Duration time) {
        clock.advance(time);
        TestRows.execute(
                "update idempotency_keys set leased_until = leased_until - make_interval(secs => ?),"
                        + " expires_at = expires_at - make_interval(secs => ?) where org_id = ?",
                (double) time.toSeconds(),
                (double) time.toSeconds(),
                acme.id());
    }

    @AfterEach
    void openGate() {
        NoteRoutes.GATE.set(Mono.empty());
    }

    JsonResponse post(String path, Identity identity, @Nullable String key, String body) {
        var jwt = Jwts.of(
                identity,
                claims -> claims.expirationTime(Date.from(Instant.now().plus(Duration.ofDays(30)))));
        var request = api.http()
                .request(path, jwt)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        return api.http().send(key == null ? request : request.header("Idempotency-Key", key));
    }

    JsonResponse post(@Nullable String key, String body) {
        return post("/v1/notes", acme.owner().token(), key, body);
    }

    long rows(String from) {
        try (var connection = TestPostgres.shared().connect("telephony");
                var statement = connection.prepareStatement("select count(*) from " + from + " where org_id = ?")) {
            statement.setObject(1, acme.id());
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static boolean replayed(JsonResponse response) {
        return "true".equals(response.header("Idempotent-Replayed"));
    }

    static void assertFirst(JsonResponse response) {
        assertThat(response.assertStatus(201).header("Idempotent-Replayed")).isNull();
    }

    /// Begins a request that stops inside its transaction until the sink says go.
    CompletableFuture<JsonResponse> begin(Sinks.Empty<Void> go, String key, String body) {
        var arrived = new CompletableFuture<@Nullable Void>();
        NoteRoutes.GATE.set(Mono.fromRunnable(() -> {
                    NoteRoutes.GATE.set(Mono.empty());
                    arrived.complete(null);
                })
                .then(go.asMono()));
        var response = CompletableFuture.supplyAsync(() -> post(key, body));
        arrived.orTimeout(PATIENCE.toSeconds(), java.util.concurrent.TimeUnit.SECONDS)
                .join();
        return response;
    }
}
