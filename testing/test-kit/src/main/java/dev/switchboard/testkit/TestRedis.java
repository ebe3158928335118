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
import java.util.stream.Collectors;

/// One real Redis per test JVM, without persistence. It has the users of the product, all with [#PASSWORD]; tests
/// themselves need none and may do everything.
public final class TestRedis {

    /// The password of each user.
    public static final String PASSWORD = "the-password-of-tests";

    private static final class Holder {
        static final TestRedis SHARED = new TestRedis();
    }

    private final RedisServer server;
    private GuardedProcess process;

    private TestRedis() {
        var directory = TestDirectories.createData();
        server = new RedisServer(
                TestDirectories.binaries(),
                directory.resolve("redis"),
                directory.resolve("redis.log"),
                FreePort.next(),
                RedisServer.USERS.stream().collect(Collectors.toMap(user -> user, user -> PASSWORD)));
        process = open();
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
            process = open();
        }
    }

    private GuardedProcess open() {
        var started = server.start();
        run("AUTH " + RedisServer.ADMIN + " " + PASSWORD, "ACL SETUSER default ~* &* +@all");
        return started;
    }

    /// Deletes all data.
    public void flush() {
        run("FLUSHALL");
    }

    private void run(String... commands) {
        try (var socket = new Socket(InetAddress.ofLiteral(host()), port())) {
            var responses = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
            for (var command : commands) {
                socket.getOutputStream().write((command + "\r\n").getBytes(US_ASCII));
                var response = responses.readLine();
                if (!"+OK".equals(response)) {
                    throw new IllegalStateException(command + " got the response " + response);
                }
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
