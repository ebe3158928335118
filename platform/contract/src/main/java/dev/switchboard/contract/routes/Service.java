package dev.switchboard.contract.routes;

/// The service that serves a route.
public enum Service {
    RESOURCE_API,
    AUTH_SERVER,
    /// The pages of the product: the start page, the client application and the operator console. They are no part of
    /// the API, so the catalogue has no rows of this service.
    CLIENT_APP,
    /// The gateway itself.
    GATEWAY
}
