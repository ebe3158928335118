package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.identity.ProjectionSigner;
import dev.switchboard.redis.RedisLink;
import io.lettuce.core.KeyValue;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Reads the Redis projection of credentials: an entry and the version of the suspended apps in one round trip. An
/// entry that the authorization server has not signed counts as absent.
@Component
class CredentialProjection {

    private static final Logger log = LoggerFactory.getLogger(CredentialProjection.class);
    private static final int MAX_PARSED = 20_000;

    /// The result of one read.
    ///
    /// @param entry the entry of the credential
    /// @param suspendedAppsVersion null when Redis does not have it
    /// @param fromBeforeOutage whether the entry was written before the last outage of Redis ended; a
    ///     revocation during the outage could not reach Redis
    /// @param fromBeforeLongOutage the same for an outage that was longer than what a revocation may take anyway
    record Snapshot(
            ProjectionEntry entry,
            @Nullable Long suspendedAppsVersion,
            boolean fromBeforeOutage,
            boolean fromBeforeLongOutage) {}

    private record Parsed(String value, ProjectionEntry entry) {}

    private final RedisLink redis;
    private final InstantSource clock;
    private final ObjectReader resolutions = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build()
            .readerFor(CredentialResolution.class);
    /// Avoids verifying and parsing the same value again. The current value in Redis is always read first.
    private final Cache<String, Parsed> parsed =
            Caffeine.newBuilder().maximumSize(MAX_PARSED).build();

    private final ProjectionSigner signer;
    private final Counter rejected;

    CredentialProjection(RedisLink redis, ProjectionProperties properties, InstantSource clock, MeterRegistry meters) {
        this.redis = redis;
        this.clock = clock;
        this.signer = new ProjectionSigner(properties.keyRing());
        this.rejected = Counter.builder("switchboard.projection.rejected")
                .description("entries about credentials in Redis that the authorization server has not written")
                .register(meters);
    }

    /// Reads an entry; empty when Redis is unavailable or does not respond in time.
    Mono<Snapshot> read(String sha256Hex) {
        var commands = redis.commands();
        if (commands == null) {
            return Mono.empty();
        }
        var key = Projection.credentialKey(sha256Hex);
        var upFor = redis.upFor();
        var sinceLongOutage = redis.sinceLongOutage();
        var values = Mono.fromCompletionStage(() -> commands.mget(key, Projection.SUSPENDED_APPS_VERSION));
        boolean mayBeFromBeforeOutage = redis.outages() > 0 && upFor.compareTo(Projection.RETENTION) < 0;
        var snapshot = mayBeFromBeforeOutage
                // PTTL first: an entry that is replaced in between then seems older than it is, not younger.
                ? Mono.zip(Mono.fromCompletionStage(() -> commands.pttl(key)), values)
                        .map(both -> snapshot(both.getT2(), Duration.ofMillis(both.getT1()), upFor, sinceLongOutage))
                : values.map(found -> snapshot(found, null, upFor, sinceLongOutage));
        return snapshot.doOnNext(read -> redis.succeeded()).onErrorResume(failure -> {
            redis.failed(failure);
            return Mono.empty();
        });
    }

    /// Whether the credential was valid when its entry was last read, by a resolution that is not too old, and
    /// has not expired.
    boolean wasRecentlyValid(String sha256Hex) {
        var known = parsed.getIfPresent(Projection.credentialKey(sha256Hex));
        return known != null
                && known.entry() instanceof ProjectionEntry.Valid(var credential)
                && credential.wasRecentlyValid(clock.instant());
    }

    /// Forgets a credential that turned out to be invalid.
    void forget(String sha256Hex) {
        parsed.invalidate(Projection.credentialKey(sha256Hex));
    }

    /// @param remaining the remaining lifetime of the entry; null when it is younger than the last outage
    private Snapshot snapshot(
            List<KeyValue<String, byte[]>> values,
            @Nullable Duration remaining,
            Duration upFor,
            Duration sinceLongOutage) {
        var value = values.getFirst();
        var version = values.getLast();
        var entry = value.hasValue() ? parse(value.getKey(), text(value.getValue())) : new ProjectionEntry.Absent();
        var age = remaining == null ? Duration.ZERO : age(entry, remaining);
        return new Snapshot(
                entry,
                version.hasValue() ? version(version.getValue()) : null,
                remaining != null && age.compareTo(upFor) >= 0,
                age.compareTo(sinceLongOutage) >= 0);
    }

    /// The age of the entry, computed from its remaining lifetime, since the clocks of two machines may differ.
    private static Duration age(ProjectionEntry entry, Duration remaining) {
        return entry instanceof ProjectionEntry.Valid(var credential)
                ? credential.lifetime().minus(remaining)
                : Duration.ZERO;
    }

    private static String text(byte[] value) {
        return new String(value, StandardCharsets.UTF_8);
    }

    private static @Nullable Long version(byte[] value) {
        try {
            return Long.valueOf(text(value));
        } catch (NumberFormatException unreadable) {
            return null;
        }
    }

    private ProjectionEntry parse(String key, String value) {
        var known = parsed.getIfPresent(key);
        if (known != null && known.value().equals(value)) {
            return known.entry();
        }
        var entry = value.equals(Projection.TOMBSTONE)
                ? new ProjectionEntry.Tombstone()
                : signer.verify(key, value).map(this::resolution).orElseGet(this::rejected);
        parsed.put(key, new Parsed(value, entry));
        return entry;
    }

    private ProjectionEntry rejected() {
        rejected.increment();
        log.warn("Rejected an entry of the credential projection that the authorization server has not signed");
        return new ProjectionEntry.Absent();
    }

    private ProjectionEntry resolution(String json) {
        try {
            CredentialResolution resolution = resolutions.readValue(json);
            return resolution.valid()
                    ? new ProjectionEntry.Valid(ResolvedCredential.of(resolution))
                    : new ProjectionEntry.Absent();
        } catch (JacksonException | IllegalArgumentException | NullPointerException unreadable) {
            log.warn("Could not parse an entry of the credential projection: {}", unreadable.getMessage());
            return new ProjectionEntry.Absent();
        }
    }
}
