package dev.switchboard.app.console.health;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.ModelAndView;

/// The health of every part and node, with what waits.
@Controller
class HealthController {

    private final Api api;
    private final Clock clock;

    HealthController(Api api, Clock clock) {
        this.api = api;
        this.clock = clock;
    }

    /// The health of the service.
    record Health(List<Part> parts, List<Node> nodes, List<Queue> queues) {}

    /// @param status `up`, `down` or `degraded`
    record Part(String name, String status, @Nullable String detail) {

        private static final String WITHOUT_STANDBYS = "standbys: 0";

        /// False for a part that an installation need not have and has not.
        public boolean configured() {
            return !(name.equals("replication") && WITHOUT_STANDBYS.equals(detail));
        }

        /// The key of the text of a detail that is a word; a sentence of the API has none.
        public String detailKey() {
            return "health.detail." + (configured() ? detail : "without-standbys");
        }
    }

    /// @param liveCalls null for services that hold none
    /// @param sockets likewise
    record Node(
            String id,
            String service,
            String version,
            Instant startedAt,
            @Nullable Integer liveCalls,
            @Nullable Integer sockets) {}

    /// @param oldestAt since when the oldest one waits; null when none does
    record Queue(String name, long waiting, @Nullable Instant oldestAt) {}

    @GetMapping("/operator/health")
    ModelAndView show(Session session) {
        var health = api.get(session, Query.of("/operator/health"), Health.class);
        return new ModelAndView("console/health").addObject("health", health).addObject("at", clock.instant());
    }
}
