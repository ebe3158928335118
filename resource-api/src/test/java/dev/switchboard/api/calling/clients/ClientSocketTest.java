package dev.switchboard.api.calling.clients;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestClients;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.SocketClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;

/// A user, and the client application that they open.
@ApiTest
abstract class ClientSocketTest {

    static final String OURS = TestClients.ORIGIN;

    final ApiClient api;
    final OpenClients clients;
    final TestCompany acme = TestCompany.insert();
    final TestUser ada = TestUsers.member(acme).insert();

    @AutoClose
    final SocketClient client = new SocketClient();

    ClientSocketTest(ApiClient api, OpenClients clients) {
        this.api = api;
        this.clients = clients;
    }

    JsonResponse requestTicket(Identity identity, String... fields) {
        return api.send("/v1/client/tickets", identity, request -> {
            request.POST(BodyPublishers.noBody());
            if (fields.length > 0) {
                request.headers(fields);
            }
        });
    }

    String ticket(String... fields) {
        return requestTicket(ada.token(Scope.CLIENT_CONNECT), fields)
                .assertStatus(201)
                .json()
                .get("ticket")
                .asString();
    }

    void open() {
        assertThat(client.open(api.port(), "?ticket=" + ticket(), OURS)).isEqualTo(101);
        client.await("connected");
    }

    boolean isOpen() {
        return Objects.requireNonNull(clients.isOpen(acme.id(), ada.id()).block());
    }
}
