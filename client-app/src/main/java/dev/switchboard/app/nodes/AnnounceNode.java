package dev.switchboard.app.nodes;

import dev.switchboard.contract.nodes.NodeAnnouncement;
import dev.switchboard.nodes.AnnouncedNode;
import dev.switchboard.nodes.RedisNodes;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.web.ids.UuidV7Generator;
import io.lettuce.core.RedisException;
import java.time.Clock;
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

/// Announces this process in Redis every [NodeAnnouncement#INTERVAL], on a thread of its own, and removes it when it
/// stops. Nothing else depends on it.
@Component
class AnnounceNode implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(AnnounceNode.class);

    private final RedisNodes nodes;
    private final AnnouncedNode self;
    private volatile @Nullable ScheduledExecutorService thread;

    AnnounceNode(RedisLink redis, UuidV7Generator identifiers, ObjectProvider<BuildProperties> build, Clock clock) {
        this.nodes = new RedisNodes(redis, RedisNodes.CLIENT_APP);
        this.self = new AnnouncedNode(
                identifiers.next(),
                build.stream().findFirst().map(BuildProperties::getVersion).orElse("unknown"),
                clock.instant());
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
            nodes.seen(self);
        } catch (RedisException unavailable) {
            LOG.debug("This process could not be announced: {}", unavailable.toString());
        }
    }

    @Override
    public void stop() {
        var executor = thread;
        if (executor == null) {
            return;
        }
        executor.shutdownNow();
        thread = null;
        try {
            nodes.remove(self);
        } catch (RedisException unavailable) {
            LOG.debug("This process counts as running until its announcement is too old: {}", unavailable.toString());
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
