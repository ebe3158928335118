package dev.switchboard.contract.routes;

/// The service that answers a route.
public enum Service {
    RESOURCE_API,
    AUTH_SERVER,
    /// The gateway itself.
    GATEWAY
}
