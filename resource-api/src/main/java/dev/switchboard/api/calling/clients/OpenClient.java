package dev.switchboard.api.calling.clients;

/// A user's open client application at this node: a WebSocket or a client of the engine.
public interface OpenClient {

    /// Sends it a message. Never blocks; a client that cannot keep up closes itself.
    void push(ClientMessage message);

    /// Closes it, since this node shuts down or was considered dead by the others. It reconnects
    /// elsewhere.
    default void close() {}
}
