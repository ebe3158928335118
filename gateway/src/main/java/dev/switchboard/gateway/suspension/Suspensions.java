package dev.switchboard.gateway.suspension;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.identity.SuspendedParties;
import dev.switchboard.contract.identity.SuspendedParties.Suspension;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.redis.RedisLink;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The local copy of the suspended apps and companies. Redis returns its version together with each credential, and
/// alone for a signed link, so that a suspension takes effect with the next request; the copy is loaded again when the
/// version differs, or after a minute. When Redis does not return the version, and after an outage of Redis, the copy
/// is used for at most [Projection#TRUST_WITHOUT_REDIS] after it was requested.
///
/// While the authorization server is unavailable, the copy stays in use. A gateway that never had a
/// copy accepts no credentials and no links, so it is not ready before it has one ([SuspensionsHealth]).
@Component
public class Suspensions implements SmartInitializingSingleton {

    private static final Duration RELOAD = Duration.ofSeconds(60);
    /// When the same unexpected version causes the next attempt.
    private static final Duration RELOAD_AGAIN = Duration.ofMillis(500);
    /// How long the start waits for the first copy.
    private static final Duration FIRST_LOAD = Duration.ofSeconds(2);

    /// @param requestedVersion the version in Redis that caused the load; null when Redis had none
    /// @param loadedAt the monotonic time in nanoseconds when it was requested
    /// @param redisRecoveries how often Redis had recovered by then
    private record Copy(
            SuspendedParties parties, @Nullable Long requestedVersion, long loadedAt, long redisRecoveries) {}

    private final Supplier<Mono<SuspendedParties>> source;
    private final Supplier<Mono<Long>> versions;
    private final LongSupplier nanoTime;
    private final AtomicReference<@Nullable Copy> copy = new AtomicReference<>();
    private final LongSupplier redisRecoveries;
    /// When [#loaded()] tried last; only meaningful while there is no copy.
    private final AtomicLong triedAt;
    private final AtomicReference<@Nullable Load> loading = new AtomicReference<>();

    @Autowired
    Suspensions(AuthServer authServer, SuspensionVersion version, RedisLink redis) {
        this(authServer::suspendedParties, version::read, redis::recoveries, System::nanoTime);
    }

    Suspensions(
            Supplier<Mono<SuspendedParties>> source,
            Supplier<Mono<Long>> versions,
            LongSupplier redisRecoveries,
            LongSupplier nanoTime) {
        this.source = source;
        this.versions = versions;
        this.redisRecoveries = redisRecoveries;
        this.nanoTime = nanoTime;
        this.triedAt = new AtomicLong(nanoTime.getAsLong() - RELOAD_AGAIN.toNanos());
    }

    /// Loads the first copy. If that fails, the next look at [#loaded()] or request does.
    @Override
    public void afterSingletonsInstantiated() {
        load(null, null).timeout(FIRST_LOAD).onErrorComplete().block();
    }

    /// Whether there is a copy; without one, tries to load it, twice a second at most.
    Mono<Boolean> loaded() {
        if (copy.get() != null) {
            return Mono.just(true);
        }
        long now = nanoTime.getAsLong();
        if (now - triedAt.get() < RELOAD_AGAIN.toNanos()) {
            return Mono.just(false);
        }
        triedAt.set(now);
        return load(null, null).thenReturn(true).timeout(FIRST_LOAD).onErrorReturn(false);
    }

    /// The effect of suspensions on a credential that was issued at that time.
    ///
    /// @param version of the set, as Redis returned it with the credential; null when it did not
    public Mono<SuspensionEffect> check(Identity identity, Instant issuedAt, @Nullable Long version) {
        return Mono.defer(() -> parties(version)).map(known -> effect(known, identity, issuedAt));
    }

    /// Whether a company is suspended, so that its signed links are not served.
    public Mono<Boolean> suspended(UUID orgId) {
        return versions.get()
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .flatMap(version -> parties(version.orElse(null)))
                .map(known -> isSuspended(known.companies().get(orgId)));
    }

    private Mono<SuspendedParties> parties(@Nullable Long version) {
        var present = copy.get();
        return present != null && current(present, version) ? Mono.just(present.parties()) : load(present, version);
    }

    private static SuspensionEffect effect(SuspendedParties known, Identity identity, Instant issuedAt) {
        var company = known.companies().get(identity.orgId());
        var clientId = identity.clientId();
        if (isSuspended(company)) {
            return SuspensionEffect.COMPANY_SUSPENDED;
        }
        if (clientId == null) {
            return SuspensionEffect.NONE;
        }
        var app = known.apps().get(clientId);
        if (endedBy(company, issuedAt) || (endedBy(app, issuedAt) && !isSuspended(app))) {
            return SuspensionEffect.TOKEN_INVALID;
        }
        return endedBy(app, issuedAt) ? SuspensionEffect.APP_SUSPENDED : SuspensionEffect.NONE;
    }

    private static boolean isSuspended(@Nullable Suspension suspension) {
        return suspension != null && suspension.suspended();
    }

    private static boolean endedBy(@Nullable Suspension suspension, Instant issuedAt) {
        return suspension != null && issuedAt.toEpochMilli() < suspension.since();
    }

    private boolean current(Copy present, @Nullable Long version) {
        var age = Duration.ofNanos(nanoTime.getAsLong() - present.loadedAt());
        if (present.redisRecoveries() != redisRecoveries.getAsLong()) {
            return false;
        }
        if (version == null) {
            return age.compareTo(Projection.TRUST_WITHOUT_REDIS) < 0;
        }
        if (version == present.parties().version()) {
            return age.compareTo(RELOAD) < 0;
        }
        // Loaded for this version, but the authorization server returned another one: do not retry at once.
        return version.equals(present.requestedVersion()) && age.compareTo(RELOAD_AGAIN) < 0;
    }

    private Mono<SuspendedParties> load(@Nullable Copy present, @Nullable Long version) {
        var load = Objects.requireNonNull(loading.updateAndGet(
                running -> running != null && running.joinable(version) ? running : new Load(version)));
        return present == null ? load.result : load.result.onErrorReturn(present.parties());
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
        private final Mono<SuspendedParties> result;

        Load(@Nullable Long version) {
            this.version = version;
            this.result = Mono.defer(source)
                    .doOnNext(parties -> copy.accumulateAndGet(
                            new Copy(parties, version, startedAt, recoveries), Suspensions::newer))
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
