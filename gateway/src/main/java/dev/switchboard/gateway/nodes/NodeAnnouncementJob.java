package dev.switchboard.gateway.nodes;

import dev.switchboard.background.BackgroundLoop;
import dev.switchboard.contract.nodes.NodeAnnouncement;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.nodes.AnnouncedNode;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.stereotype.Component;

/// Announces this process every [NodeAnnouncement#INTERVAL]. If an announcement fails, the next one repeats it;
/// requests are not affected.
@Component
class NodeAnnouncementJob extends BackgroundLoop {

    private static final Logger log = LoggerFactory.getLogger(NodeAnnouncementJob.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final AuthServer authServer;
    private final OpenSockets sockets;
    private final AnnouncedNode self;

    NodeAnnouncementJob(
            AuthServer authServer, OpenSockets sockets, ObjectProvider<BuildProperties> build, InstantSource clock) {
        super("node-announcement", NodeAnnouncement.INTERVAL);
        this.authServer = authServer;
        this.sockets = sockets;
        this.self = AnnouncedNode.ofThisProcess(new UuidV7Generator(clock).next(), build, clock);
    }

    @Override
    protected void round() {
        try {
            authServer
                    .announce(new NodeAnnouncement(self.id(), self.version(), self.startedAt(), sockets.number()))
                    .block(TIMEOUT);
        } catch (RuntimeException unavailable) {
            log.debug("This process could not be announced: {}", unavailable.toString());
        }
    }
}
