package dev.switchboard.standalone.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.switchboard.standalone.secrets.Secrets;
import dev.switchboard.standalone.services.Addresses;
import dev.switchboard.standalone.services.Ports;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoFileTests {

    @TempDir
    Path directory;

    private Demo demo;

    @BeforeEach
    void make() {
        demo = Demo.of(Secrets.open(directory.resolve("secrets.json")), Instant.parse("2026-11-20T09:30:00Z"));
    }

    @Test
    void tellsAShellTheOwnersKeyAndAnAppOfTheSameCompany() {
        assertThat(new DemoFile(demo).environment(Addresses.of(Ports.behind(8080))))
                .containsExactly(
                        entry("SWITCHBOARD_URL", "http://localhost:8080"),
                        entry("SWITCHBOARD_API_KEY", demo.apiKey().value()),
                        entry("SWITCHBOARD_CLIENT_ID", demo.confidentialApp().clientId()),
                        entry(
                                "SWITCHBOARD_CLIENT_SECRET",
                                String.valueOf(demo.confidentialApp().secret())));
    }

    @Test
    void writesWhatTheSpecificationNames() {
        var json = new DemoFile(demo).content(Addresses.of(Ports.behind(8080)));
        assertThat(json.keySet())
                .containsExactly(
                        "base_url",
                        "auth_url",
                        "consent_url",
                        "sim_url",
                        "org",
                        "owner",
                        "admin",
                        "member",
                        "operator",
                        "api_key",
                        "member_api_key",
                        "confidential_app",
                        "public_app",
                        "third_party_app",
                        "narrow_app",
                        "suspended_app",
                        "revoked_api_key",
                        "disabled",
                        "other_org");
        assertThat(json).containsEntry("base_url", "http://localhost:8080/v1");
        assertThat(String.valueOf(json.get("narrow_app"))).contains("scopes=[account:read, users:read]");
        assertThat(String.valueOf(json.get("public_app"))).doesNotContain("client_secret");
        assertThat(String.valueOf(json.get("suspended_app"))).contains("access_token=svc_at_");
    }
}
