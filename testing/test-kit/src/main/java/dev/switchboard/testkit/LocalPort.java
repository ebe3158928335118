package dev.switchboard.testkit;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/// Checks on which addresses of this machine a port is open.
public final class LocalPort {

    /// A loopback address besides 127.0.0.1, which only a server on all addresses accepts. Systems
    /// other than Linux do not have it by default; no server is reachable there then.
    public static final String OTHER_LOOPBACK = "127.0.0.2";

    private static final int TIMEOUT_MILLIS = 2000;

    private LocalPort() {}

    public static boolean accepts(String address, int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), TIMEOUT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
