package dev.switchboard.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.auth.platform.internal.InternalPort;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.TestPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

/// Starting the program while something is unavailable.
@ExtendWith(OutputCaptureExtension.class)
class StartIT {

    private static final String SECRET = "internal-secret-of-the-tests";

    /// The views of the resource API's schema, which a credential is resolved with.
    @BeforeAll
    static void migrateTelephony() {
        new Telephony(TestPostgres.shared());
    }

    @Test
    void startsWithoutRedisAndResolves() throws IOException {
        try (var nobody = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            // Accepts connections and never responds.
            try (var context = start(Map.of(
                    "switchboard.internal.secret",
                    SECRET,
                    "switchboard.redis.port",
                    Integer.toString(nobody.getLocalPort())))) {
                var port = context.getBean(InternalPort.class).number();
                var response = JsonHttp.at("http://127.0.0.1:" + port)
                        .post("/internal/credentials", SECRET, "{\"sha256\": \"" + "0".repeat(64) + "\"}");

                assertThat(response.assertStatus(200).json().get("valid").asBoolean())
                        .isFalse();
            }
        }
    }

    @Test
    void doesNotStartWithoutTheInternalSecretAndSaysSo(CapturedOutput output) {
        assertThatThrownBy(() ->
                        start(Map.of("switchboard.internal.secret", "short")).close())
                .isInstanceOf(Exception.class);
        assertThat(output).contains("switchboard.internal.secret");
    }

    @Test
    void logsNoGeneratedPasswordAndNoBanner(CapturedOutput output) {
        start(Map.of("switchboard.internal.secret", SECRET)).close();

        assertThat(output).doesNotContain("generated security password", ":: Spring Boot ::");
        assertThat(output).contains("Started ");
    }

    private static ConfigurableApplicationContext start(Map<String, String> properties) {
        var postgres = TestPostgres.shared();
        List<String> arguments = new ArrayList<>(List.of(
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--management.server.port=0",
                "--switchboard.internal.port=0",
                "--switchboard.internal.jwt-keys=" + AuthServerTest.KEYS,
                "--switchboard.cursor-keys=" + AuthServerTest.KEYS,
                "--switchboard.second-factors.secret-keys=" + AuthServerTest.KEYS,
                "--switchboard.mail.keys=" + AuthServerTest.KEYS,
                "--switchboard.idempotency.keys=" + AuthServerTest.KEYS,
                "--switchboard.projection.keys=" + AuthServerTest.KEYS,
                // The machine of the tests may be busy.
                "--spring.datasource.hikari.connection-timeout=60000",
                "--switchboard.database.host=" + postgres.host(),
                "--switchboard.database.port=" + postgres.port(),
                "--switchboard.database.password=" + postgres.password("auth"),
                "--switchboard.database.migrator-password=" + postgres.password("auth_migrator")));
        properties.forEach((name, value) -> arguments.add("--" + name + "=" + value));
        return SpringApplication.run(AuthServer.class, arguments.toArray(String[]::new));
    }
}
