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
/// of Redis, the copy is used for at most [Projection#TRUST_WITHOUT_REDIS] after the request for
/// it.
///
/// While the authorization server is unavailable the copy stays in use. A gateway that never had
/// one accepts no token.
@Component
public class Suspensions {

    private static final Duration RELOAD = Duration.ofSeconds(60);
    /// How soon the same unexpected version leads to another attempt.
    private static final Duration RELOAD_AGAIN = Duration.ofMillis(500);

    /// @param loadedAt the monotonic time in nanoseconds when it was asked for
    /// @param redisReturns how often Redis had come back by then
    private record Copy(SuspendedApps apps, @Nullable Long answersVersion, long loadedAt, long redisReturns) {}

    private final Supplier<Mono<SuspendedApps>> source;
    private final LongSupplier nanoTime;
    private final AtomicReference<@Nullable Copy> copy = new AtomicReference<>();
    private final LongSupplier redisReturns;
    private final AtomicReference<@Nullable Load> loading = new AtomicReference<>();

    @Autowired
    Suspensions(AuthServer authServer, RedisLink redis) {
        this(authServer::suspendedApps, redis::returns, System::nanoTime);
    }

    Suspensions(Supplier<Mono<SuspendedApps>> source, LongSupplier redisReturns, LongSupplier nanoTime) {
        this.source = source;
        this.redisReturns = redisReturns;
        this.nanoTime = nanoTime;
    }

    /// Whether a token of an app that was issued at that time may still be used.
    ///
    /// @param version of the set, as Redis returned it with the token; null when it did not
    public Mono<Verdict> judge(String clientId, Instant issuedAt, @Nullable Long version) {
        return Mono.defer(() -> apps(version)).map(known -> verdict(known, clientId, issuedAt));
    }

    private Mono<SuspendedApps> apps(@Nullable Long version) {
        var present = copy.get();
        return present != null && current(present, version) ? Mono.just(present.apps()) : load(present, version);
    }

    private static Verdict verdict(SuspendedApps known, String clientId, Instant issuedAt) {
        var suspension = known.apps().get(clientId);
        if (suspension == null || issuedAt.toEpochMilli() >= suspension.since()) {
            return Verdict.NONE;
        }
        return suspension.suspended() ? Verdict.SUSPENDED : Verdict.OUTLIVED;
    }

    private boolean current(Copy present, @Nullable Long version) {
        var age = Duration.ofNanos(nanoTime.getAsLong() - present.loadedAt());
        if (present.redisReturns() != redisReturns.getAsLong()) {
            return false;
        }
        if (version == null) {
            return age.compareTo(Projection.TRUST_WITHOUT_REDIS) < 0;
        }
        if (version == present.apps().version()) {
            return age.compareTo(RELOAD) < 0;
        }
        // Loaded because of this very version, and the authorization server knows another one: don't hammer it.
        return version.equals(present.answersVersion()) && age.compareTo(RELOAD_AGAIN) < 0;
    }

    private Mono<SuspendedApps> load(@Nullable Copy present, @Nullable Long version) {
        var load = Objects.requireNonNull(loading.updateAndGet(
                running -> running != null && running.joinable(version) ? running : new Load(version)));
        return present == null ? load.answer : load.answer.onErrorReturn(present.apps());
    }

    private static @Nullable Copy newer(@Nullable Copy present, @Nullable Copy loaded) {
        return present == null || loaded == null || loaded.loadedAt() - present.loadedAt() >= 0 ? loaded : present;
    }

    /// A load that all requests wait for that ask because of the same version. One that began because of an older
    /// version may not contain the change that the newer one stands for.
    private final class Load {

        private final @Nullable Long version;
        private final long returns = redisReturns.getAsLong();
        private final long begun = nanoTime.getAsLong();
        private final Mono<SuspendedApps> answer;

        Load(@Nullable Long version) {
            this.version = version;
            this.answer = Mono.defer(source)
                    .doOnNext(
                            apps -> copy.accumulateAndGet(new Copy(apps, version, begun, returns), Suspensions::newer))
                    .doFinally(end -> loading.compareAndSet(this, null))
                    .cache();
        }

        boolean joinable(@Nullable Long asked) {
            return Objects.equals(version, asked)
                    && nanoTime.getAsLong() - begun < Projection.TRUST_WITHOUT_REDIS.toNanos()
                    && returns == redisReturns.getAsLong();
        }
    }
}
