package dev.switchboard.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Accepts connections like a Redis that is loading its data, and responds to `PING` as the test decides.
final class UnavailableRedis implements AutoCloseable {

    private static final String HELLO = "%2\r\n+version\r\n+7.0.0\r\n+proto\r\n:3\r\n";

    private final ServerSocket server;
    private @Nullable Socket connection;
    private int probes;
    private int mostProbesAtOnce;

    private UnavailableRedis(ServerSocket server) {
        this.server = server;
    }

    static UnavailableRedis start() {
        try {
            var redis = new UnavailableRedis(new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1")));
            Thread.ofVirtual().start(redis::accept);
            return redis;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return server.getLocalPort();
    }

    /// Probes on the current connection without a response yet.
    synchronized int probes() {
        return probes;
    }

    synchronized int mostProbesAtOnce() {
        return mostProbesAtOnce;
    }

    void rejectProbes() {
        answer("-LOADING Redis is loading the dataset in memory\r\n");
    }

    void answerProbes() {
        answer("+PONG\r\n");
    }

    private synchronized void answer(String text) {
        int count = probes;
        probes = 0;
        for (int i = 0; i < count; i++) {
            write(text);
        }
    }

    synchronized void dropConnection() {
        try {
            if (connection != null) {
                probes = 0;
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        try {
            while (true) {
                var accepted = server.accept();
                synchronized (this) {
                    connection = accepted;
                    probes = 0;
                }
                serve(accepted);
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void serve(Socket socket) {
        try (var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII))) {
            for (var size = in.readLine(); size != null; size = in.readLine()) {
                var command = "";
                for (int i = 0; i < Integer.parseInt(size.substring(1)); i++) {
                    in.readLine();
                    var word = in.readLine();
                    command = i == 0 ? String.valueOf(word).toUpperCase(Locale.ROOT) : command;
                }
                handle(command);
            }
        } catch (IOException dropped) {
            // The client reconnects.
        }
    }

    private synchronized void handle(String command) {
        switch (command) {
            case "PING" -> mostProbesAtOnce = Math.max(mostProbesAtOnce, ++probes);
            case "HELLO" -> write(HELLO);
            default -> write("+OK\r\n");
        }
    }

    private void write(String text) {
        try {
            if (connection != null) {
                connection.getOutputStream().write(text.getBytes(US_ASCII));
            }
        } catch (IOException dropped) {
            // The client reconnects.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        dropConnection();
    }
}
