package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonHttp;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The authorization server and the resource API together: subscriptions end with the key that made them.
class OwnersIT {

    @TempDir
    Path directory;

    private TestRun run;

    @BeforeEach
    void start() throws Exception {
        run = TestRun.start(directory, FreePort.next()).awaitReady();
    }

    @AfterEach
    void stop() {
        run.close();
    }

    @Test
    void aKeyThatIsRevokedTakesItsSubscriptionsWithIt() throws Exception {
        try (var database = database()) {
            var revoked = keyId(database, run.demo().get("member_api_key").asString());
            var other = keyId(database, run.demo().get("api_key").asString());
            subscribe(database, revoked);
            subscribe(database, other);

            var internal = at("auth_server_internal");
            var secret = run.secrets().get("internal.secret").asString();
            internal.send(internal.request("/internal/api-keys/" + revoked, secret)
                            .DELETE())
                    .assertStatus(204);

            assertThat(status(database, revoked)).isEqualTo("suspended");
            assertThat(status(database, other)).isEqualTo("active");
        }
        run.client()
                .post("/internal/owners/ended", run.demo().get("api_key").asString(), "{}")
                .assertEnvelope(404, "not_found");
        at("resource_api_internal").post("/internal/owners/ended", null, "{}").assertEnvelope(401, "unauthorized");
    }

    private JsonHttp at(String port) throws Exception {
        return JsonHttp.at("http://127.0.0.1:" + run.ports().get(port).asInt());
    }

    private Connection database() throws Exception {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + run.ports().get("postgresql").asInt() + "/switchboard",
                "postgres",
                run.secrets().get("database.postgres").asString());
    }

    private static UUID keyId(Connection database, String key) throws SQLException {
        try (var query = database.prepareStatement("SELECT id FROM auth.api_key WHERE sha256 = ?")) {
            query.setBytes(1, Credential.parse(key).orElseThrow().sha256());
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getObject(1, UUID.class);
            }
        }
    }

    private static void subscribe(Connection database, UUID keyId) throws SQLException {
        try (var insert = database.prepareStatement("""
                INSERT INTO telephony.webhooks (org_id, id, key_id, url, filters, secret, expires_in, expires_at,
                    created_at, updated_at)
                SELECT org_id, uuidv7(), id, 'https://receiver.example/', '{test}', '\\x00', 3600,
                       now() + interval '1 hour', now(), now()
                FROM auth.api_key WHERE id = ?
                """)) {
            insert.setObject(1, keyId);
            insert.executeUpdate();
        }
    }

    private static String status(Connection database, UUID keyId) throws SQLException {
        try (var query = database.prepareStatement("SELECT status FROM telephony.webhooks WHERE key_id = ?")) {
            query.setObject(1, keyId);
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }
}
