package dev.switchboard.api.requests;

import dev.switchboard.contract.routes.RouteMatch;

/// Finds the route of a request. The service uses [dev.switchboard.contract.routes.RouteCatalogue].
@FunctionalInterface
public interface Routes {

    /// @param method as sent
    /// @param rawPath as sent, undecoded, without query
    RouteMatch match(String method, String rawPath);
}
