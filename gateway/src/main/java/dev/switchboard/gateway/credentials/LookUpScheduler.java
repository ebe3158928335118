package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;

/// Schedules the look-ups of all client addresses. The look-ups of one address start in the order of
/// their requests; their concurrency and the rate of those that find nothing are limited. The
/// concurrency of all addresses together is limited too; when a look-up ends, the next one starts
/// for the address that has waited longest.
///
/// Each look-up takes a token of its address when it starts. A look-up that finds something returns
/// the token, so that many users behind one address do not use up the tokens that limit guessing.
///
/// The number of waiting look-ups is limited per address and in total. The more requests wait in
/// total, the fewer one address may add, so that a few addresses cannot fill the queue.
final class LookUpScheduler {

    private static final int MAX_IDLE = 10_000;

    /// The bucket of an idle address is full again after a second.
    private static final Duration IDLE_KEPT = Duration.ofSeconds(2);

    private final LookUpProperties properties;
    private final Scheduler timer;
    private final TimeMeter time;
    /// Addresses with look-ups that run or wait. They are never evicted; their number is limited by that of
    /// look-ups.
    private final Map<String, Address> busy = new HashMap<>();
    private final Cache<String, Address> idle;
    /// Addresses that may have a look-up to start, each at most once.
    private final Deque<Address> rotation = new ArrayDeque<>();
    private int running;
    private int waiting;

    LookUpScheduler(LookUpProperties properties, Scheduler timer, TimeMeter time) {
        this.properties = properties;
        this.timer = timer;
        this.time = time;
        this.idle = Caffeine.newBuilder()
                .maximumSize(MAX_IDLE)
                .expireAfterWrite(IDLE_KEPT)
                .ticker(time::currentTimeNanos)
                .build();
    }

    private final class Address {

        final String name;
        final Bucket tokens = Bucket.builder()
                .withCustomTimePrecision(time)
                .addLimit(rate -> rate.capacity(properties.perSecond())
                        .refillGreedy(properties.perSecond(), Duration.ofSeconds(1)))
                .build();
        final Deque<QueuedLookUp> queue = new ArrayDeque<>();
        int running;
        boolean inRotation;
        boolean wakeUpScheduled;

        Address(String name) {
            this.name = name;
        }
    }

    private static final class QueuedLookUp {
        final Sinks.Empty<Void> granted = Sinks.empty();

        @Nullable
        Disposable timeout;
    }

    /// Completes when a look-up of this address may start; its end must be reported with [#release]. Fails with
    /// [LookUpRejected] when too many wait already, or when it has to wait too long.
    Mono<Void> acquire(String clientAddress) {
        return Mono.defer(() -> take(clientAddress));
    }

    private Mono<Void> take(String clientAddress) {
        var queued = new QueuedLookUp();
        List<QueuedLookUp> started;
        synchronized (this) {
            var address = busy.computeIfAbsent(clientAddress, this::idleOrNew);
            if (address.queue.isEmpty() && running < properties.total() && start(address)) {
                return Mono.empty();
            }
            if (tooManyWait(address)) {
                releaseIfIdle(address);
                return Mono.error(new LookUpRejected());
            }
            waiting++;
            address.queue.add(queued);
            queued.timeout = timer.schedule(
                    () -> expire(address, queued), properties.maxWait().toMillis(), TimeUnit.MILLISECONDS);
            rotate(address);
            started = startWaiting();
        }
        grant(started);
        return queued.granted.asMono();
    }

    /// Ends a look-up that [#acquire] let start.
    ///
    /// @param fruitless whether it found no valid credential
    void release(String clientAddress, boolean fruitless) {
        List<QueuedLookUp> started;
        synchronized (this) {
            var address = busy.get(clientAddress);
            if (address == null) {
                throw new IllegalStateException("no look-up of this address is running");
            }
            running--;
            address.running--;
            if (!fruitless) {
                address.tokens.addTokens(1);
            }
            rotate(address);
            started = startWaiting();
            releaseIfIdle(address);
        }
        grant(started);
    }

    synchronized int totalWaiting() {
        return waiting;
    }

    private Address idleOrNew(String name) {
        var known = idle.asMap().remove(name);
        return known == null ? new Address(name) : known;
    }

    private void releaseIfIdle(Address address) {
        if (address.running == 0 && address.queue.isEmpty() && busy.remove(address.name, address)) {
            idle.put(address.name, address);
        }
    }

    private boolean tooManyWait(Address address) {
        int capacity = properties.totalMaxWaiting() - waiting;
        return address.queue.size() >= Math.min(properties.maxWaiting(), capacity);
    }

    private boolean start(Address address) {
        if (address.running >= properties.concurrency() || !address.tokens.tryConsume(1)) {
            return false;
        }
        running++;
        address.running++;
        return true;
    }

    private void rotate(Address address) {
        if (!address.inRotation && !address.queue.isEmpty()) {
            address.inRotation = true;
            rotation.add(address);
        }
    }

    /// An address that leaves the rotation while requests wait returns to it when one of its look-ups ends or
    /// when it has a token again.
    private List<QueuedLookUp> startWaiting() {
        var started = new ArrayList<QueuedLookUp>();
        while (running < properties.total() && !rotation.isEmpty()) {
            var address = rotation.remove();
            address.inRotation = false;
            if (address.queue.isEmpty()) {
                continue;
            }
            if (start(address)) {
                waiting--;
                started.add(address.queue.remove());
                rotate(address);
            } else {
                scheduleWakeUp(address);
            }
        }
        return started;
    }

    private void scheduleWakeUp(Address address) {
        if (!address.wakeUpScheduled && address.running < properties.concurrency()) {
            address.wakeUpScheduled = true;
            long nanos = address.tokens.estimateAbilityToConsume(1).getNanosToWaitForRefill();
            timer.schedule(() -> wakeUp(address), Math.max(1, nanos), TimeUnit.NANOSECONDS);
        }
    }

    private void wakeUp(Address address) {
        List<QueuedLookUp> started;
        synchronized (this) {
            address.wakeUpScheduled = false;
            rotate(address);
            started = startWaiting();
        }
        grant(started);
    }

    private void expire(Address address, QueuedLookUp queued) {
        boolean expired;
        synchronized (this) {
            expired = remove(address, queued);
        }
        if (expired) {
            queued.granted.tryEmitError(new LookUpRejected());
        }
    }

    private boolean remove(Address address, QueuedLookUp queued) {
        if (!address.queue.remove(queued)) {
            return false;
        }
        waiting--;
        releaseIfIdle(address);
        return true;
    }

    /// Called without the lock, since a granted look-up starts at once.
    private static void grant(List<QueuedLookUp> started) {
        for (var queued : started) {
            if (queued.timeout != null) {
                queued.timeout.dispose();
            }
            queued.granted.tryEmitEmpty();
        }
    }
}
