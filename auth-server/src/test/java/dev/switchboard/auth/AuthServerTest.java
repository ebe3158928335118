package dev.switchboard.auth;

import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.platform.internal.InternalPort;
import dev.switchboard.auth.revocation.owners.PatientResourceApi;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.testkit.TestRedis;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/// Starts the whole server once for all subclasses, with real HTTP, PostgreSQL and Redis. Its clock
/// only moves when a test moves it.
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        // Longer than the default, because the machine of the tests may be busy.
        properties = "spring.datasource.hikari.connection-timeout=8000")
@Import({StandingClockConfiguration.class, PatientResourceApi.class})
public abstract class AuthServerTest {

    /// The secret that the gateway sends to the internal port.
    protected static final String SECRET = "internal-secret-of-the-tests";

    /// The key of the internal JWT and of cursors.
    protected static final String KEYS = "k1:" + Base64.getEncoder().encodeToString(new byte[32]);

    /// The keys of the entries about credentials in Redis.
    protected static final String PROJECTION_KEYS =
            "p1:" + Base64.getEncoder().encodeToString("projection".repeat(4).getBytes(StandardCharsets.US_ASCII));

    protected static final TestPostgres POSTGRES = TestPostgres.shared();
    protected static final TestRedis REDIS = TestRedis.shared();

    protected static final StandInResourceApi RESOURCE_API = new StandInResourceApi();

    @Autowired
    protected TestClock clock;

    @Autowired
    protected Rows rows;

    @Autowired
    protected Telephony telephony;

    @LocalServerPort
    private int publicPort;

    @LocalManagementPort
    private int managementPort;

    @Autowired
    private InternalPort internalPort;

    @DynamicPropertySource
    static void properties(DynamicPropertyRegistry registry) {
        registry.add("switchboard.internal.port", () -> 0);
        registry.add("switchboard.internal.secret", () -> SECRET);
        registry.add("switchboard.internal.jwt-keys", () -> KEYS);
        registry.add("switchboard.projection.keys", () -> PROJECTION_KEYS);
        registry.add("switchboard.services.resource-api-internal", RESOURCE_API::url);
        registry.add("switchboard.cursor-keys", () -> KEYS);
        registry.add("switchboard.second-factors.secret-keys", () -> KEYS);
        registry.add("switchboard.mail.keys", () -> KEYS);
        registry.add("switchboard.idempotency.keys", () -> KEYS);
        registry.add("switchboard.database.host", POSTGRES::host);
        registry.add("switchboard.database.port", POSTGRES::port);
        registry.add("switchboard.database.password", () -> POSTGRES.password("auth"));
        registry.add("switchboard.database.migrator-password", () -> POSTGRES.password("auth_migrator"));
        // Differs from the role's setting, so that a test can tell which one applies.
        registry.add("switchboard.database.transaction-timeout", () -> "9s");
        registry.add("switchboard.redis.host", REDIS::host);
        registry.add("switchboard.redis.port", REDIS::port);
        registry.add("switchboard.redis.password", () -> TestRedis.PASSWORD);
        // Longer than the default, because the machine of the tests may be busy; rounds are shorter for the same
        // reason.
        registry.add("switchboard.redis.command-timeout", () -> "2s");
        registry.add("switchboard.revocation.sweep-every", () -> "100ms");
        registry.add("switchboard.oauth.purge-every", () -> "200ms");
        // Above the default; the tests of the limits set their own.
        registry.add("switchboard.rate-plan.medium.burst", () -> "10000");
        registry.add("switchboard.rate-plan.failed-authentication.burst", () -> "10000");
        registry.add("switchboard.links.per-address", () -> "100000");
        registry.add("management.server.port", () -> 0);
        // As in containers; it must not change the addresses of the other ports.
        registry.add("server.address", () -> "0.0.0.0");
    }

    @BeforeEach
    protected void startFromNow() {
        clock.set(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    protected JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + publicPort);
    }

    protected JsonHttp internal() {
        return JsonHttp.at("http://127.0.0.1:" + internalPort.number());
    }

    protected JsonHttp management() {
        return JsonHttp.at("http://127.0.0.1:" + managementPort);
    }

    protected int publicPort() {
        return publicPort;
    }

    /// Resolves a credential on the internal port.
    protected JsonNode resolve(Credential credential) {
        return internal()
                .post("/internal/credentials", SECRET, "{\"sha256\": \"" + credential.sha256Hex() + "\"}")
                .assertStatus(200)
                .json();
    }

    /// Whether Redis has a tombstone of the credential, so that gateways refuse it at once.
    protected static boolean hasTombstone(Credential credential) {
        try (var redis = new Redis(REDIS)) {
            return Projection.TOMBSTONE.equals(redis.credential(credential));
        }
    }

    /// Waits until the server issues tokens again, after a test that made PostgreSQL unavailable. Readiness alone is
    /// not
    /// enough: it uses its own connection, while the connection pool may wait 5 s before it reconnects.
    protected void awaitPostgres() {
        var app = rows.confidentialApp("users:read");
        await().atMost(Duration.ofSeconds(60))
                .until(() -> requestToken(app).status() == 200
                        && management().get("/actuator/health/readiness", null).status() == 200);
    }

    /// Waits until the server uses Redis again, after a test that made Redis unavailable.
    protected void awaitRedis() {
        var token = issueToken(rows.confidentialApp("users:read"));
        try (var redis = new Redis(REDIS)) {
            await().until(() -> {
                resolve(token);
                return redis.credential(token) != null;
            });
        }
    }

    /// Issues a token by client_credentials with all scopes of the app.
    protected Credential issueToken(TestApp app) {
        var response = requestToken(app).assertStatus(200);
        return Credential.parse(response.json().get("access_token").asString()).orElseThrow();
    }

    /// Requests a token by client_credentials with all scopes of the app.
    protected JsonResponse requestToken(TestApp app) {
        return http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=client_credentials&client_id=%s&client_secret=%s"
                                .formatted(app.clientId(), app.secret()));
    }
}
