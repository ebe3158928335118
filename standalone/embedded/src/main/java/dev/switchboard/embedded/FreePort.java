package dev.switchboard.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Currently unused TCP ports on 127.0.0.1. They are below those that systems assign to outgoing
/// connections (from 32768 on Linux, 49152 on macOS); otherwise such a connection could take a port
/// before its server is up. They are above those of `./run --phones` for sound (from 16384), which it opens only for
/// calls.
///
/// Processes that start side by side get different ports, although it takes a while until their servers
/// are up. Each has its own range, takes ports from it in turn, and does not return one again soon. It
/// claims the range by listening on the first port for as long as it lives. The port after a returned
/// one is never returned: SIP phones open it too, for TLS.
public final class FreePort {

    static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

    private static final int LOWEST = 17_400;
    private static final int HIGHEST = 32_000;
    private static final int RANGE = 200;
    private static final int STEP = 2;
    private static final int ATTEMPTS = 1000;

    /// Null if no range was free, or if none has been needed yet.
    private static @Nullable ServerSocket claim;

    private static int returned;

    private FreePort() {}

    public static int next() {
        return next(1).getFirst();
    }

    /// Several, all different.
    ///
    /// @throws EmbeddedServerException when none is to be had
    public static synchronized List<Integer> next(int count) {
        var ports = new ArrayList<Integer>();
        if (claim == null) {
            claim = claimed();
        }
        for (int tried = 1; claim != null && tried < RANGE / STEP && ports.size() < count; tried++) {
            int port = claim.getLocalPort() + STEP + (returned++ * STEP) % (RANGE - STEP);
            if (free(port)) {
                ports.add(port);
            }
        }
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

    private static @Nullable ServerSocket claimed() {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                return listening(ThreadLocalRandom.current().nextInt(LOWEST / RANGE, HIGHEST / RANGE) * RANGE);
            } catch (IOException taken) {
                // Another range may be free.
            }
        }
        return null;
    }

    private static boolean free(int port) {
        try (var socket = listening(port)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    private static ServerSocket listening(int port) throws IOException {
        return new ServerSocket(port, 1, LOOPBACK);
    }
}
