package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// docs/operations/install.md, from `deploy/secrets` and an empty database to the first operator.
@Tag("slow")
@Order(10)
@ExtendWith(NewInstallation.Resolver.class)
class ComposeIT {

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static NewInstallation installation;

    @BeforeAll
    static void start(NewInstallation shared) throws Exception {
        installation = shared.running();
    }

    @Test
    void theFirstOperatorSignsInAndFindsNothingYet() throws Exception {
        var token = installation.operatorToken("operator:apps operator:companies operator:numbers");

        assertThat(installation.http().get("/v1/operator/apps", token).items()).isEmpty();
        assertThat(installation.http().get("/v1/operator/companies", token).items())
                .isEmpty();
        assertThat(installation.http().get("/v1/operator/numbers", token).items())
                .isEmpty();
    }

    @Test
    void thePagesRespond() {
        for (var path : List.of("/", "/app", "/operator")) {
            // 200, or a redirect to the sign-in: an unavailable page would be a 500.
            assertThat(installation.http().get(path, null).status()).as(path).isLessThan(400);
        }
    }

    @Test
    void theApiResponds() {
        installation.http().get("/v1/account", null).assertEnvelope(401, "unauthorized");
        installation.http().get("/v1/openapi.json", null).assertStatus(200);
    }
}
