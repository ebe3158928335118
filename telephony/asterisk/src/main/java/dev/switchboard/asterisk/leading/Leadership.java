package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.channels.Lease;
import dev.switchboard.asterisk.threads.Repeated;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.NotLeader;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Whether this node leads its Asterisk. It tries to take the lease, or renews it, several times in its
/// duration.
///
/// ```
///  STOPPED ── start ──▶ FOLLOWS ── the lease is taken ──▶ LEADS
///     ▲                    ▲                                │
///     │                    └── another node has the lease, or is connected to Asterisk
///     └── stop, from both, gives the lease back
/// ```
///
/// While the database is unavailable no node can take the lease, so its holder continues to lead.
public final class Leadership implements Lease {

    private static final Logger log = LoggerFactory.getLogger(Leadership.class);
    private static final int TRIES_PER_LEASE = 6;
    private static final int LEASES_WHEN_REPLACED = 5;

    private final MediaServers servers;
    private final String server;
    private final Duration lease;
    private final Repeated trying;
    private Runnable onGained = () -> {};
    private Runnable onLost = () -> {};
    private volatile State state = State.STOPPED;
    private final AtomicInteger terms = new AtomicInteger();
    private volatile boolean unknown;
    private volatile long confirmedUntil;
    private final AtomicLong attempts = new AtomicLong();
    private long answered;
    private volatile long triesFrom = System.nanoTime();

    private enum State {
        STOPPED,
        FOLLOWS,
        LEADS
    }

    /// @param server the name of the Asterisk
    /// @param lease after which another node takes it
    public Leadership(MediaServers servers, String server, Duration lease) {
        this.servers = servers;
        this.server = server;
        this.lease = lease;
        this.trying = new Repeated("lease-" + server, lease.dividedBy(TRIES_PER_LEASE), this::tryNow);
    }

    @Override
    public String server() {
        return server;
    }

    public boolean isLeading() {
        return state == State.LEADS;
    }

    /// How often this node has become the leader. What it knew in an earlier term may be out of date.
    public int term() {
        return terms.get();
    }

    @Override
    public void confirm() {
        if (isLeading() && !unknown && System.nanoTime() - confirmedUntil > 0) {
            attempt();
        }
        require();
    }

    @Override
    public void require() {
        if (!isLeading()) {
            throw new NotLeader(server);
        }
    }

    /// Begins to try.
    ///
    /// @param gained runs when this node becomes the leader
    /// @param lost runs when it no longer is
    void start(Runnable gained, Runnable lost) {
        onGained = gained;
        onLost = lost;
        state = State.FOLLOWS;
        triesFrom = System.nanoTime();
        trying.start(Duration.ZERO);
    }

    private void tryNow() {
        if (System.nanoTime() - triesFrom >= 0) {
            attempt();
        }
    }

    /// Gives the lease back.
    void stop() {
        trying.stop();
        if (end(State.STOPPED)) {
            try {
                servers.release(server).block(lease);
            } catch (RuntimeException failure) {
                log.warn("The lease of {} could not be given back: {}", server, failure.toString());
            }
        }
    }

    /// Another process has connected to Asterisk. Usually it has taken the lease, since this one was
    /// late. This node waits until the lease has expired, so that it can be taken by the other one.
    void replaced() {
        log.error(
                "Another process is connected to Asterisk {} with the name of this application; this one has no calls"
                        + " until it leads again",
                server);
        triesFrom = System.nanoTime() + lease.multipliedBy(LEASES_WHEN_REPLACED).toNanos();
        lose();
    }

    private void attempt() {
        long attempt = attempts.incrementAndGet();
        long begun = System.nanoTime();
        try {
            boolean granted = servers.lead(server, lease).blockOptional(lease).orElseThrow();
            answered(granted, attempt, begun);
        } catch (RuntimeException failure) {
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            if (!unknown) {
                log.warn("The lease of {} could not be renewed: {}", server, failure.toString());
            }
            unknown = true;
        }
    }

    /// Two attempts may be in progress. What the earlier one says is out of date once the later one is answered.
    private synchronized void answered(boolean granted, long attempt, long begun) {
        if (attempt < answered) {
            return;
        }
        answered = attempt;
        unknown = false;
        if (granted) {
            confirmedUntil = begun + lease.toNanos();
            gain();
        } else {
            lose();
        }
    }

    private void gain() {
        if (state == State.FOLLOWS && System.nanoTime() - triesFrom >= 0) {
            terms.incrementAndGet();
            state = State.LEADS;
            log.info("This node leads {}", server);
            onGained.run();
        }
    }

    private void lose() {
        end(State.FOLLOWS);
    }

    /// @return whether this node led until now
    private synchronized boolean end(State next) {
        if (state == State.STOPPED) {
            return false;
        }
        boolean led = isLeading();
        state = next;
        if (led) {
            log.info("This node does not lead {} any more", server);
            onLost.run();
        }
        return led;
    }
}
