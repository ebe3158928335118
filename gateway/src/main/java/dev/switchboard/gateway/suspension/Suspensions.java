package dev.switchboard.gateway.suspension;

import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.identity.SuspendedApps;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.redis.RedisLink;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The local copy of the suspended apps. Redis returns its version together with each credential,
/// so that a suspension takes effect with the next request; the copy is loaded again when the
/// version differs, or after a minute. When Redis does not return the version, and after an outage
/// of Redis, the copy is used for at most [Projection#TRUST_WITHOUT_REDIS] after it was requested.
///
/// While the authorization server is unavailable, the copy stays in use. A gateway that never had a
/// copy accepts no tokens.
@Component
public class Suspensions {

    private static final Duration RELOAD = Duration.ofSeconds(60);
    /// When the same unexpected version causes the next attempt.
    private static final Duration RELOAD_AGAIN = Duration.ofMillis(500);

    /// @param requestedVersion the version in Redis that caused the load; null when Redis had none
    /// @param loadedAt the monotonic time in nanoseconds when it was requested
    /// @param redisRecoveries how often Redis had recovered by then
    private record Copy(SuspendedApps apps, @Nullable Long requestedVersion, long loadedAt, long redisRecoveries) {}

    private final Supplier<Mono<SuspendedApps>> source;
    private final LongSupplier nanoTime;
    private final AtomicReference<@Nullable Copy> copy = new AtomicReference<>();
    private final LongSupplier redisRecoveries;
    private final AtomicReference<@Nullable Load> loading = new AtomicReference<>();

    @Autowired
    Suspensions(AuthServer authServer, RedisLink redis) {
        this(authServer::suspendedApps, redis::recoveries, System::nanoTime);
    }

    Suspensions(Supplier<Mono<SuspendedApps>> source, LongSupplier redisRecoveries, LongSupplier nanoTime) {
        this.source = source;
        this.redisRecoveries = redisRecoveries;
        this.nanoTime = nanoTime;
    }

    /// The effect of suspensions on a token of this app that was issued at that time.
    ///
    /// @param version of the set, as Redis returned it with the token; null when it did not
    public Mono<SuspensionEffect> check(String clientId, Instant issuedAt, @Nullable Long version) {
        return Mono.defer(() -> apps(version)).map(known -> effect(known, clientId, issuedAt));
    }

    private Mono<SuspendedApps> apps(@Nullable Long version) {
        var present = copy.get();
        return present != null && current(present, version) ? Mono.just(present.apps()) : load(present, version);
    }

    private static SuspensionEffect effect(SuspendedApps known, String clientId, Instant issuedAt) {
        var suspension = known.apps().get(clientId);
        if (suspension == null || issuedAt.toEpochMilli() >= suspension.since()) {
            return SuspensionEffect.NONE;
        }
        return suspension.suspended() ? SuspensionEffect.APP_SUSPENDED : SuspensionEffect.TOKEN_INVALID;
    }

    private boolean current(Copy present, @Nullable Long version) {
        var age = Duration.ofNanos(nanoTime.getAsLong() - present.loadedAt());
        if (present.redisRecoveries() != redisRecoveries.getAsLong()) {
            return false;
        }
        if (version == null) {
            return age.compareTo(Projection.TRUST_WITHOUT_REDIS) < 0;
        }
        if (version == present.apps().version()) {
            return age.compareTo(RELOAD) < 0;
        }
        // Loaded for this version, but the authorization server returned another one: do not retry at once.
        return version.equals(present.requestedVersion()) && age.compareTo(RELOAD_AGAIN) < 0;
    }

    private Mono<SuspendedApps> load(@Nullable Copy present, @Nullable Long version) {
        var load = Objects.requireNonNull(loading.updateAndGet(
                running -> running != null && running.joinable(version) ? running : new Load(version)));
        return present == null ? load.result : load.result.onErrorReturn(present.apps());
    }

    private static @Nullable Copy newer(@Nullable Copy present, @Nullable Copy loaded) {
        return present == null || loaded == null || loaded.loadedAt() - present.loadedAt() >= 0 ? loaded : present;
    }

    /// A load that is shared by all requests with the same version. A load that began for an older version may not
    /// include the change that led to the newer one.
    private final class Load {

        private final @Nullable Long version;
        private final long recoveries = redisRecoveries.getAsLong();
        private final long startedAt = nanoTime.getAsLong();
        private final Mono<SuspendedApps> result;

        Load(@Nullable Long version) {
            this.version = version;
            this.result = Mono.defer(source)
                    .doOnNext(apps ->
                            copy.accumulateAndGet(new Copy(apps, version, startedAt, recoveries), Suspensions::newer))
                    .doFinally(end -> loading.compareAndSet(this, null))
                    .cache();
        }

        boolean joinable(@Nullable Long requested) {
            return Objects.equals(version, requested)
                    && nanoTime.getAsLong() - startedAt < Projection.TRUST_WITHOUT_REDIS.toNanos()
                    && recoveries == redisRecoveries.getAsLong();
        }
    }
}
