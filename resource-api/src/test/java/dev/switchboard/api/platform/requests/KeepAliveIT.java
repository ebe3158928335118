package dev.switchboard.api.platform.requests;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import org.junit.jupiter.api.Test;

/// One connection that is kept alive, as by the gateway.
@ApiTest
class KeepAliveIT {

    private final ApiClient api;

    KeepAliveIT(ApiClient api) {
        this.api = api;
    }

    @Test
    void servesRequestsOnOneConnectionFromTheEventLoopAndFromOtherThreads() {
        var owner = TestCompany.insert().owner().token();

        for (int i = 0; i < 300; i++) {
            api.get("/v1/account", owner).assertStatus(200);
            api.http().get("/v1/account", "no JWT").assertStatus(401);
            api.http().get("/v1/account", null).assertStatus(401);
            api.http().get("/v1/nothing", null).assertStatus(404);
        }
    }
}
