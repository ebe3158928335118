package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.stage.RunningGateway;
import dev.switchboard.testkit.JsonAnswer;
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
        exhaust(null);
        gateway.services.resolved.clear();

        var answer = gateway.http()
                .get("/v1/account", gateway.services.unknown().value())
                .assertEnvelope(429, "rate_limited");

        assertThat(answer.header("Retry-After")).isEqualTo("1");
        assertThat(answer.header("RateLimit-Policy")).isEqualTo("\"failed-authentication\";q=60;w=60");
        assertThat(gateway.services.resolved).isEmpty();
    }

    @Test
    void refusesALivingCredentialThatNobodyHereKnowsWithoutALookUp() {
        exhaust("garbage");
        var key = gateway.services.apiKey();

        gateway.http().get("/v1/account", key.value()).assertEnvelope(429, "rate_limited");

        assertThat(gateway.services.resolved).isEmpty();
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

    private void exhaust(@org.jspecify.annotations.Nullable String credential) {
        untilRefused(credential);
    }

    private JsonAnswer untilRefused(@org.jspecify.annotations.Nullable String credential) {
        for (int i = 0; i < 3 * BURST; i++) {
            var answer = gateway.http().get("/v1/account", credential);
            if (answer.status() != 401) {
                return answer.assertEnvelope(429, "rate_limited");
            }
        }
        throw new AssertionError("never refused");
    }
}
