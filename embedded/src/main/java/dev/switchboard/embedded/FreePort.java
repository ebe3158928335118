package dev.switchboard.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/// A TCP port on 127.0.0.1 that nobody uses at this moment.
public final class FreePort {

    static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

    private FreePort() {}

    public static int next() {
        try (var socket = new ServerSocket(0, 1, LOOPBACK)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
