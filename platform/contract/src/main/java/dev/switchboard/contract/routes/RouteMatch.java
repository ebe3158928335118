package dev.switchboard.contract.routes;

import java.util.Set;

/// The result of matching a request's method and path.
public sealed interface RouteMatch {

    /// The route that matches.
    record Found(Route route) implements RouteMatch {}

    /// The path exists, but not with this method.
    ///
    /// @param allowed the methods of the path; [Method#allow] formats them
    record MethodNotAllowed(Set<Method> allowed) implements RouteMatch {}

    /// No route has this path.
    record NotFound() implements RouteMatch {}
}
