package dev.switchboard.api.calling.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.TestNodes;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.SocketClient;
import dev.switchboard.web.errors.ApiError;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;

/// Tickets, and the handshake that each of them permits (docs/guides/client-socket.md).
class TicketIT extends ClientSocketTest {

    private final Tickets tickets;
    private final Nodes nodes;

    TicketIT(ApiClient api, OpenClients clients, Tickets tickets, Nodes nodes) {
        super(api, clients);
        this.tickets = tickets;
        this.nodes = nodes;
    }

    @Test
    void issuesATicketThatIsStoredAsAHashOnly() {
        var before = Instant.now();

        var response = requestTicket(ada.token(Scope.CLIENT_CONNECT)).assertStatus(201);

        assertThat(response.json().propertyNames()).containsExactly("ticket", "expires_at");
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        assertThat(Instant.parse(response.json().get("expires_at").asString()))
                .isBetween(before.plusSeconds(29), Instant.now().plusSeconds(30));
        var ticket = response.json().get("ticket").asString();
        assertThat(ticket).matches("[A-Za-z0-9_-]{43}");
        assertThat(TestRows.count(
                        "select count(*) from client_tickets where sha256 = sha256(cast(? as bytea))",
                        (Object) ticket.getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(1);
    }

    @Test
    void issuesTicketsToUsersWithTheScope() {
        requestTicket(ada.token(Scope.CALLS_WRITE)).assertEnvelope(403, "insufficient_scope");
        requestTicket(acme.clientCredentials(Scope.CLIENT_CONNECT)).assertError(ErrorCode.USER_REQUIRED);
    }

    @Test
    void opensOnceWithATicket() {
        var ticket = ticket();

        assertThat(client.open(api.port(), "?ticket=" + ticket, OURS)).isEqualTo(101);

        try (var second = new SocketClient()) {
            assertThat(second.open(api.port(), "?ticket=" + ticket, OURS)).isEqualTo(401);
        }
    }

    @Test
    void rejectsAndDeletesAnExpiredTicket() {
        var ticket = ticket();
        TestRows.execute("update client_tickets set expires_at = now() where user_id = ?", ada.id());

        assertThat(client.open(api.port(), "?ticket=" + ticket, OURS)).isEqualTo(401);
        tickets.purge().block();

        assertThat(TestRows.count("select count(*) from client_tickets where user_id = ?", ada.id()))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "?ticket=nothing, http://localhost:8080, 401",
                "'', http://localhost:8080, 401",
                "?ticket=nothing&more=1, http://localhost:8080, 422",
                "?ticket=nothing, http://evil.example, 403",
                "?ticket=nothing, http://localhost:8081, 403",
                "?ticket=nothing, https://localhost:8080, 403",
                "?ticket=nothing, null, 403",
                "?ticket=nothing, none, 403"
            })
    void rejectsTheHandshake(String query, String origin, int status) {
        assertThat(client.open(api.port(), query, origin)).isEqualTo(status);
    }

    @Test
    void doesNotUseUpATicketForAForeignOrigin() {
        var ticket = ticket();

        assertThat(client.open(api.port(), "?ticket=" + ticket, "http://evil.example"))
                .isEqualTo(403);

        assertThat(client.open(api.port(), "?ticket=" + ticket, OURS)).isEqualTo(101);
    }

    @Test
    void respondsWith426WithoutAWebSocketHandshake() {
        var response = api.http().get("/v1/client/socket?ticket=x", null).assertError(ErrorCode.WEBSOCKET_REQUIRED);

        assertThat(response.header("Upgrade")).isEqualTo("websocket");
    }

    @Test
    void returnsTheHashOfTheTicketsCredentialToTheGateway() {
        var sha256 = HexFormat.of().formatHex(new byte[32]);
        var ticket = ticket("X-Internal-Credential", sha256);

        var header = HttpClient.create()
                .headers(headers -> headers.set("Origin", OURS))
                .websocket()
                .uri("ws://127.0.0.1:" + api.port() + "/v1/client/socket?ticket=" + ticket)
                .handle((in, out) -> Mono.justOrEmpty(in.headers().get("X-Internal-Credential")))
                .next()
                .block();

        assertThat(header).isEqualTo(sha256);
    }

    @Test
    void doesNotRevealATicketInAnError() {
        assertThat(new ClientTicket("secret", Instant.EPOCH).toString()).doesNotContain("secret");
        assertThat(new TicketQuery("secret").toString()).doesNotContain("secret");
    }

    private void openElsewhere(int count) {
        for (int i = 0; i < count; i++) {
            TestRows.execute(
                    "insert into clients (org_id, id, user_id, node) values (?, ?, ?, ?)",
                    acme.id(),
                    TestRows.id(),
                    ada.id(),
                    nodes.id());
        }
    }

    @Test
    void opensNoMoreClientsOfAUserThanTheLimit() {
        var ticket = ticket();
        openElsewhere(19);
        assertThat(client.open(api.port(), "?ticket=" + ticket(), OURS)).isEqualTo(101);
        client.await("connected");

        requestTicket(ada.token(Scope.CLIENT_CONNECT)).assertError(ErrorCode.TOO_MANY_TICKETS);
        try (var another = new SocketClient()) {
            another.open(api.port(), "?ticket=" + ticket, OURS);
            await().until(() -> another.closed == 4409);
            assertThat(another.received).isEmpty();
        }

        TestRows.execute("delete from clients where user_id = ?", ada.id());
        requestTicket(ada.token(Scope.CLIENT_CONNECT)).assertStatus(201);
    }

    @Test
    void countsOnlyClientsAtActiveNodes() {
        var deadNode = TestNodes.insert("'infinity'");
        TestRows.execute(
                "insert into clients (org_id, id, user_id, node) select ?, gen_random_uuid(), ?, ?"
                        + " from generate_series(1, 20)",
                acme.id(),
                ada.id(),
                deadNode);
        TestRows.execute("update nodes set alive_until = statement_timestamp() where id = ?", deadNode);

        requestTicket(ada.token(Scope.CLIENT_CONNECT)).assertStatus(201);
    }

    @Test
    void opensNoMoreThanTheLimitWhenManyAreOpenedAtOnce() {
        openElsewhere(15);

        var opened = Flux.range(0, 20)
                .flatMap(i -> clients.open(acme.id(), ada.id(), message -> {}).onErrorComplete(ApiError.class), 20)
                .collectList()
                .block();

        assertThat(opened).hasSize(5);
        opened.forEach(registration -> registration.close().block());
    }

    /// A browser whose page is reloaded before its socket opens leaves an unused ticket behind.
    @Test
    void replacesTheOldestUnusedTicketAboveTheLimit() {
        var oldest = ticket();
        var others = IntStream.range(0, 24).mapToObj(i -> ticket()).toList();

        assertThat(TestRows.count("select count(*) from client_tickets where user_id = ?", ada.id()))
                .isEqualTo(20);
        assertThat(client.open(api.port(), "?ticket=" + oldest, OURS)).isEqualTo(401);
        try (var newest = new SocketClient()) {
            assertThat(newest.open(api.port(), "?ticket=" + others.getLast(), OURS))
                    .isEqualTo(101);
        }
    }
}
