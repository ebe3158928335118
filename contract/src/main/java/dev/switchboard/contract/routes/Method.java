package dev.switchboard.contract.routes;

/// The HTTP methods that routes of the contract use. `HEAD` is answered wherever `GET` is, and `OPTIONS` at the edge.
public enum Method {
    GET,
    POST,
    PUT,
    PATCH,
    DELETE
}
