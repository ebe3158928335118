package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.RedisServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/// docs/operations/managed.md: PostgreSQL and Redis as clouds offer them. PostgreSQL has an administrator who is no
/// superuser; both have certificates of an authority that Java does not know; sentinels name the primary of Redis.
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ManagedPartsIT {

    private static final Duration LONGEST = Duration.ofMinutes(3);
    /// Below the rate limit.
    private static final Duration BETWEEN_REQUESTS = Duration.ofMillis(500);
    private static final List<String> USERS_OF_REDIS =
            List.of(RedisServer.GATEWAY, RedisServer.AUTH_SERVER, RedisServer.CLIENT_APP);

    @TempDir
    private static Path directory;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static NewInstallation installation;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static SentinelRedis redis;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static FirstCompany company;

    @BeforeAll
    static void start() throws Exception {
        SentinelRedis.requirePrograms();
        var tls = TlsFiles.create(directory, "server");
        installation = new NewInstallation(Map.of(
                "ssl", "on",
                "ssl_cert_file", tls.certificate().toString(),
                "ssl_key_file", tls.key().toString()));
        var stack = installation.prepared();
        stack.postgres().withoutSuperuser();
        for (var service : List.of("auth-server-migration", "resource-api-migration", "auth-server", "resource-api")) {
            stack.override(service, "SWITCHBOARD_DATABASE_SSL_MODE", "verify-full");
            stack.override(
                    service,
                    "SWITCHBOARD_DATABASE_SSL_ROOT_CERTIFICATE",
                    tls.authority().toString());
        }
        redis = new SentinelRedis(
                directory,
                tls,
                RedisServer.USERS.stream()
                        .map(RedisServer::variable)
                        .collect(Collectors.toMap(variable -> variable, variable -> stack.value("redis", variable))));
        redis.start();
        for (var service : USERS_OF_REDIS) {
            stack.override(service, "SWITCHBOARD_REDIS_TLS", "true");
            stack.override(
                    service,
                    "SWITCHBOARD_REDIS_ROOT_CERTIFICATE",
                    tls.authority().toString());
            stack.override(service, "SWITCHBOARD_REDIS_SENTINELS", redis.addresses());
            stack.override(service, "SWITCHBOARD_REDIS_SENTINEL_PRIMARY", SentinelRedis.NAME);
            stack.override(service, "SWITCHBOARD_REDIS_SENTINEL_PASSWORD", SentinelRedis.SENTINEL_PASSWORD);
        }
        installation.running();
        company = FirstCompany.create(installation, "managed.example", "+13125550161", "+13125550162");
    }

    @AfterAll
    static void stop() throws Exception {
        if (installation != null) {
            installation.close();
        }
        if (redis != null) {
            redis.close();
        }
    }

    @Test
    @Order(1)
    void allConnectionsToPostgresAreEncrypted() throws Exception {
        assertThat(sessions("ssl")).isPositive();
        assertThat(sessions("NOT ssl")).isZero();
    }

    @Test
    @Order(2)
    void rolesThatNoSuperuserCreatedHaveNoAttributes() throws Exception {
        assertThat(number("SELECT count(*) FROM pg_roles WHERE rolname IN ('auth', 'auth_migrator', 'telephony',"
                        + " 'telephony_migrator') AND NOT rolsuper AND NOT rolcreaterole AND NOT rolcreatedb"
                        + " AND NOT rolreplication AND NOT rolbypassrls"))
                .isEqualTo(4);
    }

    @Test
    @Order(3)
    void theServicesUseThePrimaryOfRedis() {
        company.get("/v1/users", company.owner().token()).assertStatus(200);

        await().atMost(LONGEST)
                .until(() -> !redis.onPrimary("keys", "credential:*").isEmpty());
    }

    @Test
    @Order(4)
    void requestsGoOnDuringAFailoverAndRevocationsTakeEffectAtOnceAfterIt(TestReporter reporter) throws Exception {
        var revoked = company.apiKey("users:read");
        company.get("/v1/users", revoked).assertStatus(200);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long begin = System.nanoTime();
            var failover = threads.submit(redis::failOver);
            await().atMost(LONGEST).pollInterval(BETWEEN_REQUESTS).until(() -> {
                company.get("/v1/account", company.owner().token()).assertStatus(200);
                return failover.isDone() && gatewayIsConnected();
            });
            failover.get();
            reporter.publishEntry("failover in ms", String.valueOf((System.nanoTime() - begin) / 1_000_000));
        }

        WorkingCompany.revokeKey(installation, company, revoked);

        company.get("/v1/users", revoked).assertEnvelope(401, "unauthorized");
    }

    private static boolean gatewayIsConnected() {
        return redis.onPrimary("client", "list").contains("user=" + RedisServer.GATEWAY);
    }

    @Test
    @Order(5)
    void aPasswordOfRedisIsChangedWithoutAMomentWithoutIt() throws Exception {
        var stack = installation.prepared();
        var old = stack.value("redis", RedisServer.variable(RedisServer.GATEWAY));
        assertThat(redis.onPrimary("acl", "setuser", RedisServer.GATEWAY, ">the-new-password"))
                .isEqualTo("OK");
        stack.override("gateway", "SWITCHBOARD_REDIS_PASSWORD", "the-new-password");

        stack.replace("gateway");
        redis.onPrimary("acl", "setuser", RedisServer.GATEWAY, "<" + old);

        company.get("/v1/users", company.owner().token()).assertStatus(200);
        await().atMost(LONGEST).until(ManagedPartsIT::gatewayIsConnected);
    }

    @Test
    @Order(6)
    void aCertificateOfAnotherAuthorityIsRefused() throws Exception {
        var other = TlsFiles.create(directory, "other");
        installation
                .prepared()
                .override(
                        "auth-server-migration",
                        "SWITCHBOARD_DATABASE_SSL_ROOT_CERTIFICATE",
                        other.authority().toString());

        assertThat(installation.prepared().failMigration("auth-server-migration"))
                .containsIgnoringCase("certificat");
    }

    private static long sessions(String condition) throws Exception {
        return number("SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
                + " WHERE usename IN ('auth', 'telephony') AND backend_type = 'client backend' AND " + condition);
    }

    private static long number(String query) throws Exception {
        return Long.parseLong(installation.prepared().postgres().text(query));
    }
}
