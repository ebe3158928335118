package dev.switchboard.api.kit;

import dev.switchboard.testkit.TestPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/// A TCP proxy in front of PostgreSQL that can simulate a frozen or an unreachable server.
public final class DatabaseProxy implements AutoCloseable {

    private static final int CONNECT_TIMEOUT_MILLIS = 200;

    private enum Mode {
        FORWARD,
        /// Connections are accepted; nothing is read or sent.
        FROZEN,
        /// Data is discarded, and there are no responses; new connections hang while they connect.
        VANISHED
    }

    private record Link(Socket client, Socket server) {

        void close() {
            closeQuietly(client);
            closeQuietly(server);
        }
    }

    private final TestPostgres postgres;
    private final ServerSocket listener;
    private final ConcurrentLinkedQueue<Link> links = new ConcurrentLinkedQueue<>();
    private final List<Socket> backlog = new ArrayList<>();
    private final Object change = new Object();
    private volatile Mode mode = Mode.FORWARD;

    private DatabaseProxy(TestPostgres postgres) throws IOException {
        this.postgres = postgres;
        this.listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    /// In front of this server.
    public static DatabaseProxy to(TestPostgres postgres) {
        try {
            return new DatabaseProxy(postgres);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public int port() {
        return listener.getLocalPort();
    }

    /// As after SIGSTOP of the server, or when its disk hangs.
    public void freeze() {
        become(Mode.FROZEN);
    }

    /// As when its machine loses power, or a firewall drops everything.
    public void vanish() {
        become(Mode.VANISHED);
        fillBacklog();
    }

    /// The server is back: open connections continue.
    public void restore() {
        backlog.forEach(DatabaseProxy::closeQuietly);
        backlog.clear();
        become(Mode.FORWARD);
    }

    /// The server is back, without its previous connections.
    public void restart() {
        links.forEach(Link::close);
        links.clear();
        restore();
    }

    /// With this backlog full, the kernel drops each SYN.
    private void fillBacklog() {
        try {
            while (true) {
                var socket = new Socket();
                backlog.add(socket);
                socket.connect(new InetSocketAddress(listener.getInetAddress(), port()), CONNECT_TIMEOUT_MILLIS);
            }
        } catch (SocketTimeoutException _) {
            // It is full.
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void become(Mode next) {
        synchronized (change) {
            mode = next;
            change.notifyAll();
        }
    }

    private void awaitWhile(Mode awaited) {
        synchronized (change) {
            while (mode == awaited) {
                try {
                    change.wait();
                } catch (InterruptedException interrupted) {
                    throw new IllegalStateException(interrupted);
                }
            }
        }
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                awaitWhile(Mode.VANISHED);
                var client = listener.accept();
                var server = new Socket(postgres.host(), postgres.port());
                var link = new Link(client, server);
                links.add(link);
                Thread.ofVirtual().start(() -> copy(link, client, server));
                Thread.ofVirtual().start(() -> copy(link, server, client));
            } catch (IOException _) {
                // Closed, or the server is unavailable.
            }
        }
    }

    private void copy(Link link, Socket from, Socket to) {
        var buffer = new byte[8192];
        try {
            awaitWhile(Mode.FROZEN);
            for (int read = from.getInputStream().read(buffer);
                    read >= 0;
                    read = from.getInputStream().read(buffer)) {
                awaitWhile(Mode.FROZEN);
                if (mode == Mode.FORWARD) {
                    to.getOutputStream().write(buffer, 0, read);
                }
            }
        } catch (IOException _) {
            // Its other side has closed it.
        }
        awaitWhile(Mode.FROZEN);
        awaitWhile(Mode.VANISHED);
        link.close();
        links.remove(link);
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException _) {
            // It is closed.
        }
    }

    @Override
    public void close() {
        closeQuietlyListener();
        restart();
    }

    private void closeQuietlyListener() {
        try {
            listener.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
