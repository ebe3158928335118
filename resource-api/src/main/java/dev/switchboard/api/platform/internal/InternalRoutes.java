package dev.switchboard.api.platform.internal;

import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

/// A feature's routes on the internal port, below `/internal`.
public interface InternalRoutes {

    RouterFunction<ServerResponse> routes();
}
