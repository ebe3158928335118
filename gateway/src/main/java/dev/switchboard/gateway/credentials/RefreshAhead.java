package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.gateway.authserver.AuthServer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Refreshes entries of the Redis projection that are in use before they are too old to be used, so
/// that requests need not wait for it. Without it, credentials that were first used at the same time
/// would all be looked up at the same time, a minute later.
///
/// An entry is due between [Projection#REFRESHED_AFTER] and [Projection#REFRESHES_SPREAD_OVER] later,
/// depending on its hash. Entries that are due within a tenth of a second are refreshed in one call, one
/// call at a time. The authorization server writes the results to Redis, where a tombstone stays a
/// tombstone. A refresh that fails is repeated after [#PAUSE] by the next request; until an entry is too
/// old, nothing depends on it. A credential waits for its refresh at most once. When [#MAX_REMEMBERED]
/// credentials wait, no other is added; its entry is looked up when it is too old.
@Component
class RefreshAhead {

    /// How long a credential is not refreshed again, whatever the result was.
    static final Duration PAUSE = Duration.ofSeconds(10);
    /// How many credentials wait for their refresh at most, and of how many the last [#PAUSE] is known.
    static final int MAX_REMEMBERED = 20_000;

    private static final Logger log = LoggerFactory.getLogger(RefreshAhead.class);
    private static final Duration GATHERED_FOR = Duration.ofMillis(100);
    private static final int HASH_DIGITS = 4;
    private static final int HASH_VALUES = 1 << (4 * HASH_DIGITS);

    private final Function<List<String>, Mono<Void>> refresh;
    private final Cache<String, Boolean> requested;
    private final Queue<String> due = new ConcurrentLinkedQueue<>();
    /// Those in [#due].
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean running = new AtomicBoolean();

    @Autowired
    RefreshAhead(AuthServer authServer) {
        this(authServer::refresh, Ticker.systemTicker());
    }

    /// @param ticker measures [#PAUSE]
    RefreshAhead(Function<List<String>, Mono<Void>> refresh, Ticker ticker) {
        this.refresh = refresh;
        this.requested = Caffeine.newBuilder()
                .maximumSize(MAX_REMEMBERED)
                .expireAfterWrite(PAUSE)
                .ticker(ticker)
                .build();
    }

    /// Refreshes the entry of a credential in the background if it is due.
    void refreshIfDue(String sha256Hex, ResolvedCredential credential, Instant now) {
        if (now.isAfter(credential.resolvedAt().plus(Projection.REFRESHED_AFTER))
                && now.isAfter(credential.resolvedAt().plus(refreshedAfter(sha256Hex)))
                && requested.asMap().putIfAbsent(sha256Hex, true) == null
                && waiting.size() < MAX_REMEMBERED
                && waiting.add(sha256Hex)) {
            due.add(sha256Hex);
            startUnlessRunning();
        }
    }

    /// The age at which the entry of this credential is due.
    static Duration refreshedAfter(String sha256Hex) {
        long part = Integer.parseInt(sha256Hex, 0, HASH_DIGITS, 16);
        return Projection.REFRESHED_AFTER.plus(
                Projection.REFRESHES_SPREAD_OVER.multipliedBy(part).dividedBy(HASH_VALUES));
    }

    /// The number of credentials that wait for their refresh.
    int waiting() {
        return due.size();
    }

    private void startUnlessRunning() {
        if (running.compareAndSet(false, true)) {
            Mono.delay(GATHERED_FOR)
                    .then(Mono.defer(this::refreshNext))
                    .repeat(() -> !due.isEmpty())
                    .then()
                    .doFinally(end -> stopped())
                    .subscribe(done -> {}, this::failed);
        }
    }

    private Mono<Void> refreshNext() {
        var batch = next();
        return batch.isEmpty() ? Mono.empty() : refresh.apply(batch);
    }

    private List<String> next() {
        var batch = new ArrayList<String>();
        while (batch.size() < Projection.MAX_AT_ONCE) {
            var sha256 = poll();
            if (sha256 == null) {
                break;
            }
            batch.add(sha256);
        }
        return batch;
    }

    private @Nullable String poll() {
        var sha256 = due.poll();
        if (sha256 != null) {
            waiting.remove(sha256);
        }
        return sha256;
    }

    /// The others are not tried either: they would fail too, and can be looked up later.
    private void failed(Throwable failure) {
        while (poll() != null) {}
        log.debug("Cannot refresh credentials ahead of time", failure);
    }

    private void stopped() {
        running.set(false);
        // One may have been added after the last check.
        if (!due.isEmpty()) {
            startUnlessRunning();
        }
    }
}
