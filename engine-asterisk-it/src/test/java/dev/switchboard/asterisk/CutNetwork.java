package dev.switchboard.asterisk;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Connections to a server on this machine, which can be cut.
final class CutNetwork implements AutoCloseable {

    private final URI server;
    private final ServerSocket entrance;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    CutNetwork(URI server) throws IOException {
        this.server = server;
        this.entrance = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("cut-network").start(this::accept);
    }

    /// The server behind this network.
    URI url() {
        return URI.create("http://127.0.0.1:" + entrance.getLocalPort() + server.getPath());
    }

    /// Ends all connections; new ones end at once.
    void cut() throws IOException {
        cut = true;
        for (var socket : open) {
            socket.close();
        }
    }

    void restore() {
        cut = false;
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                connect(entrance.accept());
            } catch (IOException closed) {
                // The next one may succeed.
            }
        }
    }

    private void connect(Socket client) throws IOException {
        if (cut) {
            client.close();
            return;
        }
        var socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort());
        open.add(client);
        open.add(socket);
        Thread.ofVirtual().start(() -> pass(client, socket));
        Thread.ofVirtual().start(() -> pass(socket, client));
    }

    private void pass(Socket from, Socket to) {
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
        } catch (IOException closed) {
            // The other direction ends too.
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        cut();
    }
}
