package dev.switchboard.web.sideports;

import reactor.netty.DisposableServer;

/// A port that is open.
public final class SidePort {

    private final DisposableServer server;

    SidePort(DisposableServer server) {
        this.server = server;
    }

    /// The port it listens on.
    public int number() {
        return server.port();
    }

    public void close() {
        server.disposeNow();
    }
}
