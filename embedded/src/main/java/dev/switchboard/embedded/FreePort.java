package dev.switchboard.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/// Currently unused TCP ports on 127.0.0.1. They are below those that systems assign to outgoing
/// connections (from 32768 on Linux, 49152 on macOS); otherwise such a connection could take a port
/// before its server is up.
public final class FreePort {

    static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

    private static final int LOWEST = 12_000;
    private static final int HIGHEST = 32_000;
    private static final int ATTEMPTS = 1000;

    private FreePort() {}

    public static int next() {
        return next(1).getFirst();
    }

    /// Several, all different.
    ///
    /// @throws EmbeddedServerException when none is to be had
    public static List<Integer> next(int count) {
        var ports = new ArrayList<Integer>();
        for (int attempt = 0; attempt < ATTEMPTS && ports.size() < count; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
            if (!ports.contains(port) && free(port)) {
                ports.add(port);
            }
        }
        if (ports.size() < count) {
            throw new EmbeddedServerException("No free TCP ports were found on 127.0.0.1.");
        }
        return ports;
    }

    private static boolean free(int port) {
        try (var socket = new ServerSocket(port, 1, LOOPBACK)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
