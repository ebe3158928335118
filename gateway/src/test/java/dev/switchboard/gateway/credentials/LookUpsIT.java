package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.stage.RunningGateway;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class LookUpsIT {

    private static final String PATH = "/v1/account";
    private static final int BURST = 20;

    private final RunningGateway gateway = RunningGateway.shared();
    private final CredentialResolver resolver = gateway.bean(CredentialResolver.class);

    @Test
    void keepsNothingOfUnknownCredentials() {
        for (int i = 0; i < 3 * BURST; i++) {
            gateway.http().get(PATH, gateway.services.unknown().value());
        }

        assertNoneIsKept();
    }

    @Test
    void keepsNothingOfALookUpThatWasNeverStarted() {
        resolver.lookUp(gateway.services.unknown().sha256Hex(), null, "request");

        assertThat(resolver.lookUpsInProgress()).isZero();
    }

    @Test
    void keepsNothingOfALookUpWhoseRequestWentAway() {
        gateway.services.internalDelay = Duration.ofMillis(200);
        resolver.lookUp(gateway.services.unknown().sha256Hex(), null, "request")
                .subscribe()
                .dispose();

        assertNoneIsKept();
    }

    @Test
    void keepsNothingOfALookUpThatFailed() {
        gateway.services.internalAway = true;

        gateway.http().get(PATH, gateway.services.unknown().value()).assertEnvelope(500, "server_error");

        assertNoneIsKept();
    }

    private void assertNoneIsKept() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(resolver.lookUpsInProgress()).isZero());
    }
}
