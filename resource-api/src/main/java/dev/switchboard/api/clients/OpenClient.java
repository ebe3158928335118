package dev.switchboard.api.clients;

/// A user's open client application at this node: a WebSocket, or one of the simulator.
public interface OpenClient {

    /// Shows it something. Never blocks; one that cannot keep up closes itself.
    void push(ClientMessage message);

    /// Ends it, since this node has been given up by the others, or ends: it is opened again elsewhere.
    default void close() {}
}
