package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.endpoints.ConfigObjects;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Watches whether the SIP stack of an Asterisk responds. It can be stuck while Asterisk's process and ARI
/// go on: a deadlock in PJSIP stops all SIP, such as one in an attended transfer that ARI decides
/// (asterisk/asterisk issue 2166).
///
/// ```
/// responds ── silent for unresponsive-after ──▶ stuck ── for restart-after ──▶ restarted: its calls end as failed
///     ▲                                           │
///     └───────────── a response ──────────────────┘
/// ```
///
/// One that has never responded to this process is not restarted: then more likely the way there is blocked.
public final class SipWatch {

    private static final Logger log = LoggerFactory.getLogger(SipWatch.class);
    private static final Duration RESPONSE = Duration.ofMillis(2500);
    private static final Duration OVER_UDP = Duration.ofMillis(500);

    /// Of requests without a response before a restart: after a pause of this machine, much time has passed.
    private static final int UNANSWERED = 5;

    private final String server;
    private final @Nullable SipProbe probe;
    private final SipWatchProperties limits;
    private final Clock clock;
    private final Runnable restart;
    private @Nullable Instant silentSince;
    private Instant restartFrom = Instant.MIN;
    private int unanswered;
    private boolean hasResponded;
    private volatile boolean stuck;
    private volatile boolean failing;

    /// @param address where the Asterisk receives SIP over UDP and TCP; null: it is not watched
    /// @param restart restarts it
    public SipWatch(String server, @Nullable String address, SipWatchProperties limits, Clock clock, Runnable restart) {
        this.server = server;
        this.probe = address == null ? null : new SipProbe(address);
        this.limits = limits;
        this.clock = clock;
        this.restart = restart;
    }

    /// Has Asterisk know the sender of the requests.
    void push(ConfigObjects objects) {
        if (probe != null) {
            objects.put("endpoint", SipProbe.ENDPOINT, SipProbe.FIELDS);
        }
    }

    /// Whether SIP has not responded for some seconds.
    public boolean isStuck() {
        return stuck;
    }

    /// Asterisk has been started since the last check.
    synchronized void startedAnew() {
        silentSince = null;
        unanswered = 0;
        hasResponded = false;
        stuck = false;
    }

    /// Asks once, and restarts an Asterisk that has been stuck for long.
    void check() {
        if (probe == null) {
            return;
        }
        var at = clock.instant();
        try {
            if (note(probe.responds(RESPONSE, OVER_UDP), at)) {
                restart.run();
            }
        } catch (IOException failure) {
            if (!failing) {
                log.warn("SIP of Asterisk {} cannot be checked: {}", server, failure.toString());
            }
            failing = true;
        }
    }

    /// @return whether it has to be restarted
    private synchronized boolean note(boolean responds, Instant at) {
        failing = false;
        if (responds) {
            if (stuck) {
                log.info("SIP of Asterisk {} responds again", server);
            }
            startedAnew();
            hasResponded = true;
            return false;
        }
        var since = silentSince == null ? at : silentSince;
        silentSince = since;
        unanswered++;
        var silent = Duration.between(since, clock.instant());
        if (!stuck && silent.compareTo(limits.unresponsiveAfter()) >= 0) {
            stuck = true;
            restartFrom = since.plus(limits.restartAfter());
            log.error("SIP of Asterisk {} does not respond, although ARI does; no calls are placed there", server);
        }
        if (!stuck || !hasResponded || unanswered < UNANSWERED || at.isBefore(restartFrom)) {
            return false;
        }
        restartFrom = at.plus(limits.restartAfter());
        log.error("Restarting Asterisk {}, whose SIP has not responded for {} s", server, silent.toSeconds());
        return true;
    }
}
