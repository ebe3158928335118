package dev.switchboard.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DemoFileTests {

    private static final Addresses ADDRESSES = new Addresses(
            "http://localhost:8080/v1",
            "http://localhost:8080",
            "http://localhost:8080/consent",
            "http://localhost:8080/app",
            "http://localhost:8080/operator",
            "http://127.0.0.1:8090");

    private Demo demo;

    @BeforeEach
    void make() {
        demo = Demo.of(new InMemorySecrets(), Instant.parse("2026-11-20T09:30:00Z"));
    }

    @Test
    void givesAShellTheOwnersKeyAndAnAppOfTheSameCompany() {
        assertThat(new DemoFile(demo).environment(ADDRESSES))
                .containsExactly(
                        entry("SWITCHBOARD_URL", "http://localhost:8080"),
                        entry("SWITCHBOARD_SIM_URL", "http://127.0.0.1:8090"),
                        entry("SWITCHBOARD_API_KEY", demo.apiKey().value()),
                        entry(
                                "SWITCHBOARD_USER_ID",
                                demo.company().user(Companies.OWNER).id().toString()),
                        entry("SWITCHBOARD_MANAGEMENT_KEY", demo.managementKey().value()),
                        entry("SWITCHBOARD_CLIENT_ID", demo.confidentialApp().clientId()),
                        entry(
                                "SWITCHBOARD_CLIENT_SECRET",
                                String.valueOf(demo.confidentialApp().secret())));
    }

    @Test
    void containsEverythingThatTheDocumentationPromises() {
        var json = new DemoFile(demo).content(ADDRESSES);
        assertThat(json.keySet())
                .containsExactly(
                        "base_url",
                        "auth_url",
                        "consent_url",
                        "app_url",
                        "operator_url",
                        "sim_url",
                        "org",
                        "owner",
                        "admin",
                        "member",
                        "operator",
                        "api_key",
                        "member_api_key",
                        "management_key",
                        "confidential_app",
                        "public_app",
                        "third_party_app",
                        "narrow_app",
                        "suspended_app",
                        "revoked_api_key",
                        "disabled",
                        "other_org");
        assertThat(json)
                .containsEntry("base_url", "http://localhost:8080/v1")
                .containsEntry("app_url", "http://localhost:8080/app")
                .containsEntry("operator_url", "http://localhost:8080/operator");
        assertThat(String.valueOf(json.get("narrow_app"))).contains("scopes=[account:read, users:read]");
        assertThat(String.valueOf(json.get("public_app"))).doesNotContain("client_secret");
        assertThat(String.valueOf(json.get("operator"))).contains("api_key=svc_live_");
        assertThat(String.valueOf(json.get("suspended_app"))).contains("access_token=svc_at_");
    }
}
