package dev.switchboard.app.nodes;

import dev.switchboard.background.BackgroundLoop;
import dev.switchboard.contract.nodes.NodeAnnouncement;
import dev.switchboard.nodes.AnnouncedNode;
import dev.switchboard.nodes.RedisNodes;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.web.ids.UuidV7Generator;
import io.lettuce.core.RedisException;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.stereotype.Component;

/// Announces this process in Redis every [NodeAnnouncement#INTERVAL], and removes it when it stops. If an announcement
/// fails, the next one repeats it; requests are not affected.
@Component
class NodeAnnouncementJob extends BackgroundLoop {

    private static final Logger LOG = LoggerFactory.getLogger(NodeAnnouncementJob.class);

    private final RedisNodes nodes;
    private final AnnouncedNode self;
    private boolean left;

    NodeAnnouncementJob(
            RedisLink redis, UuidV7Generator identifiers, ObjectProvider<BuildProperties> build, Clock clock) {
        super("node-announcement", NodeAnnouncement.INTERVAL);
        this.nodes = new RedisNodes(redis, RedisNodes.CLIENT_APP);
        this.self = AnnouncedNode.ofThisProcess(identifiers.next(), build, clock);
    }

    @Override
    protected synchronized void round() {
        try {
            if (!left) {
                nodes.seen(self);
            }
        } catch (RedisException unavailable) {
            LOG.debug("This process could not be announced: {}", unavailable.toString());
        }
    }

    @Override
    protected synchronized void end() {
        left = true;
        try {
            nodes.remove(self);
        } catch (RedisException unavailable) {
            LOG.debug("This process counts as running until its announcement is too old: {}", unavailable.toString());
        }
    }
}
