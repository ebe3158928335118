package dev.switchboard.auth.revocation.projection;

import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.identity.ProjectionSigner;
import dev.switchboard.redis.RedisLink;
import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.api.sync.RedisCommands;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/// Writes the entries of [Projection] to Redis. Each call returns within the command timeout
/// whether Redis accepted the write.
@Component
public class CredentialProjection {

    private static final Logger log = LoggerFactory.getLogger(CredentialProjection.class);
    /// Longer than any concurrent write of the credential can take.
    private static final Duration TOMBSTONE_LIFE = Duration.ofHours(1);

    private static final byte[] TOMBSTONE = Projection.TOMBSTONE.getBytes(StandardCharsets.US_ASCII);

    private final RedisLink link;
    private final JsonMapper json;
    private final Clock clock;
    private final Counter failures;
    private final AtomicBoolean failing = new AtomicBoolean();

    private final ProjectionSigner signer;

    CredentialProjection(
            RedisLink link, JsonMapper json, ProjectionProperties properties, Clock clock, MeterRegistry meters) {
        this.link = link;
        this.signer = new ProjectionSigner(properties.keyRing());
        this.json = json;
        this.clock = clock;
        this.failures = Counter.builder("switchboard.projection.failures")
                .description("writes that Redis did not accept")
                .register(meters);
    }

    /// Publishes valid credentials to the gateways for 15 minutes from their resolution, and never
    /// beyond their own expiry. A tombstone or a later resolution is not replaced. From the remaining
    /// time to live, gateways derive the age of an entry.
    ///
    /// @param resolutions by the hashes of the credentials
    public boolean publish(Map<String, CredentialResolution> resolutions) {
        var entries = new HashMap<String, List<String>>();
        resolutions.forEach((sha256Hex, resolution) -> {
            var timeToLive = timeToLive(resolution);
            if (timeToLive.isPositive()) {
                var key = Projection.credentialKey(sha256Hex);
                entries.put(key, entry(key, resolution, timeToLive));
            }
        });
        return entries.isEmpty() || attempt(redis -> OneKeyScript.FILL.runEach(asynchronous(), entries));
    }

    private RedisAsyncCommands<String, byte[]> asynchronous() {
        var redis = link.commands();
        if (redis == null) {
            throw new RedisConnectionException("not connected");
        }
        return redis;
    }

    /// The arguments of [OneKeyScript#FILL].
    private List<String> entry(String key, CredentialResolution resolution, Duration timeToLive) {
        return List.of(
                signer.sign(key, resolution.resolvedAt(), json.writeValueAsString(resolution)),
                Long.toString(resolution.resolvedAt()),
                Long.toString(timeToLive.toMillis()),
                Projection.TOMBSTONE);
    }

    /// Makes the gateways look a valid credential up again with its next request. A tombstone stays.
    public boolean forget(String sha256Hex) {
        return attempt(
                redis -> OneKeyScript.DROP.run(redis, Projection.credentialKey(sha256Hex), Projection.TOMBSTONE));
    }

    private Duration timeToLive(CredentialResolution resolution) {
        long now = clock.millis();
        return Projection.lifetimeOf(resolution).minusMillis(Math.max(0, now - resolution.resolvedAt()));
    }

    /// Replaces a revoked credential with its tombstone.
    public boolean writeTombstone(String sha256Hex) {
        var key = Projection.credentialKey(sha256Hex);
        var expiry = SetArgs.Builder.px(TOMBSTONE_LIFE);
        return attempt(redis -> redis.set(key, TOMBSTONE, expiry)) || queue(redis -> redis.set(key, TOMBSTONE, expiry));
    }

    /// Writes a new version of the suspended apps for the gateways; it never decreases. A frozen
    /// Redis executes the write before any later read. After a success the caller must call
    /// [#awaitGateways()].
    public boolean suspendedAppsVersion(long version) {
        return repeatSuspendedAppsVersion(version)
                || queue(redis -> OneKeyScript.RAISE.send(
                        redis, Projection.SUSPENDED_APPS_VERSION, List.of(Long.toString(version))));
    }

    /// Writes the current version again, for a Redis that may have missed it. It is not queued for
    /// a Redis that does not respond: it is called several times a second, and the commands would
    /// pile up.
    public boolean repeatSuspendedAppsVersion(long version) {
        return attempt(
                redis -> OneKeyScript.RAISE.run(redis, Projection.SUSPENDED_APPS_VERSION, Long.toString(version)));
    }

    /// Whether Redis accepted the last write.
    public boolean available() {
        return link.blockingCommands() != null;
    }

    /// Waits until each gateway must have noticed that Redis is available again: at most
    /// [Projection#TRUST_WITHOUT_REDIS] after its return, and not at all later. Until then a
    /// gateway may use an identity from before a revocation.
    public void awaitGateways() {
        var left = Projection.TRUST_WITHOUT_REDIS.minus(link.upFor());
        if (!left.isPositive()) {
            return;
        }
        try {
            Thread.sleep(left);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean attempt(Consumer<RedisCommands<String, byte[]>> command) {
        var redis = link.blockingCommands();
        if (redis == null) {
            return failed("not connected");
        }
        try {
            command.accept(redis);
            link.succeeded();
        } catch (RedisException refused) {
            link.failed(refused);
            // Only the class name, because a message of Redis could contain the value that was sent.
            return failed(refused.getClass().getSimpleName());
        }
        if (failing.compareAndSet(true, false)) {
            log.info("Redis accepts writes again");
        }
        return true;
    }

    /// Sends a failed command once more, without waiting for it: a frozen Redis executes it as soon
    /// as it continues, before any read of the entry that it replaces.
    ///
    /// @return false, since the result is unknown
    @SuppressWarnings("FutureReturnValueIgnored")
    private boolean queue(Function<RedisAsyncCommands<String, byte[]>, RedisFuture<?>> command) {
        var redis = link.commandsEvenWhileDown();
        if (redis != null) {
            try {
                command.apply(redis)
                        .whenComplete((done, failure) -> log.debug("A queued Redis command completed", failure));
            } catch (RedisException disconnected) {
                log.debug("A Redis command could not be queued", disconnected);
            }
        }
        return false;
    }

    private boolean failed(String reason) {
        failures.increment();
        if (failing.compareAndSet(false, true)) {
            log.warn("Redis does not accept writes; revocations are written later: {}", reason);
        }
        return false;
    }
}
