package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.redis.RedisLink;
import io.lettuce.core.KeyValue;
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

/// Reads the Redis projection of credentials: one round trip for an entry and the version of the suspended apps.
@Component
class CredentialProjection {

    private static final Logger log = LoggerFactory.getLogger(CredentialProjection.class);
    private static final int MAX_PARSED = 20_000;

    /// @param entry what is known of the credential
    /// @param suspendedAppsVersion null when Redis does not know it
    /// @param fromBeforeAnOutage whether the entry was written before Redis came back after the last outage;
    ///     while Redis was unavailable, nobody could tell it that the credential was revoked
    record Reading(ProjectionEntry entry, @Nullable Long suspendedAppsVersion, boolean fromBeforeAnOutage) {}

    private record Parsed(String value, ProjectionEntry entry) {}

    private final RedisLink redis;
    private final InstantSource clock;
    private final ObjectReader resolutions = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build()
            .readerFor(CredentialResolution.class);
    /// Spares parsing the same value again. It decides nothing: what counts is what Redis holds now.
    private final Cache<String, Parsed> parsed =
            Caffeine.newBuilder().maximumSize(MAX_PARSED).build();

    CredentialProjection(RedisLink redis, InstantSource clock) {
        this.redis = redis;
        this.clock = clock;
    }

    /// The entry; empty when Redis is away or does not answer in time.
    Mono<Reading> read(String sha256Hex) {
        var commands = redis.commands();
        if (commands == null) {
            return Mono.empty();
        }
        var key = Projection.credentialKey(sha256Hex);
        var upFor = redis.upFor();
        var values = Mono.fromCompletionStage(() -> commands.mget(key, Projection.SUSPENDED_APPS_VERSION));
        boolean mayBeFromBeforeAnOutage = redis.outages() > 0 && upFor.compareTo(Projection.RETENTION) < 0;
        var answer = mayBeFromBeforeAnOutage
                // In this order: an entry that is replaced in between seems older than it is, not younger.
                ? Mono.zip(Mono.fromCompletionStage(() -> commands.pttl(key)), values)
                        .map(both -> reading(both.getT2(), Duration.ofMillis(both.getT1()), upFor))
                : values.map(found -> reading(found, null, upFor));
        return answer.doOnNext(reading -> redis.succeeded()).onErrorResume(failure -> {
            redis.failed(failure);
            return Mono.empty();
        });
    }

    /// Whether it was living when it was last read, by a resolution that is not too old, and has not expired.
    boolean wasLiving(String sha256Hex) {
        var known = parsed.getIfPresent(Projection.credentialKey(sha256Hex));
        return known != null
                && known.entry() instanceof ProjectionEntry.Living(var credential)
                && credential.wasLiving(clock.instant());
    }

    /// Forgets what was read of a credential that turned out to be dead.
    void forget(String sha256Hex) {
        parsed.invalidate(Projection.credentialKey(sha256Hex));
    }

    /// @param left of the entry's life; null where it is younger than the last outage
    private Reading reading(List<KeyValue<String, byte[]>> values, @Nullable Duration left, Duration upFor) {
        var value = values.getFirst();
        var version = values.getLast();
        var entry = value.hasValue() ? parse(value.getKey(), text(value.getValue())) : new ProjectionEntry.Absent();
        return new Reading(
                entry,
                version.hasValue() ? version(version.getValue()) : null,
                left != null && age(entry, left).compareTo(upFor) >= 0);
    }

    /// How old the entry is, by what is left of its life: no clock of another machine is compared with this
    /// one's, which may differ from it.
    private static Duration age(ProjectionEntry entry, Duration left) {
        return entry instanceof ProjectionEntry.Living(var credential)
                ? credential.projectedFor().minus(left)
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
        var entry = parse(value);
        parsed.put(key, new Parsed(value, entry));
        return entry;
    }

    private ProjectionEntry parse(String value) {
        if (value.equals(Projection.TOMBSTONE)) {
            return new ProjectionEntry.Tombstone();
        }
        try {
            CredentialResolution resolution = resolutions.readValue(value.substring(value.indexOf(' ') + 1));
            return resolution.living()
                    ? new ProjectionEntry.Living(KnownCredential.of(resolution))
                    : new ProjectionEntry.Absent();
        } catch (JacksonException | IllegalArgumentException | NullPointerException unreadable) {
            log.warn("an entry of the credential projection cannot be read: {}", unreadable.getMessage());
            return new ProjectionEntry.Absent();
        }
    }
}
