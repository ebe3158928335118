package dev.switchboard.asterisk;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// Connections to a server on this machine. They can be cut, at once or just before a response arrives, or
/// become silent, so that the server does not notice.
final class CutNetwork implements AutoCloseable {

    private static final int BUFFER = 64 * 1024;

    private final URI server;
    private final ServerSocket entrance;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Set<String> lost = ConcurrentHashMap.newKeySet();
    private final Set<String> unanswered = ConcurrentHashMap.newKeySet();
    private final Set<String> withheld = ConcurrentHashMap.newKeySet();
    private final Set<Socket> silenced = ConcurrentHashMap.newKeySet();
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
        withheld.clear();
    }

    /// Nothing passes any more, and the server does not notice that its clients are gone, as when a cable
    /// is pulled. New connections end at once.
    void silence() {
        cut = true;
        silenced.addAll(open);
    }

    /// The responses to requests that contain this text do not arrive, until [#restore].
    void withholdResponses(String request) {
        withheld.add(request);
    }

    /// Loses the response to the next request that contains this text, such as a part of its path, by
    /// cutting its connection. The server has already done what was requested.
    void loseResponse(String request) {
        lost.add(request);
    }

    /// Ends all connections. The next request that contains this text gets no response, and its connection stays open.
    void interrupt(String request) throws IOException {
        unanswered.add(request);
        for (var socket : open) {
            socket.close();
        }
    }

    /// Whether a request has got no response after [#interrupt].
    boolean hasIgnored() {
        return unanswered.isEmpty();
    }

    /// Whether all responses that should have been lost were lost.
    boolean hasLostAll() {
        return lost.isEmpty();
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
        var loses = new AtomicBoolean();
        var withholds = new AtomicBoolean();
        Thread.ofVirtual()
                .start(() -> pass(client, socket, request -> {
                    loses.compareAndSet(false, takes(lost, request));
                    if (takes(unanswered, request)) {
                        silenced.addAll(List.of(client, socket));
                    }
                    withholds.compareAndSet(false, contains(request, withheld));
                }));
        Thread.ofVirtual()
                .start(() -> pass(socket, client, response -> {
                    if (loses.get() || withholds.get()) {
                        throw new IOException("The response is lost");
                    }
                }));
    }

    private static boolean takes(Set<String> texts, byte[] request) {
        var text = new String(request, StandardCharsets.ISO_8859_1);
        return texts.removeIf(text::contains);
    }

    private static boolean contains(byte[] request, Set<String> texts) {
        var text = new String(request, StandardCharsets.ISO_8859_1);
        return texts.stream().anyMatch(text::contains);
    }

    /// Sees each part before it is passed on.
    @FunctionalInterface
    private interface Watcher {

        void sees(byte[] part) throws IOException;
    }

    private void pass(Socket from, Socket to, Watcher watcher) {
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            var buffer = new byte[BUFFER];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (!silenced.contains(from)) {
                    var part = Arrays.copyOf(buffer, length);
                    watcher.sees(part);
                    if (!silenced.contains(from)) {
                        out.write(part);
                    }
                }
            }
        } catch (IOException closed) {
            // The other direction ends too.
        } finally {
            if (!silenced.contains(from)) {
                close(from);
                close(to);
            }
        }
    }

    private void close(Socket socket) {
        open.remove(socket);
        silenced.remove(socket);
        try {
            socket.close();
        } catch (IOException alreadyClosed) {
            // Nobody uses it.
        }
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        cut();
        silenced.clear();
    }
}
