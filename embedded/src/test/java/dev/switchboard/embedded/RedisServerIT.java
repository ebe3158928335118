package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedisServerIT {

    @TempDir
    Path directory;

    private RedisServer server;

    @BeforeEach
    void start() {
        server = TestServers.redis(directory, FreePort.next());
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private List<String> send(String... commands) throws IOException {
        try (var socket = new Socket(FreePort.LOOPBACK, server.port())) {
            socket.getOutputStream().write((String.join("\r\n", commands) + "\r\nQUIT\r\n").getBytes(US_ASCII));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII))
                    .lines()
                    .toList();
        }
    }

    @Test
    void requiresThePassword() throws IOException {
        assertThat(send("PING").getFirst()).startsWith("-NOAUTH");
        assertThat(send("AUTH secret", "PING")).startsWith("+OK", "+PONG");
    }

    @Test
    void isEmptyAfterARestart() throws IOException {
        assertThat(send("AUTH secret", "SET word here")).startsWith("+OK", "+OK");
        server.stop();
        server.start();
        assertThat(send("AUTH secret", "GET word")).startsWith("+OK", "$-1");
    }

    @Test
    void keepsThePasswordInAFileThatOnlyItsOwnerReads() throws IOException {
        var configuration = directory.resolve("redis").resolve("redis.conf");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(configuration)))
                .isEqualTo("rw-------");
        assertThat(ProcessHandle.allProcesses()
                        .flatMap(process -> process.info().arguments().stream())
                        .flatMap(Arrays::stream))
                .noneMatch(argument -> argument.contains("requirepass"));
    }
}
