package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.gateway.credentials.CredentialProjection.Reading;
import dev.switchboard.redis.RedisLink;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
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
/// authorization server is unavailable it serves for [Projection#RETENTION]. While Redis is unavailable, answers of
/// the authorization server are believed for [Projection#TRUST_WITHOUT_REDIS], counted from the question.
@Component
class CredentialResolver {

    private static final int MAX_LOCAL = 20_000;

    /// @param outage in which it was asked for; a credential may have been revoked between two outages
    /// @param askedAt [System#nanoTime()] of the question
    private record LocalAnswer(CredentialResolution resolution, long outage, long askedAt) {}

    /// @param clientAddress whose turn it waits for; null when it needs none
    private record LookUpKey(String sha256Hex, @Nullable String clientAddress) {}

    private final RedisLink redis;
    private final CredentialProjection projection;
    private final AuthServer authServer;
    private final LookUpLimiter limiter;
    private final InstantSource clock;
    private final ConcurrentMap<LookUpKey, LookUp> lookUps = new ConcurrentHashMap<>();
    /// Kept longer than they are believed, to know which credentials were living lately.
    private final Cache<String, LocalAnswer> local = Caffeine.newBuilder()
            .maximumSize(MAX_LOCAL)
            .expireAfterWrite(Projection.RETENTION)
            .build();

    CredentialResolver(
            RedisLink redis,
            CredentialProjection projection,
            AuthServer authServer,
            LookUpLimiter limiter,
            InstantSource clock,
            MeterRegistry meters) {
        this.redis = redis;
        this.projection = projection;
        this.authServer = authServer;
        this.limiter = limiter;
        this.clock = clock;
        Gauge.builder("switchboard.look-ups.in-progress", lookUps, ConcurrentMap::size)
                .description("credentials that the authorization server is asked about, or that wait for it")
                .register(meters);
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
        return lookUp(new LookUpKey(sha256Hex, null), suspendedAppsVersion, requestId);
    }

    /// The same for a credential that comes from this address: unless it was living lately, it waits for a turn of
    /// the address and is [Resolution.Refused] when it gets none.
    Mono<Resolution> lookUp(
            String sha256Hex, @Nullable Long suspendedAppsVersion, String requestId, String clientAddress) {
        var key = new LookUpKey(sha256Hex, wasLiving(sha256Hex) ? null : clientAddress);
        return lookUp(key, suspendedAppsVersion, requestId)
                .onErrorReturn(LookUpRefused.class, new Resolution.Refused());
    }

    private Mono<Resolution> lookUp(LookUpKey key, @Nullable Long suspendedAppsVersion, String requestId) {
        // Deferred: an entry is made for those only who subscribe, because its end is what removes it.
        return Mono.defer(() -> lookUps.compute(
                                key,
                                (same, present) ->
                                        present != null && present.joinable() ? present : new LookUp(key, requestId))
                        .answer)
                .map(resolution -> resolution(resolution, suspendedAppsVersion));
    }

    /// How many look-ups have not been answered yet.
    int lookUpsInProgress() {
        return lookUps.size();
    }

    /// A look-up that any number of requests wait for. It goes on when they do not.
    private final class LookUp {

        private final Mono<CredentialResolution> answer;
        private volatile boolean asked;
        private volatile long askedAt;

        LookUp(LookUpKey key, String requestId) {
            var ask = Mono.defer(() -> ask(key.sha256Hex(), requestId));
            answer = (key.clientAddress() == null
                            ? ask
                            : limiter.limit(key.clientAddress(), ask, CredentialResolution::living))
                    .doFinally(end -> lookUps.remove(key, this))
                    .cache();
        }

        /// Its answer may say what was so when it was asked for. A request that came much later needs a newer one.
        boolean joinable() {
            return !asked || isBelieved(askedAt);
        }

        private Mono<CredentialResolution> ask(String sha256Hex, String requestId) {
            askedAt = System.nanoTime();
            asked = true;
            boolean withoutRedis = redis.commands() == null;
            long outage = redis.outages();
            return authServer.resolve(sha256Hex, requestId).doOnNext(resolution -> {
                if (!resolution.living()) {
                    projection.forget(sha256Hex);
                    local.invalidate(sha256Hex);
                }
                if (withoutRedis) {
                    local.put(sha256Hex, new LocalAnswer(resolution, outage, askedAt));
                }
            });
        }
    }

    private static boolean isBelieved(long askedAt) {
        return System.nanoTime() - askedAt < Projection.TRUST_WITHOUT_REDIS.toNanos();
    }

    private boolean wasLiving(String sha256Hex) {
        var answer = local.getIfPresent(sha256Hex);
        boolean wasLivingHere = answer != null
                && answer.resolution().living()
                && KnownCredential.of(answer.resolution()).wasLiving(clock.instant());
        return wasLivingHere || projection.wasLiving(sha256Hex);
    }

    private Mono<Resolution> judge(Reading reading, String sha256Hex, String requestId) {
        return switch (reading.entry()) {
            case ProjectionEntry.Absent() -> Mono.just(new Resolution.Unknown(reading.suspendedAppsVersion()));
            case ProjectionEntry.Tombstone() -> Mono.just(new Resolution.Dead());
            case ProjectionEntry.Living(var credential) -> {
                var living = living(credential, reading.suspendedAppsVersion());
                yield olderThan(Projection.TRUST, credential) || reading.fromBeforeAnOutage()
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
        return answer == null || answer.outage() != redis.outages() || !isBelieved(answer.askedAt())
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

    private boolean olderThan(Duration age, KnownCredential credential) {
        return !clock.instant().isBefore(credential.resolvedAt().plus(age));
    }
}
