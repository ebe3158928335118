package dev.switchboard.gateway.suspension;

import dev.switchboard.contract.identity.SuspendedApps;
import dev.switchboard.gateway.authserver.AuthServer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The local copy of the suspended apps. Redis tells its version together with each credential, so that a suspension
/// counts from the next request on; the copy is loaded anew when the version is another, or after a minute. Where
/// Redis does not tell, it is loaded anew every few seconds.
///
/// While the authorization server is away the copy goes on to serve. A gateway that never had one lets no token pass.
@Component
public class Suspensions {

    private static final Duration RELOAD = Duration.ofSeconds(60);
    private static final Duration RELOAD_WITHOUT_VERSION = Duration.ofSeconds(3);
    /// How soon the same unexpected version leads to another attempt.
    private static final Duration RELOAD_AGAIN = Duration.ofMillis(500);

    private record Copy(SuspendedApps apps, @Nullable Long answersVersion, Instant loadedAt) {}

    private final Supplier<Mono<SuspendedApps>> source;
    private final InstantSource clock;
    private final AtomicReference<@Nullable Copy> copy = new AtomicReference<>();
    private final AtomicReference<@Nullable Mono<SuspendedApps>> loading = new AtomicReference<>();

    @Autowired
    Suspensions(AuthServer authServer, InstantSource clock) {
        this(authServer::suspendedApps, clock);
    }

    Suspensions(Supplier<Mono<SuspendedApps>> source, InstantSource clock) {
        this.source = source;
        this.clock = clock;
    }

    /// Whether a token of an app that was issued at that time may still be used.
    ///
    /// @param version of the set, as Redis told it with the token; null when it did not
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
        var age = Duration.between(present.loadedAt(), clock.instant());
        if (version == null) {
            return age.compareTo(RELOAD_WITHOUT_VERSION) < 0;
        }
        if (version == present.apps().version()) {
            return age.compareTo(RELOAD) < 0;
        }
        // Loaded because of this very version, and the authorization server knows another one: don't hammer it.
        return version.equals(present.answersVersion()) && age.compareTo(RELOAD_AGAIN) < 0;
    }

    private Mono<SuspendedApps> load(@Nullable Copy present, @Nullable Long version) {
        var attempt = Mono.defer(source)
                .doOnNext(apps -> copy.set(new Copy(apps, version, clock.instant())))
                .doFinally(end -> loading.set(null))
                .cache();
        var running = loading.compareAndSet(null, attempt) ? attempt : loading.get();
        var loaded = running == null ? attempt : running;
        return present == null ? loaded : loaded.onErrorReturn(present.apps());
    }
}
