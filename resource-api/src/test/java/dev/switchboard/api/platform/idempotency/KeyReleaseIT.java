package dev.switchboard.api.platform.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.ProxiedReplica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A request that fails leaves its Idempotency-Key free, also if that cannot be written at first
/// (docs/guides/idempotency.md#after-a-crash). The process stays alive meanwhile.
@Tag("slow")
class KeyReleaseIT {

    /// Half of the lease.
    private static final Duration SOON = Duration.ofSeconds(30);

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String BODY = "{\"to\": \"+13125550199\", \"text\": \"Hello\"}";

    @SuppressWarnings("NullAway.Init") // set before the first test
    private static ProxiedReplica replica;

    private final ApiClient api = replica.service().get(ApiClient.class);
    private final TestCompany acme = TestCompany.insert();

    @BeforeAll
    static void start() {
        replica = ProxiedReplica.startAlive();
    }

    @AfterAll
    static void stop() {
        replica.close();
    }

    @BeforeEach
    void createConversation() {
        TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        await().atMost(PATIENCE).until(() -> post("first").status() == 202);
    }

    @Test
    void freesTheKeyOfARequestThatFailedInAnOutage() throws Exception {
        CompletableFuture<JsonResponse> failed;
        try (var other = locking("select from conversations where org_id = '" + acme.id() + "' for update")) {
            failed = CompletableFuture.supplyAsync(() -> post("k"));
            awaitWaitingForLock();
            replica.proxy().vanish();
            failed.join().assertEnvelope(500, "server_error");
            other.rollback();
        }
        replica.proxy().restart();

        assertThatTheKeyIsFree();
    }

    @Test
    void freesTheKeyThatAnOutageTookWithoutAResponse() throws Exception {
        CompletableFuture<JsonResponse> failed;
        try (var other = takingTheKey()) {
            failed = CompletableFuture.supplyAsync(() -> post("k"));
            awaitWaitingForLock();
            replica.proxy().vanish();
            other.rollback();
        }
        failed.join().assertEnvelope(500, "server_error");
        replica.proxy().restart();

        assertThatTheKeyIsFree();
    }

    @Test
    void freesTheKeyThatARequestTookAfterItsClientWasGone() throws Exception {
        try (var other = takingTheKey()) {
            try (var client = new Socket(InetAddress.getLoopbackAddress(), api.port())) {
                send(client);
                awaitWaitingForLock();
            }
            // Another exchange, so that the end of the connection has been noticed.
            api.get("/v1/users", acme.owner().token()).assertStatus(200);
            other.rollback();
        }

        assertThatTheKeyIsFree();
    }

    private void assertThatTheKeyIsFree() {
        await().atMost(SOON).until(() -> post("k").status() == 202);
        assertThat(TestRows.count("select count(*) from messages where org_id = ?", acme.id()))
                .isEqualTo(2);
    }

    private JsonResponse post(String key) {
        return api.http()
                .send(api.http()
                        .request("/v1/messages", Jwts.of(acme.owner().token()))
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.ofString(BODY)));
    }

    private void send(Socket client) throws IOException {
        var request = """
                POST /v1/messages HTTP/1.1
                Host: localhost
                Authorization: Bearer %s
                Content-Type: application/json
                Idempotency-Key: k
                Content-Length: %d

                %s""".formatted(Jwts.of(acme.owner().token()), BODY.length(), BODY);
        client.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
        client.getOutputStream().flush();
    }

    /// A transaction in which a request with the key waits for another.
    private Connection takingTheKey() throws SQLException {
        return locking("""
                insert into idempotency_keys (org_id, owner, route, key, lease, node, leased_until, created_at, expires_at)
                values ('%s', '%s', 'POST /v1/messages', 'k', '%s', gen_random_uuid(), now(), now(), now())""".formatted(acme.id(), acme.owner().token().owner(), UUID.randomUUID()));
    }

    private static Connection locking(String sql) throws SQLException {
        var connection = TestPostgres.shared().connect("telephony");
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
        return connection;
    }

    private static void awaitWaitingForLock() {
        await().atMost(PATIENCE)
                .until(() -> TestRows.count(
                                "select count(*) from pg_stat_activity where usename = 'telephony' and wait_event_type = 'Lock'")
                        == 1);
    }
}
