package dev.switchboard.contract.routes;

import java.util.Set;

/// What the catalogue says of a request's method and path.
public sealed interface RouteMatch {

    /// The row that answers it.
    record Found(Route route) implements RouteMatch {}

    /// The path is known, the method is not.
    ///
    /// @param allowed the methods the path has; [Method#allow] writes them
    record MethodNotAllowed(Set<Method> allowed) implements RouteMatch {}

    /// No route has this path.
    record NotFound() implements RouteMatch {}
}
