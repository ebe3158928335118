package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.gateway.credentials.CredentialProjection.Snapshot;
import dev.switchboard.gateway.services.ServicesProperties;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.web.batches.Batches;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Resolves a credential (docs/internal-interfaces.md#entries-of-credentials): from Redis, else from the
/// authorization server. An entry is used for [Projection#TRUST], and not beyond an outage of
/// Redis. While the authorization server is unavailable, for [Projection#RETENTION], and not beyond an outage of Redis
/// of more than a second. While Redis is unavailable, responses of the authorization server are used for
/// [Projection#TRUST_WITHOUT_REDIS], counted from the request.
@Component
class CredentialResolver {

    private static final int MAX_LOCAL = 20_000;
    private static final int PARALLEL = 2;

    /// A resolution that is kept in memory while Redis is unavailable.
    ///
    /// @param outage the outage in which it was requested; a credential may have been revoked between two outages
    /// @param requestedAt [System#nanoTime()] of the request
    private record LocalResolution(CredentialResolution resolution, long outage, long requestedAt) {}

    /// @param clientAddress the address that the look-up counts against; null when it is exempt from limits
    private record LookUpKey(String sha256Hex, @Nullable String clientAddress) {}

    private final RedisLink redis;
    private final CredentialProjection projection;
    private final AuthServer authServer;
    private final LookUpLimiter limiter;
    private final InstantSource clock;
    private final ConcurrentMap<LookUpKey, LookUp> lookUps = new ConcurrentHashMap<>();
    /// The look-ups that have no limit: many credentials may be used again at the same time, such as at the full
    /// hour, or after a restart of Redis. Only those that were valid share a call: made-up ones cannot delay them.
    private final Batches<String, CredentialResolution> knownCredentials;
    /// Kept for longer than they are used, to know which credentials were valid recently.
    private final Cache<String, LocalResolution> local = Caffeine.newBuilder()
            .maximumSize(MAX_LOCAL)
            .expireAfterWrite(Projection.RETENTION)
            .build();

    CredentialResolver(
            RedisLink redis,
            CredentialProjection projection,
            AuthServer authServer,
            LookUpLimiter limiter,
            InstantSource clock,
            ServicesProperties services,
            MeterRegistry meters) {
        this.redis = redis;
        this.projection = projection;
        this.authServer = authServer;
        this.limiter = limiter;
        this.clock = clock;
        // From the request to the result, so that a server that hangs delays a request by no more than this, before an
        // older identity is used.
        this.knownCredentials = new Batches<>(
                PARALLEL, Projection.MAX_AT_ONCE, services.authServerTimeout(), key -> "all", authServer::resolveAll);
        Gauge.builder("switchboard.look-ups.in-progress", lookUps, ConcurrentMap::size)
                .description("credentials that are being looked up at the authorization server, or wait for it")
                .register(meters);
    }

    /// The resolution from Redis or memory. The authorization server is called only to refresh an entry that is
    /// old.
    Mono<Resolution> find(String sha256Hex, String requestId) {
        return projection
                .read(sha256Hex)
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .flatMap(snapshot -> snapshot.map(known -> resolve(known, sha256Hex, requestId))
                        .orElseGet(() -> Mono.just(withoutRedis(sha256Hex))));
    }

    /// The resolution by the authorization server. Concurrent requests with the same credential share one call.
    Mono<Resolution> lookUp(String sha256Hex, @Nullable Long suspendedAppsVersion, String requestId) {
        return lookUp(new LookUpKey(sha256Hex, null), suspendedAppsVersion, requestId);
    }

    /// The resolution of a credential from this address: unless it was valid recently, the look-up waits for the
    /// address's turn, and the result is [Resolution.LookUpRejected] when it has to wait too long.
    Mono<Resolution> lookUp(
            String sha256Hex, @Nullable Long suspendedAppsVersion, String requestId, String clientAddress) {
        var key = new LookUpKey(sha256Hex, wasRecentlyValid(sha256Hex) ? null : clientAddress);
        return lookUp(key, suspendedAppsVersion, requestId)
                .onErrorReturn(LookUpRejected.class, new Resolution.LookUpRejected());
    }

    private Mono<Resolution> lookUp(LookUpKey key, @Nullable Long suspendedAppsVersion, String requestId) {
        // Deferred, so that an entry exists only with a subscriber: it is removed when the subscription ends.
        return Mono.defer(() -> lookUps.compute(
                                key,
                                (same, present) ->
                                        present != null && present.joinable() ? present : new LookUp(key, requestId))
                        .result)
                .map(resolution -> resolution(resolution, suspendedAppsVersion));
    }

    /// The number of look-ups without a result yet.
    int lookUpsInProgress() {
        return lookUps.size();
    }

    /// A look-up that any number of requests can wait for. It continues when they are canceled.
    private final class LookUp {

        private final Mono<CredentialResolution> result;
        private volatile boolean requested;
        private volatile long requestedAt;

        LookUp(LookUpKey key, String requestId) {
            var call = Mono.defer(() -> call(key.sha256Hex(), key.clientAddress() != null, requestId));
            result = (key.clientAddress() == null
                            ? call
                            : limiter.limit(key.clientAddress(), call, CredentialResolution::valid))
                    .doFinally(end -> lookUps.remove(key, this))
                    .cache();
        }

        /// The result may reflect the state at the time of the call. A request that arrives much
        /// later needs a newer one.
        boolean joinable() {
            return !requested || isFresh(requestedAt);
        }

        private Mono<CredentialResolution> call(String sha256Hex, boolean limited, String requestId) {
            requestedAt = System.nanoTime();
            requested = true;
            boolean withoutRedis = redis.commands() == null;
            long outage = redis.outages();
            var resolving = limited ? authServer.resolve(sha256Hex, requestId) : known(sha256Hex);
            return resolving.doOnNext(resolution -> {
                if (!resolution.valid()) {
                    projection.forget(sha256Hex);
                    local.invalidate(sha256Hex);
                }
                if (withoutRedis) {
                    local.put(sha256Hex, new LocalResolution(resolution, outage, requestedAt));
                }
            });
        }
    }

    private Mono<CredentialResolution> known(String sha256Hex) {
        return knownCredentials
                .submit(sha256Hex)
                .switchIfEmpty(Mono.error(() -> new IOException("the authorization server left out a credential")));
    }

    private static boolean isFresh(long requestedAt) {
        return System.nanoTime() - requestedAt < Projection.TRUST_WITHOUT_REDIS.toNanos();
    }

    private boolean wasRecentlyValid(String sha256Hex) {
        var known = local.getIfPresent(sha256Hex);
        boolean wasValidLocally = known != null
                && known.resolution().valid()
                && ResolvedCredential.of(known.resolution()).wasRecentlyValid(clock.instant());
        return wasValidLocally || projection.wasRecentlyValid(sha256Hex);
    }

    private Mono<Resolution> resolve(Snapshot snapshot, String sha256Hex, String requestId) {
        return switch (snapshot.entry()) {
            case ProjectionEntry.Absent() -> Mono.just(new Resolution.Unknown(snapshot.suspendedAppsVersion()));
            case ProjectionEntry.Tombstone() -> Mono.just(new Resolution.Invalid());
            case ProjectionEntry.Valid(var credential) -> {
                var known = validUnlessExpired(credential, snapshot.suspendedAppsVersion());
                yield olderThan(Projection.TRUST, credential) || snapshot.fromBeforeOutage()
                        ? refresh(known, credential, snapshot, sha256Hex, requestId)
                        : Mono.just(known);
            }
        };
    }

    private Mono<Resolution> refresh(
            Resolution known, ResolvedCredential credential, Snapshot snapshot, String sha256Hex, String requestId) {
        var current = lookUp(sha256Hex, snapshot.suspendedAppsVersion(), requestId);
        // A revocation during an outage of Redis is not in the entries from before it. A short outage delays it no
        // longer than it may take anyway.
        return olderThan(Projection.RETENTION, credential) || snapshot.fromBeforeLongOutage()
                ? current
                : current.onErrorReturn(known);
    }

    private Resolution withoutRedis(String sha256Hex) {
        var known = local.getIfPresent(sha256Hex);
        return known == null || known.outage() != redis.outages() || !isFresh(known.requestedAt())
                ? new Resolution.Unknown(null)
                : resolution(known.resolution(), null);
    }

    private Resolution resolution(CredentialResolution resolution, @Nullable Long suspendedAppsVersion) {
        return resolution.valid()
                ? validUnlessExpired(ResolvedCredential.of(resolution), suspendedAppsVersion)
                : new Resolution.Invalid();
    }

    private Resolution validUnlessExpired(ResolvedCredential credential, @Nullable Long suspendedAppsVersion) {
        return credential.expired(clock.instant())
                ? new Resolution.Invalid()
                : new Resolution.Valid(credential, suspendedAppsVersion);
    }

    private boolean olderThan(Duration age, ResolvedCredential credential) {
        return !clock.instant().isBefore(credential.resolvedAt().plus(age));
    }
}
