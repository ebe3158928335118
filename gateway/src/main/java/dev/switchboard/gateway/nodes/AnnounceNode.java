package dev.switchboard.gateway.nodes;

import dev.switchboard.contract.nodes.NodeAnnouncement;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/// Announces this process every [NodeAnnouncement#INTERVAL], on a thread of its own. While the
/// authorization server is unavailable, nothing else depends on it.
@Component
class AnnounceNode implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(AnnounceNode.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final AuthServer authServer;
    private final OpenSockets sockets;
    private final UUID id;
    private final String version;
    private final Instant startedAt;
    private volatile @Nullable ScheduledExecutorService thread;

    AnnounceNode(
            AuthServer authServer, OpenSockets sockets, ObjectProvider<BuildProperties> build, InstantSource clock) {
        this.authServer = authServer;
        this.sockets = sockets;
        this.version =
                build.stream().findFirst().map(BuildProperties::getVersion).orElse("unknown");
        this.startedAt = clock.instant();
        this.id = new UuidV7Generator(clock).next();
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // a round never throws
    public void start() {
        var executor = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("announce-node").factory());
        executor.scheduleWithFixedDelay(this::announce, 0, NodeAnnouncement.INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        thread = executor;
    }

    private void announce() {
        try {
            authServer
                    .announce(new NodeAnnouncement(id, version, startedAt, sockets.number()))
                    .block(TIMEOUT);
        } catch (RuntimeException unavailable) {
            log.debug("This process could not be announced: {}", unavailable.toString());
        }
    }

    @Override
    public void stop() {
        var executor = thread;
        if (executor != null) {
            executor.shutdownNow();
            thread = null;
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
