package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.gateway.stage.RunningGateway;
import dev.switchboard.testkit.JsonAnswer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FailedAuthenticationIT {

    private static final int BURST = 20;

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void namesItsPolicyOnA401() {
        var answer = gateway.http().get("/v1/account", null).assertEnvelope(401, "unauthorized");

        assertThat(answer.header("RateLimit-Policy")).isEqualTo("\"failed-authentication\";q=60;w=60");
        assertThat(answer.header("RateLimit")).isEqualTo("\"failed-authentication\";r=19;t=1");
    }

    @Test
    void refusesWithoutALookUpWhenAnAddressFailedTooOften() {
        var refused = afterExhausting(null, gateway.services::unknown);

        assertThat(refused.answer().header("Retry-After")).isEqualTo("1");
        assertThat(refused.answer().header("RateLimit-Policy")).isEqualTo("\"failed-authentication\";q=60;w=60");
        assertThat(gateway.services.resolved)
                .doesNotContain(refused.credential().sha256Hex());
    }

    @Test
    void refusesALivingCredentialThatNobodyHereKnowsWithoutALookUp() {
        var refused = afterExhausting("garbage", gateway.services::apiKey);

        assertThat(gateway.services.resolved)
                .doesNotContain(refused.credential().sha256Hex());
    }

    @Test
    void letsACredentialPassThatIsKnownToLive() {
        var key = gateway.services.apiKey().value();
        gateway.http().get("/v1/account", key).assertStatus(200);
        exhaust(null);

        gateway.http().get("/v1/account", key).assertStatus(200);
    }

    @Test
    void countsUnknownCredentialsToo() {
        for (int i = 0; i < BURST; i++) {
            gateway.http()
                    .get("/v1/account", gateway.services.unknown().value())
                    .assertStatus(401);
        }
        assertThat(untilRefused(null).header("RateLimit")).startsWith("\"failed-authentication\";r=0;t=");
        assertThat(gateway.services.resolved).hasSizeBetween(BURST, BURST + 3);
    }

    @Test
    void countsNoSuccess() {
        var key = gateway.services.apiKey().value();
        for (int i = 0; i < BURST + 5; i++) {
            gateway.http().get("/v1/account", key).assertStatus(200);
        }
        var answer = gateway.http().get("/v1/account", null).assertStatus(401);
        assertThat(answer.header("RateLimit")).startsWith("\"failed-authentication\";r=19;");
    }

    private record Refused(Credential credential, JsonAnswer answer) {}

    /// Tries again where one more was refilled between the last failure and the credential, as happens each second.
    private Refused afterExhausting(@Nullable String failing, Supplier<Credential> credentials) {
        for (int i = 0; i < BURST; i++) {
            exhaust(failing);
            var credential = credentials.get();
            var answer = gateway.http().get("/v1/account", credential.value());
            if (answer.status() == 429) {
                return new Refused(credential, answer.assertEnvelope(429, "rate_limited"));
            }
        }
        throw new AssertionError("never refused");
    }

    private void exhaust(@Nullable String credential) {
        untilRefused(credential);
    }

    private JsonAnswer untilRefused(@Nullable String credential) {
        for (int i = 0; i < 3 * BURST; i++) {
            var answer = gateway.http().get("/v1/account", credential);
            if (answer.status() != 401) {
                return answer.assertEnvelope(429, "rate_limited");
            }
        }
        throw new AssertionError("never refused");
    }
}
