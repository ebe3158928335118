package dev.switchboard.contract.routes;

/// The part that answers a route behind the gateway.
public enum Service {
    RESOURCE_API,
    AUTH_SERVER
}
