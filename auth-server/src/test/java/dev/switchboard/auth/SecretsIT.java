package dev.switchboard.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.auth.keys.RevokeApiKey;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class SecretsIT extends AuthServerTest {

    @Autowired
    private ApiKeys keys;

    @Autowired
    private RevokeApiKey revokeApiKey;

    @Autowired
    private LoggingSystem logging;

    @AfterEach
    void quiet() {
        logging.setLogLevel(LoggingSystem.ROOT_LOGGER_NAME, LogLevel.INFO);
    }

    @Test
    void areNowhereInTheDatabaseButAsHashes() {
        var app = rows.confidentialApp("users:read");
        var token = issueToken(app);
        var key = keys.create(app.orgId(), UUID.randomUUID(), "A key", Set.of(Scope.USERS_READ), null);

        var dump = dump();

        assertThat(dump).contains(token.sha256Hex(), key.secret().sha256Hex(), app.clientId());
        for (var secret : List.of(token.value(), key.secret().value(), String.valueOf(app.secret()))) {
            assertThat(dump).doesNotContain(secret, bytea(secret));
        }
    }

    @Test
    void areInNoLogLineEvenWhenEverythingIsLogged(CapturedOutput output) throws IOException {
        logging.setLogLevel(LoggingSystem.ROOT_LOGGER_NAME, LogLevel.TRACE);
        var app = rows.confidentialApp("users:read");
        var wrong = Credential.generate(CredentialType.CLIENT_SECRET, new SecureRandom())
                .value();
        var basic = Base64.getEncoder()
                .encodeToString((app.clientId() + ":" + app.secret()).getBytes(StandardCharsets.US_ASCII));

        var token = issueToken(app);
        http().postForm("/oauth/token", "Basic " + basic, "grant_type=client_credentials")
                .assertStatus(200);
        http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=client_credentials&client_id=%s&client_secret=%s".formatted(app.clientId(), wrong))
                .assertStatus(401);
        http().postForm("/oauth/token", "Bearer " + token.value(), "grant_type=x")
                .assertStatus(401);
        http().get("/nothing?access_token=" + wrong, token.value()).assertStatus(404);
        malformed("GET / HTTP/1.1\r\nHost: x\r\nAuthorization Bearer " + wrong + "\r\n\r\n");
        malformed("GET /" + wrong + "| HTTP/1.1\r\nHost: x\r\n\r\n");
        var key = keys.create(app.orgId(), UUID.randomUUID(), "A key", Set.of(Scope.USERS_READ), null);
        resolve(key.secret());
        resolve(token);
        revokeApiKey.revoke(app.orgId(), key.key().id());

        assertThat(output.getAll().length()).as("something was logged").isGreaterThan(10_000);
        for (var secret : List.of(
                token.value(),
                key.secret().value(),
                String.valueOf(app.secret()),
                wrong,
                basic,
                SECRET,
                POSTGRES.password("auth"))) {
            assertThat(output.getAll().contains(secret))
                    .as(secret.substring(0, 8))
                    .isFalse();
        }
    }

    private void malformed(String request) throws IOException {
        try (var socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), publicPort())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400");
        }
    }

    private String dump() {
        var all = new StringBuilder();
        for (var table : rows.jdbc()
                .sql("SELECT table_name FROM information_schema.tables WHERE table_schema = 'auth'")
                .query(String.class)
                .list()) {
            rows.jdbc()
                    .sql("SELECT t::text FROM auth." + table + " t")
                    .query(String.class)
                    .list()
                    .forEach(all::append);
        }
        return all.toString();
    }

    private static String bytea(String text) {
        var hex = new StringBuilder();
        for (var letter : text.getBytes(StandardCharsets.US_ASCII)) {
            hex.append("%02x".formatted(letter));
        }
        return hex.toString();
    }
}
