package dev.switchboard.api.management;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.EchoRoutes;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.TestCompany;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

@ApiTest
@Import(EchoRoutes.class)
@ExtendWith(OutputCaptureExtension.class)
class LogIT {

    private static final JsonMapper JSON = new JsonMapper();

    private final ApiClient api;

    LogIT(ApiClient api) {
        this.api = api;
    }

    @Test
    void writesTheRequestIdOnTheLinesOfARequest(CapturedOutput output) {
        var requestId = "log-test-" + System.nanoTime();
        var owner = TestCompany.insert().owner().token();

        api.http()
                .send(api.http().request("/v1/fault", Jwts.of(owner)).header("X-Request-Id", requestId))
                .assertEnvelope(500, "server_error");

        var line = output.getAll()
                .lines()
                .filter(text -> text.contains(requestId))
                .map(JSON::readTree)
                .findFirst()
                .orElseThrow();
        assertThat(line.get("stack_trace").asString()).contains("a detail that nobody may read");
        assertThat(line.get("request_id").asString()).isEqualTo(requestId);
        assertThat(line.get("level").asString()).isEqualTo("ERROR");
    }

    @Test
    void writesNoCredential(CapturedOutput output) {
        var jwt = Jwts.of(TestCompany.insert().owner().token());

        api.http().get("/v1/account", jwt).assertStatus(200);
        api.http().get("/v1/fault", jwt).assertStatus(500);
        api.http().get("/v1/account", jwt + "x").assertStatus(401);
        api.http().get("/v1/account?access_token=" + jwt, null).assertStatus(401);

        assertThat(output.getAll())
                .doesNotContain(jwt.substring(jwt.lastIndexOf('.') + 1))
                .doesNotContain("eyJ");
    }
}
