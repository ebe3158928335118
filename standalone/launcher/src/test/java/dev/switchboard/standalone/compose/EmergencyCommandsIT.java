package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.json.JsonMapper;

/// The commands of docs/operations/incidents.md that need nothing but what is in the images.
@Tag("slow")
@Order(13)
@ExtendWith(NewInstallation.Resolver.class)
class EmergencyCommandsIT {

    private static final Path DEPLOY =
            Path.of("..", "..", "deploy").toAbsolutePath().normalize();
    private static final Path INTERNAL = DEPLOY.resolve("image/internal");
    private static final Path DELIVERIES = DEPLOY.resolve("deliveries");
    private static final String AUTH_SERVER = "http://auth-server:9001";
    private static final String REPLACEMENT = "second@example.com";
    private static final String REPLACEMENT_PASSWORD = "eleven patient otters";

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static NewInstallation installation;

    @BeforeAll
    static void start(NewInstallation shared) throws Exception {
        installation = shared.running();
    }

    @Test
    void aKeyIsRevokedByItsId() throws Exception {
        var company = FirstCompany.create(installation, "quarry.example", "+13125550171", "+13125550172");
        var key = company.apiKey("users:read");
        company.get("/v1/users", key).assertStatus(200);
        var id = company.get("/v1/api-keys", company.owner().token())
                .items()
                .getFirst()
                .get("id")
                .asString();

        revoke("/internal/api-keys/" + id);

        company.get("/v1/users", key).assertEnvelope(401, "unauthorized");
    }

    @Test
    void aRefusedCallFailsWithItsStatus() {
        var path = "/internal/api-keys/" + UUID.randomUUID();

        assertThatThrownBy(() -> revoke(path)).hasMessageContaining("status 404");
    }

    @Test
    void waitingDeliveriesAreListed() throws Exception {
        var list = exec("resource-api", DELIVERIES.toString(), "list");

        assertThat(JsonMapper.shared().readTree(list).isObject()).as(list).isTrue();
    }

    @Test
    void anotherFirstOperatorIsCreatedWhenNoneCanSignInAnyMore() throws Exception {
        var stack = installation.prepared();
        stack.override("auth-server", "SWITCHBOARD_OPERATOR_EMAIL", REPLACEMENT);
        stack.override("auth-server", "SWITCHBOARD_OPERATOR_PASSWORD", REPLACEMENT_PASSWORD);

        stack.replace("auth-server");

        var token = installation
                .browser()
                .signIn(REPLACEMENT, REPLACEMENT_PASSWORD)
                .token(
                        NewInstallation.OPERATOR_CONSOLE,
                        installation.address() + "/operator/callback",
                        "operator:companies");
        installation.http().get("/v1/operator/companies", token).assertStatus(200);
    }

    private static void revoke(String path) throws Exception {
        var address = installation.prepared().local(AUTH_SERVER);
        exec("auth-server", INTERNAL.toString(), address, "DELETE", path);
    }

    /// Runs a script that the images have in /app, as `docker compose exec` of a service does.
    ///
    /// @return what it wrote to its standard output
    /// @throws IllegalStateException when it fails, with what it wrote
    private static String exec(String service, String... command) throws Exception {
        var stack = installation.prepared();
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(stack.environment(service));
        builder.environment().put("SWITCHBOARD_RESOURCE_API", stack.local("http://resource-api:9101"));
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(output);
        }
        return output;
    }
}
