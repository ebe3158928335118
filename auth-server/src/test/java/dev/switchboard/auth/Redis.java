package dev.switchboard.auth;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Reads Redis like a gateway.
public final class Redis implements AutoCloseable {

    private final RedisClient client;
    private final StatefulRedisConnection<String, String> connection;

    public Redis(TestRedis redis) {
        client = RedisClient.create(RedisURI.builder()
                .withHost(redis.host())
                .withPort(redis.port())
                .withTimeout(Duration.ofMinutes(1))
                .build());
        connection = client.connect();
    }

    public @Nullable String credential(Credential credential) {
        return connection.sync().get(Projection.credentialKey(credential.sha256Hex()));
    }

    public Duration life(Credential credential) {
        return Duration.ofMillis(connection.sync().pttl(Projection.credentialKey(credential.sha256Hex())));
    }

    public @Nullable String suspendedAppsVersion() {
        return connection.sync().get(Projection.SUSPENDED_APPS_VERSION);
    }

    public void forgetScripts() {
        connection.sync().scriptFlush();
    }

    @Override
    public void close() {
        connection.close();
        client.shutdown();
    }
}
