package dev.switchboard.testkit;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.switchboard.embedded.FreePort;
import dev.switchboard.embedded.GuardedProcess;
import dev.switchboard.embedded.RedisServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;

/// One real Redis per test JVM, without password and without persistence.
public final class TestRedis {

    private static final class Holder {
        static final TestRedis SHARED = new TestRedis();
    }

    private final RedisServer server;
    private GuardedProcess process;

    private TestRedis() {
        var directory = TestDirectories.data();
        server = new RedisServer(
                TestDirectories.binaries(),
                directory.resolve("redis"),
                directory.resolve("redis.log"),
                FreePort.next(),
                null);
        process = server.start();
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop Redis"));
    }

    /// The server of this JVM, started on first use and stopped at the JVM's end.
    public static TestRedis shared() {
        return Holder.SHARED;
    }

    public String host() {
        return "127.0.0.1";
    }

    public int port() {
        return server.port();
    }

    /// Stops it: connections are closed and new ones are refused.
    public void stop() {
        server.stop();
    }

    /// Restarts it on the same port, without data. Does nothing while it runs.
    public void start() {
        if (!process.alive()) {
            process = server.start();
        }
    }

    /// Deletes all data.
    public void flush() {
        try (var socket = new Socket(InetAddress.ofLiteral(host()), port())) {
            socket.getOutputStream().write("FLUSHALL\r\n".getBytes(US_ASCII));
            var answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII)).readLine();
            if (!"+OK".equals(answer)) {
                throw new IllegalStateException("FLUSHALL was answered with " + answer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Freezes it: connections stay open, but commands get no response. Returns when it is frozen.
    public void pause() {
        process.pause();
    }

    /// Continues after [#pause()].
    public void resume() {
        process.resume();
    }
}
