package dev.switchboard.api.platform.internal;

import dev.switchboard.contract.keys.BearerSecrets;
import dev.switchboard.web.sideports.SidePort;
import dev.switchboard.web.sideports.SidePortServer;
import dev.switchboard.web.sideports.SidePorts;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;

/// Serves the internal routes of all features, at an address and a port of its own.
@Component
public final class InternalServer extends SidePortServer {

    private final InternalPortProperties properties;
    private final List<InternalRoutes> routes;
    private final SidePorts ports;

    InternalServer(InternalPortProperties properties, List<InternalRoutes> routes, SidePorts ports) {
        this.properties = properties;
        this.routes = List.copyOf(routes);
        this.ports = ports;
    }

    /// The actual port, once the service has started.
    public int port() {
        return openPort().orElseThrow(() -> new IllegalStateException("the service has not started"));
    }

    @Override
    protected SidePort open() {
        var all = routes.stream()
                .map(InternalRoutes::routes)
                .reduce(RouterFunction::and)
                .orElseThrow();
        return ports.open(
                properties.address(),
                properties.port(),
                all,
                new InternalSecret(new BearerSecrets(properties.secret())));
    }
}
