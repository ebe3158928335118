package dev.switchboard.web.requests;

import dev.switchboard.contract.routes.LiteralPath;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.web.errors.ApiError;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// The first check of a service: whether it has the route of a request
/// (docs/guides/errors.md#order-of-checks).
public final class RouteGate {

    private final BiFunction<String, String, RouteMatch> catalogue;
    private final Predicate<Route> own;

    /// @param catalogue finds the route of a method and a raw path
    /// @param own whether the service has the route
    public RouteGate(BiFunction<String, String, RouteMatch> catalogue, Predicate<Route> own) {
        this.catalogue = catalogue;
        this.own = own;
    }

    /// The route of this service.
    ///
    /// @param method as sent
    /// @param rawPath as sent, undecoded, without query
    /// @throws ApiError 404 for a path that no route of the service has, 405 with `Allow` for a method that the
    ///     path does not have
    public Route require(String method, String rawPath) {
        if (!LiteralPath.isLiteral(rawPath)) {
            throw ApiError.notFound();
        }
        return switch (catalogue.apply(method, rawPath)) {
            case RouteMatch.Found(var route) when own.test(route) -> route;
            case RouteMatch.MethodNotAllowed(var allowed)
            when allowed.stream().anyMatch(other -> isOwn(other, rawPath)) ->
                throw ApiError.methodNotAllowed(Method.allow(allowed));
            default -> throw ApiError.notFound();
        };
    }

    private boolean isOwn(Method method, String rawPath) {
        return catalogue.apply(method.name(), rawPath) instanceof RouteMatch.Found(var route) && own.test(route);
    }
}
