package dev.switchboard.api.calling.phones;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestClients;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/// A process has connections to the engine for two phones in the browser, which use a TURN server.
@ApiTest
@Import(StubSipServer.class)
@TestPropertySource(
        properties = {
            "switchboard.browser-phones.max-sockets=2",
            "switchboard.browser-phones.ice-servers[0].urls=turn:turn.example.com:3478,turns:turn.example.com:443",
            "switchboard.browser-phones.ice-servers[0].secret=north"
        })
class FewPhoneSocketsIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();

    @AutoClose
    private final PhoneSocketClient first = new PhoneSocketClient();

    @AutoClose
    private final PhoneSocketClient second = new PhoneSocketClient();

    @AutoClose
    private final PhoneSocketClient third = new PhoneSocketClient();

    FewPhoneSocketsIT(ApiClient api) {
        this.api = api;
    }

    /// Opens a socket of a new user, so that the limit for one user is not reached.
    private int open(PhoneSocketClient client) {
        TestUser user = TestUsers.member(acme).insert();
        var ticket = api.send(
                        "/v1/client/tickets",
                        user.token(Scope.CLIENT_CONNECT),
                        request -> request.POST(BodyPublishers.noBody()))
                .assertStatus(201)
                .json()
                .get("ticket")
                .asString();
        return client.open(api.port(), "?ticket=" + ticket, TestClients.ORIGIN, "sip");
    }

    @Test
    void refusesPhoneSocketsAboveTheLimitOfTheProcess() {
        assertThat(open(first)).isEqualTo(101);
        assertThat(open(second)).isEqualTo(101);

        assertThat(open(third)).isEqualTo(429);
        assertThat(third.refusedWith).isEqualTo(ErrorCode.TOO_MANY_PHONES.slug());

        assertThat(first.closed).hasValue(0);
        first.socket().sendClose(1000, "").join();
        await().untilAsserted(() -> assertThat(open(third)).isEqualTo(101));
    }

    @Test
    void givesPagesNewCredentialsOfTheTurnServerWithEachRenewal() {
        var user = TestUsers.member(acme).insert();
        var phone = post("/v1/client/phones", user).assertStatus(201).json();

        var server = phone.get("ice_servers").get(0);
        assertThat(server.get("urls").size()).isEqualTo(2);
        var username = server.get("username").asString();
        assertThat(username).endsWith(":" + phone.get("id").asString());
        assertThat(Instant.ofEpochSecond(Long.parseLong(username.substring(0, username.indexOf(':')))))
                .isBetween(Instant.now().plusSeconds(3500), Instant.now().plusSeconds(3601));
        assertThat(server.get("credential").asString()).hasSize(28);
        assertThat(post("/v1/client/phones/" + phone.get("id").asString() + "/renew", user)
                        .assertStatus(200)
                        .json()
                        .get("ice_servers")
                        .get(0)
                        .get("username")
                        .asString())
                .endsWith(":" + phone.get("id").asString());
    }

    private JsonResponse post(String path, TestUser user) {
        return api.send(
                path,
                user.token(Scope.CLIENT_CONNECT),
                request -> request.header(InternalHeaders.CREDENTIAL, "a".repeat(64))
                        .POST(BodyPublishers.noBody()));
    }
}
