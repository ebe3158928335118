package dev.switchboard.auth.health.nodes;

import dev.switchboard.nodes.AnnouncedNode;
import dev.switchboard.web.ids.UuidV7Generator;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Writes the row of this process, until it stops.
@Component
class NodeAnnouncementJob {

    private static final Logger log = LoggerFactory.getLogger(NodeAnnouncementJob.class);

    private final ServiceNodeStore nodes;
    private final ServiceNode self;

    NodeAnnouncementJob(
            ServiceNodeStore nodes, UuidV7Generator identifiers, ObjectProvider<BuildProperties> build, Clock clock) {
        this.nodes = nodes;
        var process = AnnouncedNode.ofThisProcess(identifiers.next(), build, clock);
        this.self = new ServiceNode(
                process.id(), ServiceNode.Service.AUTH_SERVER, process.version(), process.startedAt(), null, null);
    }

    /// As often as [dev.switchboard.contract.nodes.NodeAnnouncement#INTERVAL].
    @Scheduled(fixedDelay = 5, timeUnit = TimeUnit.SECONDS)
    void announce() {
        try {
            nodes.seen(self);
            nodes.removeGone();
        } catch (DataAccessException unavailable) {
            // The health of the service reports that the database is unavailable.
            log.debug("This process could not be announced", unavailable);
        }
    }

    @PreDestroy
    void leave() {
        try {
            nodes.remove(self.id());
        } catch (DataAccessException unavailable) {
            log.debug("The row of this process remains until it is too old", unavailable);
        }
    }
}
