package dev.switchboard.simulator;

import dev.switchboard.web.sideports.SidePort;
import dev.switchboard.web.sideports.SidePortServer;
import dev.switchboard.web.sideports.SidePorts;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.reactive.function.server.RouterFunction;

/// Serves the control interface on its own port, if one is set, for requests from this machine only
/// ([LoopbackOnly]).
public final class SimServer extends SidePortServer {

    private static final Logger log = LoggerFactory.getLogger(SimServer.class);

    private final SimulatorProperties properties;
    private final List<ControlRoutes> routes;
    private final SidePorts ports;

    SimServer(SimulatorProperties properties, List<ControlRoutes> routes, SidePorts ports) {
        this.properties = properties;
        this.routes = List.copyOf(routes);
        this.ports = ports;
    }

    /// The port it listens on; 0 when it is off.
    public int port() {
        return openPort().orElse(0);
    }

    @Override
    protected @Nullable SidePort open() {
        var port = properties.port();
        if (port == null) {
            return null;
        }
        var all = routes.stream()
                .map(ControlRoutes::routes)
                .reduce(RouterFunction::and)
                .orElseThrow();
        var open = ports.open(InetAddress.ofLiteral("127.0.0.1"), port, all, new LoopbackOnly(properties.hosts()));
        log.info("The simulator's control interface is open at port {}", open.number());
        return open;
    }
}
