package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.standalone.services.Ports;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WelcomeTests {

    private static final Ports PORTS = Ports.behind(8080);
    private static final Duration TOOK = Duration.ofMillis(12_300);

    @Test
    void beginsWithWhatToOpen() {
        var text =
                Welcome.withDemo(PORTS.addresses(), PORTS, Path.of("/data/demo.json"), "http://127.0.0.1:8090", TOOK);

        assertThat(text.strip()).startsWith("Open http://localhost:8080/ and click Owner (ready after 12.3 s).");
        assertThat(text).contains("/data/demo.env", "/data/mail", "/v1/account").doesNotContain("null", "%");
    }

    @Test
    void beginsWithTheConsoleWhereThereIsNoCompany() {
        var text = Welcome.empty(PORTS.addresses(), Path.of("/data/operator.env"), "http://127.0.0.1:8090", TOOK);

        assertThat(text.strip())
                .startsWith("Open http://localhost:8080/operator and sign in as the operator of Credentials.");
        assertThat(text)
                .contains("ready after 12.3 s", "source '/data/operator.env'")
                .doesNotContain("null", "%");
    }
}
