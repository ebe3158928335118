package dev.switchboard.api.internal;

import dev.switchboard.sideports.SidePort;
import dev.switchboard.sideports.SidePorts;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;

/// Serves the internal routes of all features, at an address and a port of its own.
@Component
public final class InternalServer implements SmartLifecycle {

    private final InternalPortProperties properties;
    private final List<InternalRoutes> routes;
    private final SidePorts ports;
    private volatile @Nullable SidePort open;

    InternalServer(InternalPortProperties properties, List<InternalRoutes> routes, SidePorts ports) {
        this.properties = properties;
        this.routes = List.copyOf(routes);
        this.ports = ports;
    }

    /// The actual port, once the service has started.
    public int port() {
        var running = open;
        if (running == null) {
            throw new IllegalStateException("the service has not started");
        }
        return running.number();
    }

    @Override
    public void start() {
        var all = routes.stream()
                .map(InternalRoutes::routes)
                .reduce(RouterFunction::and)
                .orElseThrow();
        open = ports.open(properties.address(), properties.port(), all, new InternalSecret(properties.secret()));
    }

    @Override
    public void stop() {
        var running = open;
        if (running != null) {
            running.close();
            open = null;
        }
    }

    @Override
    public boolean isRunning() {
        return open != null;
    }
}
