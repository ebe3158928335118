package dev.switchboard.asterisk.guessing;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.guessing.SecurityLog.Failure;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Slows the guessing of SIP passwords down: addresses that fail too often are refused by Asterisk. The
/// failures are read from its security log, since ARI reports none.
public final class GuessingGuard {

    private static final Logger log = LoggerFactory.getLogger(GuessingGuard.class);

    private final SecurityLog failures;
    private final BlockedAddresses addresses;
    private final AccessList list;
    private final NeverRefused neverRefused;
    private final Clock clock;
    private Set<String> denied = Set.of();

    private GuessingGuard(
            SecurityLog failures, BlockedAddresses addresses, AccessList list, NeverRefused neverRefused, Clock clock) {
        this.neverRefused = neverRefused;
        this.failures = failures;
        this.addresses = addresses;
        this.list = list;
        this.clock = clock;
    }

    /// @param carriers addresses, networks and host names that are never refused either
    /// @return empty unless the files are set
    public static Mono<GuessingGuard> of(GuessingProperties limits, AriClient ari, Clock clock, List<String> carriers) {
        var read = limits.log();
        var written = limits.list();
        return read == null || written == null
                ? Mono.empty()
                : Mono.just(new GuessingGuard(
                        new SecurityLog(read),
                        new BlockedAddresses(limits),
                        new AccessList(written, ari),
                        new NeverRefused(
                                Stream.concat(carriers.stream(), limits.neverRefused().stream())
                                        .toList(),
                                clock),
                        clock));
    }

    /// Begins at an Asterisk that may have lost or kept anything.
    public Mono<Void> reconcile() {
        return write(denied).onErrorResume(GuessingGuard::warn);
    }

    /// Refuses what has failed too often, and admits whose time is over.
    public Mono<Void> refresh() {
        return Mono.fromCallable(this::blocked)
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(this::deny)
                .onErrorResume(GuessingGuard::warn);
    }

    private static Mono<Void> warn(Throwable failure) {
        log.warn("Guessing of SIP passwords is not slowed down: {}", failure.toString());
        return Mono.empty();
    }

    private Set<String> blocked() throws IOException {
        var now = clock.instant();
        for (Failure failure : failures.read()) {
            if (!neverRefused.has(failure.address())) {
                addresses.failed(failure.username(), failure.address(), failure.at());
            }
        }
        return addresses.at(now);
    }

    private Mono<Void> deny(Set<String> now) {
        if (now.equals(denied)) {
            return Mono.empty();
        }
        now.stream()
                .filter(address -> !denied.contains(address))
                .forEach(address -> log.warn("{} is blocked: too many SIP authentications failed", address));
        return write(now).then(Mono.fromRunnable(() -> denied = now));
    }

    private Mono<Void> write(Set<String> now) {
        return Mono.fromCallable(neverRefused::networks)
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(admitted -> list.deny(now, admitted));
    }
}
