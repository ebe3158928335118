package dev.switchboard.contract.routes;

/// How callers authenticate at a route.
public enum Access {
    /// A bearer credential with the route's scope, if it has one.
    BEARER,
    /// A valid signed link for this path, else a bearer credential with the route's scope.
    LINK_OR_BEARER,
    /// An app that authenticates itself in the request (token, revoke, introspect).
    CLIENT,
    /// A user's signed-in browser session.
    SESSION,
    /// Nothing.
    NONE
}
