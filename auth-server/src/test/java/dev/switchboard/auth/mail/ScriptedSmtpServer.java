package dev.switchboard.auth.mail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// A mail server that responds to chosen commands as a test says, and accepts everything else.
final class ScriptedSmtpServer implements AutoCloseable {

    /// As a response: none, ever.
    static final String SILENCE = "";

    private final ServerSocket server;
    private final Map<String, String> responses;
    private final Thread acceptor;
    private final List<Socket> connections = new CopyOnWriteArrayList<>();

    /// @param responses by the first word of the command; `CONNECT` and `.` stand for the greeting and
    ///     for the end of the content
    ScriptedSmtpServer(int port, Map<String, String> responses) {
        this.responses = responses;
        try {
            server = new ServerSocket();
            server.setReuseAddress(true);
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        acceptor = Thread.ofPlatform().daemon().start(this::accept);
    }

    /// How many connections there have been.
    int connections() {
        return connections.size();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                var connection = server.accept();
                connections.add(connection);
                Thread.ofVirtual().start(() -> converse(connection));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void converse(Socket connection) {
        try (connection) {
            var in = new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
            answer(connection, "CONNECT", "220 test");
            String line;
            while ((line = in.readLine()) != null) {
                var command = line.split(" ")[0].toUpperCase(Locale.ROOT);
                boolean content = command.equals("DATA") && !responses.containsKey(command);
                answer(connection, command, content ? "354 go on" : "250 ok");
                if (!content) {
                    continue;
                }
                while (line != null && !line.equals(".")) {
                    line = in.readLine();
                }
                answer(connection, ".", "250 accepted");
            }
        } catch (IOException ended) {
            // The client closed the connection.
        }
    }

    private void answer(Socket connection, String command, String usual) throws IOException {
        var response = responses.getOrDefault(command, usual);
        if (!response.equals(SILENCE)) {
            connection.getOutputStream().write((response + "\r\n").getBytes(StandardCharsets.US_ASCII));
        }
    }

    /// Returns when the port is free.
    @Override
    public void close() {
        try {
            server.close();
            for (var connection : connections) {
                connection.close();
            }
            if (!acceptor.join(Duration.ofSeconds(60))) {
                throw new IllegalStateException("the port is still in use");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
