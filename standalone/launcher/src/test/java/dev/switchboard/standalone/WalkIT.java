package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.opentest4j.TestAbortedException;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthorizationException;
import org.springframework.security.oauth2.server.resource.introspection.BadOpaqueTokenException;
import tools.jackson.databind.JsonNode;

/// Independent client libraries use every grant through the gateway: Spring Security's client, and oauth4webapi
/// under Node.js.
@Order(2)
@ExtendWith(SharedRun.Resolver.class)
class WalkIT {

    private static final Path NODE_WALK =
            Path.of("..", "..", "testing", "walk").toAbsolutePath().normalize();
    private static final int SECONDS_TO_WALK = 120;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static TestRun run;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static JsonNode demo;

    @BeforeAll
    static void start(SharedRun shared) throws Exception {
        run = shared.running();
        demo = run.demo();
    }

    private static int call(String path, String accessToken) {
        return run.client().get("/v1" + path, accessToken).status();
    }

    @Test
    void springSecuritysClientWalksAConfidentialAppThroughCodeRefreshAndIntrospection() throws Exception {
        var app = new SpringClient(
                demo,
                demo.get("confidential_app"),
                ClientAuthenticationMethod.CLIENT_SECRET_BASIC,
                "account:read users:read");

        var first = app.authorize("allow");
        assertThat(first.getAccessToken().getScopes()).containsExactlyInAnyOrder("account:read", "users:read");
        assertThat(first.getAdditionalParameters())
                .containsEntry("user_id", demo.get("owner").get("user_id").asString());
        assertThat(call("/users/me", first.getAccessToken().getTokenValue())).isEqualTo(200);
        assertThat(call("/numbers", first.getAccessToken().getTokenValue())).isEqualTo(403);

        var second = app.refresh(first);
        var token = second.getAccessToken().getTokenValue();
        assertThat(call("/account", token)).isEqualTo(200);
        assertThatThrownBy(() -> app.refresh(first))
                .isInstanceOfSatisfying(
                        OAuth2AuthorizationException.class,
                        refused -> assertThat(refused.getError().getErrorCode()).isEqualTo("invalid_grant"));

        var facts = app.introspect(token);
        assertThat(facts.getAttributes())
                .containsEntry("active", true)
                .containsEntry("sub", demo.get("owner").get("user_id").asString());

        run.client()
                .postForm(
                        "/oauth/revoke",
                        app.basic(),
                        "token=" + requireNonNull(second.getRefreshToken()).getTokenValue())
                .assertStatus(200);
        assertThat(call("/account", token)).isEqualTo(401);
        assertThatThrownBy(() -> app.introspect(token)).isInstanceOf(BadOpaqueTokenException.class);
    }

    @Test
    void springSecuritysClientWalksAPublicAppByPkceAlone() throws Exception {
        var app = new SpringClient(demo, demo.get("public_app"), ClientAuthenticationMethod.NONE, "account:read");

        var second = app.refresh(app.authorize("allow"));

        assertThat(call("/account", second.getAccessToken().getTokenValue())).isEqualTo(200);
    }

    @Test
    void springSecuritysClientReceivesADenial() {
        var app = new SpringClient(demo, demo.get("public_app"), ClientAuthenticationMethod.NONE, "account:read");

        assertThatThrownBy(() -> app.authorize("deny"))
                .isInstanceOfSatisfying(
                        OAuth2AuthorizationException.class,
                        refused -> assertThat(refused.getError().getErrorCode()).isEqualTo("access_denied"));
    }

    @Test
    void springSecuritysClientGetsATokenOfTheCompanyByClientCredentials() {
        var app = new SpringClient(
                demo, demo.get("confidential_app"), ClientAuthenticationMethod.CLIENT_SECRET_POST, "account:read");

        var token = app.clientCredentials();

        assertThat(token.getRefreshToken()).isNull();
        assertThat(call("/account", token.getAccessToken().getTokenValue())).isEqualTo(200);
    }

    @Test
    void oauth4webapiWalksThroughEverything() throws Exception {
        if (!Files.isDirectory(NODE_WALK.resolve("node_modules"))) {
            var reason = "oauth4webapi is not installed; npm ci in testing/walk does it";
            throw System.getenv("CI") == null ? new TestAbortedException(reason) : new IllegalStateException(reason);
        }
        var walk = new ProcessBuilder("node", "--test", "--test-reporter=spec")
                .directory(NODE_WALK.toFile())
                .redirectErrorStream(true);
        walk.environment()
                .put("SWITCHBOARD_DEMO", run.data().resolve("demo.json").toString());
        assertThat(outcome(walk)).isZero();
    }

    /// The exit status; its output is in the message of a failed assertion.
    private static int outcome(ProcessBuilder command) throws IOException, InterruptedException {
        var output = Files.createTempFile(Path.of("target"), "walk", ".out");
        var process = command.redirectOutput(output.toFile()).start();
        try {
            assertThat(process.waitFor(SECONDS_TO_WALK, TimeUnit.SECONDS))
                    .as(() -> read(output))
                    .isTrue();
            assertThat(process.exitValue()).as(() -> read(output)).isZero();
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(Path output) {
        try {
            return Files.readString(output, UTF_8);
        } catch (IOException gone) {
            return gone.toString();
        }
    }
}
