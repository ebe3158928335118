package dev.switchboard.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/// TCP ports on 127.0.0.1 that nobody uses at this moment.
public final class FreePort {

    static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

    private FreePort() {}

    public static int next() {
        return next(1).getFirst();
    }

    /// Several, all different.
    public static List<Integer> next(int count) {
        var sockets = new ArrayList<ServerSocket>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, LOOPBACK));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            sockets.forEach(FreePort::close);
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
