package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.endpoints.Registrations;
import dev.switchboard.asterisk.threads.Repeated;
import dev.switchboard.asterisk.threads.Threads;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// Watches the Asterisks, where there are several. It reads which devices are registered at those that
/// another node leads. When one was restarted, or has not responded for a while, calls of the others that
/// it passes on to devices are over, and its devices are taken for unregistered.
final class ServerWatch {

    private static final Logger log = LoggerFactory.getLogger(ServerWatch.class);
    private static final Duration EVERY = Duration.ofSeconds(2);
    private static final Duration RESPONSE = Duration.ofSeconds(2);
    private static final int FAILURES = 3;

    /// Between two lists of a server, times the duration of the first one.
    private static final int PAUSE = 10;

    private final List<AsteriskEngine> engines;
    private final Registrations registrations;
    private final Map<String, String> runs = new ConcurrentHashMap<>();
    private final Map<String, Long> readAt = new ConcurrentHashMap<>();
    private final Map<String, Integer> failures = new ConcurrentHashMap<>();
    private final Repeated watching = new Repeated("server-watch", EVERY, this::look);

    ServerWatch(List<AsteriskEngine> engines, Registrations registrations) {
        this.engines = List.copyOf(engines);
        this.registrations = registrations;
    }

    /// Begins to watch, unless there is only one.
    void start() {
        if (engines.size() > 1) {
            watching.start(Duration.ZERO);
        }
    }

    void stop() {
        watching.stop();
    }

    /// Whether an Asterisk has not responded for some seconds. That is not known of a single one.
    boolean isGone(String server) {
        return failures.getOrDefault(server, 0) >= FAILURES;
    }

    private void look() {
        try {
            Threads.forEach(engines, engines.size(), this::look);
        } catch (RuntimeException failure) {
            log.error("The Asterisks could not be looked at", failure);
        }
    }

    private void look(AsteriskEngine engine) {
        try {
            Threads.within(
                    RESPONSE,
                    "asterisk-info",
                    () -> responded(engine, engine.ari().get(AriPath.of("asterisk", "info"))));
        } catch (RuntimeException failure) {
            failed(engine, failure);
            return;
        }
        if (!engine.leads()) {
            readDevices(engine);
        }
    }

    /// The list may be long; that it takes a while does not mean that the Asterisk is gone.
    private void readDevices(AsteriskEngine engine) {
        long begun = System.nanoTime();
        if (begun - readAt.getOrDefault(engine.server(), begun) < 0) {
            return;
        }
        try {
            registrations.set(engine.server(), engine.devices().registered());
            long now = System.nanoTime();
            readAt.put(engine.server(), now + PAUSE * (now - begun));
        } catch (RuntimeException failure) {
            log.warn("The registrations at Asterisk {} are not known: {}", engine.server(), failure.toString());
        }
    }

    private void responded(AsteriskEngine engine, JsonNode info) {
        failures.remove(engine.server());
        var run = info.path("status").path("startup_time").asString("");
        var before = runs.put(engine.server(), run);
        if (before != null && !before.equals(run)) {
            lost(engine.server());
        }
    }

    private void failed(AsteriskEngine engine, Throwable failure) {
        if (failures.merge(engine.server(), 1, Integer::sum) == FAILURES) {
            log.warn("Asterisk {} does not respond: {}", engine.server(), failure.toString());
            registrations.set(engine.server(), Set.of());
            lost(engine.server());
        }
    }

    private void lost(String server) {
        for (var engine : engines) {
            if (!engine.server().equals(server)) {
                engine.sessions().all().forEach(session -> session.serverLost(server));
            }
        }
    }
}
