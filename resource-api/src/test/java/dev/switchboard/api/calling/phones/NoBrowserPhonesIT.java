package dev.switchboard.api.calling.phones;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestClients;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.scopes.Scope;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;

/// Without phones in the browser: calls of the simulator have no sound there.
@ApiTest
class NoBrowserPhonesIT {

    private final ApiClient api;
    private final TestUser ada = TestUsers.member(TestCompany.insert()).insert();

    NoBrowserPhonesIT(ApiClient api) {
        this.api = api;
    }

    @Test
    void issuesNoPhone() {
        api.send("/v1/client/phones", ada.token(Scope.CLIENT_CONNECT), request -> request.POST(BodyPublishers.noBody()))
                .assertError(ErrorCode.BROWSER_PHONE_NOT_SUPPORTED);
    }

    @Test
    void opensNoSocket() {
        try (var client = new PhoneSocketClient()) {
            assertThat(client.open(api.port(), "?ticket=x", TestClients.ORIGIN, "sip"))
                    .isEqualTo(409);
        }
    }

    @Test
    void reportsToClientsThatTheyCannotBePhones() {
        try (var open = TestClients.open(api, ada)) {
            assertThat(open.await("connected").get("phones").asBoolean()).isFalse();
        }
    }
}
