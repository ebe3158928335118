package dev.switchboard.telephony;

/// Another node leads the media server ([MediaServers]). The engine of this node no longer has its
/// calls, and reports nothing of them. A [CarrierTask] that ends with it soon runs again, usually at another node.
public final class NotLeader extends RuntimeException {

    private final String server;

    /// @param server the name of the media server
    public NotLeader(String server) {
        super("This node does not lead the media server " + server, null, false, false);
        this.server = server;
    }

    /// The name of the media server.
    public String server() {
        return server;
    }
}
