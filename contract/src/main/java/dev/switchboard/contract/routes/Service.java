package dev.switchboard.contract.routes;

/// Who answers a route.
public enum Service {
    RESOURCE_API,
    AUTH_SERVER,
    /// The edge itself.
    GATEWAY
}
