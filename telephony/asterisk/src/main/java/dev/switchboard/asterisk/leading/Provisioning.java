package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.endpoints.ConfigObjects;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.endpoints.Trunks;
import dev.switchboard.asterisk.endpoints.WaitingMessages;
import dev.switchboard.asterisk.guessing.GuessingGuard;
import dev.switchboard.asterisk.threads.Threads;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What this service keeps at an Asterisk: trunks, the other servers, devices, message waiting indicators, and refused
/// addresses. A failure of what is compared again and again, such as that of the database, ends no connection.
public final class Provisioning {

    private static final Logger log = LoggerFactory.getLogger(Provisioning.class);
    private static final String DEVICES = "Devices";

    /// New calls wait in Asterisk meanwhile.
    private static final Duration PREPARED_WITHIN = Duration.ofSeconds(4);

    private final Trunks trunks;
    private final OtherServers others;
    private final Devices devices;
    private final WaitingMessages waitingMessages;
    private final SipWatch sip;
    private final ConfigObjects objects;
    private final @Nullable GuessingGuard guard;
    private final Set<String> failing = ConcurrentHashMap.newKeySet();

    public Provisioning(
            Trunks trunks,
            OtherServers others,
            Devices devices,
            WaitingMessages waitingMessages,
            SipWatch sip,
            ConfigObjects objects,
            @Nullable GuessingGuard guard) {
        this.trunks = trunks;
        this.others = others;
        this.devices = devices;
        this.waitingMessages = waitingMessages;
        this.sip = sip;
        this.objects = objects;
        this.guard = guard;
    }

    /// Reads what sessions that are taken over need.
    void load() {
        devices.load();
    }

    /// What calls need at once. Not all devices: those that Asterisk has are compared later.
    void push() {
        trunks.push();
        sip.push(objects);
        if (guard != null) {
            guard.reconcile();
        }
        others.push();
        guarded(DEVICES, () -> Threads.within(PREPARED_WITHIN, DEVICES, devices::prepare));
    }

    void handle(AriEvent.EndpointState endpoint) {
        devices.handle(endpoint);
    }

    /// Asterisk may have lost or kept anything.
    void forgetPushed() {
        devices.forgetPushed();
        waitingMessages.forget();
    }

    /// Asterisk has been started since.
    void startedAnew() {
        sip.startedAnew();
    }

    boolean isSipStuck() {
        return sip.isStuck();
    }

    /// Compares everything, again and again.
    void keepUpToDate(ConnectionTasks tasks) {
        tasks.again(() -> {
            guarded(DEVICES, devices::refresh);
            return devices.pause();
        });
        tasks.regularly(sip::check);
        tasks.regularly(() -> guarded("Message waiting indicators", waitingMessages::refresh));
        if (guard != null) {
            tasks.regularly(() -> guard.refresh(devices.isNoneLacking()));
        }
    }

    /// Logs the first failure of a row, and its end.
    private void guarded(String what, Runnable task) {
        try {
            task.run();
            if (failing.remove(what)) {
                log.info("{} at Asterisk are updated again", what);
            }
        } catch (RuntimeException failure) {
            if (!Thread.currentThread().isInterrupted() && failing.add(what)) {
                log.warn("{} at Asterisk are not updated: {}", what, failure.toString());
            }
        }
    }
}
