package dev.switchboard.api.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.SocketClient;
import java.net.http.HttpRequest.BodyPublishers;

/// Opens client applications of users.
public final class TestClients {

    /// The origin of the client application's page.
    public static final String ORIGIN = "http://localhost:8080";

    private TestClients() {}

    /// A client of the user that is connected.
    public static SocketClient open(ApiClient api, TestUser user) {
        var ticket = api.send(
                        "/v1/client/tickets",
                        user.token(Scope.CLIENT_CONNECT),
                        request -> request.POST(BodyPublishers.noBody()))
                .assertStatus(201)
                .json()
                .get("ticket")
                .asString();
        var client = new SocketClient();
        assertThat(client.open(api.port(), "?ticket=" + ticket, ORIGIN)).isEqualTo(101);
        client.await("connected");
        return client;
    }
}
