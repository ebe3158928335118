package dev.switchboard.asterisk.guessing;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.guessing.SecurityLog.Failure;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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
    /// Whether Asterisk may have others than [#denied].
    private boolean isStale;

    /// Since when Asterisk has had all devices; null while it lacks some.
    private @Nullable Instant hasAllSince;

    private GuessingGuard(
            SecurityLog failures, BlockedAddresses addresses, AccessList list, NeverRefused neverRefused, Clock clock) {
        this.neverRefused = neverRefused;
        this.failures = failures;
        this.addresses = addresses;
        this.list = list;
        this.clock = clock;
    }

    /// @param carriers addresses, networks and host names that are never refused either
    /// @return null unless the files are set
    public static @Nullable GuessingGuard of(
            GuessingProperties limits, AriClient ari, Clock clock, List<String> carriers) {
        var read = limits.log();
        var written = limits.list();
        return read == null || written == null
                ? null
                : new GuessingGuard(
                        new SecurityLog(read),
                        new BlockedAddresses(limits),
                        new AccessList(written, ari),
                        new NeverRefused(
                                Stream.concat(carriers.stream(), limits.neverRefused().stream())
                                        .toList(),
                                clock),
                        clock);
    }

    /// Begins at an Asterisk that may have lost or kept anything.
    public void reconcile() {
        hasAllSince = null;
        isStale = true;
        guarded(() -> deny(denied));
    }

    /// Refuses what has failed too often, and admits whose time is over.
    ///
    /// A phone whose turn to be pushed has not come fails as one that nobody knows. Such failures do not
    /// count until Asterisk has all, so that its restart blocks no office.
    ///
    /// @param hasAll whether Asterisk has all devices
    public void refresh(boolean hasAll) {
        if (!hasAll) {
            hasAllSince = null;
        } else if (hasAllSince == null) {
            hasAllSince = clock.instant();
        }
        guarded(() -> deny(blocked()));
    }

    /// What changes an access list.
    private interface Change {
        void make() throws IOException;
    }

    private static void guarded(Change change) {
        try {
            change.make();
        } catch (IOException | RuntimeException failure) {
            log.warn("Guessing of SIP passwords is not slowed down: {}", failure.toString());
        }
    }

    private Set<String> blocked() throws IOException {
        var now = clock.instant();
        for (Failure failure : failures.read()) {
            if (counts(failure) && !neverRefused.has(failure.address())) {
                addresses.failed(failure.username(), failure.address(), failure.at());
            }
        }
        return addresses.at(now);
    }

    private boolean counts(Failure failure) {
        return failure.username() != null
                || (hasAllSince != null && !failure.at().isBefore(hasAllSince));
    }

    private void deny(Set<String> now) throws IOException {
        if (!isStale && now.equals(denied)) {
            return;
        }
        now.stream()
                .filter(address -> !denied.contains(address))
                .forEach(address -> log.warn("{} is blocked: too many SIP authentications failed", address));
        list.deny(now, neverRefused.networks());
        denied = now;
        isStale = false;
    }
}
