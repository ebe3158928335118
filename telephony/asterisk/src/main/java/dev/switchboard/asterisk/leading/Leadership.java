package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.channels.Lease;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.NotLeader;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Whether this node leads its Asterisk. It tries to take the lease, or renews it, several times in its
/// duration.
///
/// ```
///             the lease is taken
///  follows ────────────────────────▶ leads
///     ▲                                │
///     └── another node has the lease, or is connected to Asterisk
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
    private final Disposable.Swap trying = Disposables.swap();
    private Runnable onGained = () -> {};
    private Runnable onLost = () -> {};
    private volatile boolean leads;
    private final AtomicInteger terms = new AtomicInteger();
    private volatile boolean unknown;
    private volatile boolean stopped = true;
    private volatile long confirmedUntil;
    private final AtomicLong attempts = new AtomicLong();
    private long answered;
    private volatile long triesFrom = System.nanoTime();

    /// @param server the name of the Asterisk
    /// @param lease after which another node takes it
    public Leadership(MediaServers servers, String server, Duration lease) {
        this.servers = servers;
        this.server = server;
        this.lease = lease;
    }

    @Override
    public String server() {
        return server;
    }

    public boolean isLeading() {
        return leads;
    }

    /// How often this node has become the leader. What it knew in an earlier term may be out of date.
    public int term() {
        return terms.get();
    }

    @Override
    public void confirm() {
        if (leads && !unknown && System.nanoTime() - confirmedUntil > 0) {
            attempt().block();
        }
        require();
    }

    @Override
    public void require() {
        if (!leads) {
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
        stopped = false;
        triesFrom = System.nanoTime();
        trying.update(Flux.interval(Duration.ZERO, lease.dividedBy(TRIES_PER_LEASE), Schedulers.boundedElastic())
                .onBackpressureDrop()
                .filter(_ -> System.nanoTime() - triesFrom >= 0)
                .concatMap(_ -> attempt())
                .subscribe());
    }

    /// Gives the lease back.
    void stop() {
        stopped = true;
        trying.update(Disposables.single());
        boolean led = leads;
        lose();
        if (led) {
            servers.release(server)
                    .timeout(lease)
                    .onErrorResume(failure -> {
                        log.warn("The lease of {} could not be given back: {}", server, failure.toString());
                        return Mono.empty();
                    })
                    .block();
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

    private Mono<Void> attempt() {
        return Mono.defer(() -> {
            long attempt = attempts.incrementAndGet();
            long begun = System.nanoTime();
            return servers.lead(server, lease)
                    .timeout(lease)
                    .publishOn(Schedulers.boundedElastic())
                    .doOnNext(granted -> answered(granted, attempt, begun))
                    .onErrorResume(failure -> {
                        if (!unknown) {
                            log.warn("The lease of {} could not be renewed: {}", server, failure.toString());
                        }
                        unknown = true;
                        return Mono.empty();
                    })
                    .then();
        });
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
        if (!leads && !stopped && System.nanoTime() - triesFrom >= 0) {
            terms.incrementAndGet();
            leads = true;
            onGained.run();
        }
    }

    private synchronized void lose() {
        if (leads) {
            leads = false;
            log.info("This node does not lead {} any more", server);
            onLost.run();
        }
    }
}
