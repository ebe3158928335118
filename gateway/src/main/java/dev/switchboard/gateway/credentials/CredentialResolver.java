package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.gateway.credentials.CredentialProjection.Reading;
import dev.switchboard.redis.RedisLink;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Finds out what a credential stands for (ARCHITECTURE.md, "The way of one request"): in Redis, else from the
/// authorization server. An entry is believed for [Projection#TRUST], and not beyond an outage of Redis; while the
/// authorization server is away it serves for [Projection#RETENTION]. While Redis is away, answers of the authorization
/// server are believed for five seconds.
@Component
class CredentialResolver {

    private static final Duration BELIEVED_WITHOUT_REDIS = Duration.ofSeconds(5);
    private static final int MAX_LOCAL = 20_000;

    /// @param outage in which it was asked for; a credential may have been revoked between two outages
    private record LocalAnswer(CredentialResolution resolution, long outage) {}

    private final RedisLink redis;
    private final CredentialProjection projection;
    private final AuthServer authServer;
    private final InstantSource clock;
    private final ConcurrentMap<String, Mono<CredentialResolution>> lookUps = new ConcurrentHashMap<>();
    private final Cache<String, LocalAnswer> local = Caffeine.newBuilder()
            .maximumSize(MAX_LOCAL)
            .expireAfterWrite(BELIEVED_WITHOUT_REDIS)
            .build();

    CredentialResolver(RedisLink redis, CredentialProjection projection, AuthServer authServer, InstantSource clock) {
        this.redis = redis;
        this.projection = projection;
        this.authServer = authServer;
        this.clock = clock;
    }

    /// What is known already, asking the authorization server only about what was known to live a while ago.
    Mono<Resolution> find(String sha256Hex, String requestId) {
        return projection
                .read(sha256Hex)
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .flatMap(reading -> reading.map(known -> judge(known, sha256Hex, requestId))
                        .orElseGet(() -> Mono.just(withoutRedis(sha256Hex))));
    }

    /// What the authorization server says. Requests with the same credential wait for one call together.
    Mono<Resolution> lookUp(String sha256Hex, @Nullable Long suspendedAppsVersion, String requestId) {
        // Deferred: an entry is made for those only who subscribe, because its end is what removes it.
        return Mono.defer(() -> lookUps.computeIfAbsent(sha256Hex, absent -> ask(absent, requestId)))
                .map(resolution -> resolution(resolution, suspendedAppsVersion));
    }

    /// How many look-ups have not been answered yet.
    int lookUpsInProgress() {
        return lookUps.size();
    }

    private Mono<CredentialResolution> ask(String sha256Hex, String requestId) {
        boolean withoutRedis = redis.commands() == null;
        long outage = redis.outages();
        return authServer
                .resolve(sha256Hex, requestId)
                .doOnNext(resolution -> {
                    if (withoutRedis) {
                        local.put(sha256Hex, new LocalAnswer(resolution, outage));
                    }
                })
                .doFinally(end -> lookUps.remove(sha256Hex))
                .cache();
    }

    private Mono<Resolution> judge(Reading reading, String sha256Hex, String requestId) {
        return switch (reading.entry()) {
            case ProjectionEntry.Absent() -> Mono.just(new Resolution.Unknown(reading.suspendedAppsVersion()));
            case ProjectionEntry.Tombstone() -> Mono.just(new Resolution.Dead());
            case ProjectionEntry.Living(var credential) -> {
                var living = living(credential, reading.suspendedAppsVersion());
                yield olderThan(Projection.TRUST, credential) || fromBeforeAnOutage(credential)
                        ? again(living, credential, reading, sha256Hex, requestId)
                        : Mono.just(living);
            }
        };
    }

    private Mono<Resolution> again(
            Resolution known, KnownCredential credential, Reading reading, String sha256Hex, String requestId) {
        var answer = lookUp(sha256Hex, reading.suspendedAppsVersion(), requestId);
        return olderThan(Projection.RETENTION, credential) ? answer : answer.onErrorReturn(known);
    }

    private Resolution withoutRedis(String sha256Hex) {
        var answer = local.getIfPresent(sha256Hex);
        return answer == null || answer.outage() != redis.outages()
                ? new Resolution.Unknown(null)
                : resolution(answer.resolution(), null);
    }

    private Resolution resolution(CredentialResolution resolution, @Nullable Long suspendedAppsVersion) {
        return resolution.living()
                ? living(KnownCredential.of(resolution), suspendedAppsVersion)
                : new Resolution.Dead();
    }

    private Resolution living(KnownCredential credential, @Nullable Long suspendedAppsVersion) {
        return credential.expired(clock.instant())
                ? new Resolution.Dead()
                : new Resolution.Living(credential, suspendedAppsVersion);
    }

    /// While Redis was away, nobody could tell it that the credential was revoked.
    private boolean fromBeforeAnOutage(KnownCredential credential) {
        return !credential.resolvedAt().isAfter(redis.backSince());
    }

    private boolean olderThan(Duration age, KnownCredential credential) {
        return !clock.instant().isBefore(credential.resolvedAt().plus(age));
    }
}
