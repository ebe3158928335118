package dev.switchboard.api.platform.requests;

import dev.switchboard.contract.routes.RouteMatch;

/// Finds the route of a request. The service uses [dev.switchboard.contract.routes.RouteCatalogue].
@FunctionalInterface
public interface Routes {

    /// The path of this service's part of the OpenAPI document. It is not in the catalogue, so that
    /// only the gateway can request it. It is not secret and needs no credential.
    String OPENAPI_PART = "/openapi.json";

    /// @param method as sent
    /// @param rawPath as sent, undecoded, without query
    RouteMatch match(String method, String rawPath);
}
