package dev.switchboard.standalone.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The proxy of the profile tls, as Caddy itself understands its settings.
class CaddyfileTests {

    private static final List<String> FILE = List.of("--adapter", "caddyfile", "--config", "deploy/caddy/Caddyfile");

    @Test
    void forwardsEachHostToTheGatewayWithTls() throws Exception {
        var settings = DeployTool.named("caddy")
                .run(
                        Map.of("CADDY_SITES", "https://pbx.example, https://phone.pbx.example"),
                        List.of("adapt", FILE.get(0), FILE.get(1), FILE.get(2), FILE.get(3)))
                .succeeded();

        assertThat(settings)
                .contains("\"pbx.example\"", "\"phone.pbx.example\"", "\"dial\":\"gateway:8080\"", "\":443\"")
                .contains("\"admin\":{\"disabled\":true}");
    }

    @Test
    void isFormatted() throws Exception {
        assertThat(DeployTool.named("caddy")
                        .run(Map.of(), List.of("fmt", "--diff", "deploy/caddy/Caddyfile"))
                        .output()
                        .lines())
                .noneMatch(line -> line.startsWith("+") || line.startsWith("-"));
    }
}
