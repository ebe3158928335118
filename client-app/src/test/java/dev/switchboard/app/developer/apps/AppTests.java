package dev.switchboard.app.developer.apps;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class AppTests {

    private static final App APP = new App(
            "svc_app_1",
            "Shift planner",
            "public",
            List.of("http://localhost:8765/callback?from=a b"),
            List.of("users:read", "calls:control", "faxes:read", "messages:read"),
            List.of("calls:control"),
            List.of("faxes:read"),
            null,
            null,
            "active",
            Instant.EPOCH,
            null,
            null);

    @Test
    void knowsHowFarTheApprovalOfEachSensitiveScopeIs() {
        assertThat(APP.approvals().stream().map(ScopeApproval::key))
                .containsExactly("approved", "requested", "missing");
        assertThat(APP.missesApproval()).isTrue();
    }

    @Test
    void encodesTheExampleOfItsFirstToken() {
        var example = AuthorizeExample.of(URI.create("https://auth.example"), APP);

        assertThat(example.link())
                .startsWith("https://auth.example/oauth/authorize?response_type=code&client_id=svc_app_1")
                .contains("&redirect_uri=http%3A%2F%2Flocalhost%3A8765%2Fcallback%3Ffrom%3Da%20b&")
                .contains("&scope=users%3Aread%20calls%3Acontrol%20faxes%3Aread%20messages%3Aread&");
        assertThat(example.exchange()).contains("-d client_id=svc_app_1").doesNotContain("CLIENT_SECRET");
    }
}
