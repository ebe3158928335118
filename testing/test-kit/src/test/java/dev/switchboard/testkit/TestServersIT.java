package dev.switchboard.testkit;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class TestServersIT {

    private final TestPostgres postgres = TestPostgres.shared();
    private final TestRedis redis = TestRedis.shared();

    private String ask(String command) throws IOException {
        return ask(command, 20_000);
    }

    private String ask(String command, int millis) throws IOException {
        try (var socket = new Socket(InetAddress.ofLiteral(redis.host()), redis.port())) {
            socket.setSoTimeout(millis);
            socket.getOutputStream().write((command + "\r\n").getBytes(US_ASCII));
            var response = new byte[64];
            return new String(response, 0, Math.max(0, socket.getInputStream().read(response)), US_ASCII);
        }
    }

    @Test
    void opensTheDatabaseToEachRole() throws SQLException {
        for (var role : new String[] {"auth", "auth_migrator", "telephony", "telephony_migrator", "postgres"}) {
            try (var connection = postgres.connect(role)) {
                assertThat(connection.isValid(60)).isTrue();
            }
        }
    }

    @Test
    void keepsPortAndDataOverStopAndStart() throws SQLException {
        try (var connection = postgres.connect("auth_migrator");
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE IF NOT EXISTS kept ()");
        }
        int port = postgres.port();
        postgres.stop();
        assertThatThrownBy(() -> postgres.connect("auth")).isInstanceOf(SQLException.class);
        postgres.start();
        assertThat(postgres.port()).isEqualTo(port);
        try (var connection = postgres.connect("auth");
                var statement = connection.createStatement()) {
            assertThat(statement.executeQuery("SELECT count(*) FROM kept").next())
                    .isTrue();
        }
    }

    @Test
    void emptiesStopsAndFreezesRedis() throws IOException {
        assertThat(ask("SET word here")).startsWith("+OK");
        redis.flush();
        assertThat(ask("GET word")).startsWith("$-1");

        redis.pause();
        assertThatThrownBy(() -> ask("PING", 200)).isInstanceOf(SocketTimeoutException.class);
        redis.resume();
        assertThat(ask("PING")).startsWith("+PONG");

        redis.stop();
        assertThatThrownBy(() -> ask("PING")).isInstanceOf(IOException.class);
        redis.start();
        assertThat(ask("PING")).startsWith("+PONG");
    }
}
