package dev.switchboard.api.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.acting.View;
import dev.switchboard.api.clients.ClientMessage.CallWithdrawn;
import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonAnswer;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.WebsocketClientSpec;
import tools.jackson.databind.node.JsonNodeFactory;

@ApiTest
@Import(ClientSocketIT.RecordedCommands.class)
class ClientSocketIT {

    private static final String OURS = "http://localhost:8080";

    private final ApiClient api;
    private final OpenClients clients;
    private final Tickets tickets;
    private final TestOrganisation acme = TestOrganisation.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final SocketClient client = new SocketClient();

    ClientSocketIT(ApiClient api, OpenClients clients, Tickets tickets) {
        this.api = api;
        this.clients = clients;
        this.tickets = tickets;
    }

    /// Stands for calls: notes what is asked for.
    @TestConfiguration
    static class RecordedCommands {

        static final List<Map.Entry<String, Acting>> ASKED = new CopyOnWriteArrayList<>();
        static final UUID OVER = UUID.fromString("0199aa00-0000-7000-8000-000000000001");
        static final UUID BROKEN = UUID.fromString("0199aa00-0000-7000-8000-000000000002");

        @Bean
        @Primary
        ClientCommands clientCommands() {
            return new ClientCommands() {
                private Mono<Void> asked(String what, Acting acting, UUID callId) {
                    ASKED.add(Map.entry(what + " " + callId, acting));
                    if (callId.equals(OVER)) {
                        return Mono.error(ApiException.conflict("The call is over."));
                    }
                    return callId.equals(BROKEN)
                            ? Mono.error(new IllegalStateException("a detail that nobody may read"))
                            : Mono.empty();
                }

                @Override
                public Mono<Void> answer(Acting acting, UUID callId) {
                    return asked("answer", acting, callId);
                }

                @Override
                public Mono<Void> decline(Acting acting, UUID callId) {
                    return asked("decline", acting, callId);
                }

                @Override
                public Mono<Void> pickUp(Acting acting, UUID callId) {
                    return asked("pick_up", acting, callId);
                }

                @Override
                public Mono<Void> hold(Acting acting, UUID callId) {
                    return asked("hold", acting, callId);
                }

                @Override
                public Mono<Void> unhold(Acting acting, UUID callId) {
                    return asked("unhold", acting, callId);
                }

                @Override
                public Mono<Void> hangUp(Acting acting, UUID callId) {
                    return asked("hang_up", acting, callId);
                }
            };
        }
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonAnswer askForTicket(Identity identity, String... fields) {
        return api.send("/v1/client/tickets", identity, request -> {
            request.POST(BodyPublishers.noBody());
            if (fields.length > 0) {
                request.headers(fields);
            }
        });
    }

    private String ticket(String... fields) {
        return askForTicket(ada.token(Scope.CLIENT_CONNECT), fields)
                .assertStatus(201)
                .json()
                .get("ticket")
                .asString();
    }

    private void open() {
        assertThat(client.open(api.port(), "?ticket=" + ticket(), OURS)).isEqualTo(101);
        client.await("connected");
    }

    private boolean isOpen() {
        return Objects.requireNonNull(clients.isOpen(acme.id(), ada.id()).block());
    }

    private void assertClosed(int status) {
        await().until(() -> client.closed != 0);
        assertThat(client.closed).isEqualTo(status);
        await().until(() -> !isOpen());
    }

    @Test
    void givesATicketThatIsKeptAsAHashOnly() {
        var answer = askForTicket(ada.token(Scope.CLIENT_CONNECT)).assertStatus(201);

        assertThat(answer.json().propertyNames()).containsExactly("ticket", "expires_at");
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(Instant.parse(answer.json().get("expires_at").asString()))
                .isBetween(Instant.now().plusSeconds(25), Instant.now().plusSeconds(30));
        var ticket = answer.json().get("ticket").asString();
        assertThat(ticket).matches("[A-Za-z0-9_-]{43}");
        assertThat(TestRows.count(
                        "select count(*) from client_tickets where sha256 = sha256(cast(? as bytea))",
                        (Object) ticket.getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(1);
    }

    @Test
    void givesTicketsToPersonsWithTheScope() {
        askForTicket(ada.token(Scope.CALLS_WRITE)).assertEnvelope(403, "insufficient_scope");
        askForTicket(acme.clientCredentials(Scope.CLIENT_CONNECT)).assertEnvelope(403, "forbidden");
    }

    @Test
    void makesThePersonsClientOpenAsLongAsTheSocketIs() {
        assertThat(isOpen()).isFalse();

        open();

        assertThat(client.await("connected").get("user_id").asString())
                .isEqualTo(ada.id().toString());
        assertThat(isOpen()).isTrue();
        client.socket().sendClose(WebSocket.NORMAL_CLOSURE, "").join();
        await().until(() -> !isOpen());
    }

    @Test
    void seesThatAClientIsGoneThatSaysNoFarewell() {
        open();

        client.socket().abort();

        await().until(() -> !isOpen());
    }

    @Test
    void showsWhatIsPushed() {
        open();
        var call = TestRows.id();

        clients.push(acme.id(), ada.id(), new CallWithdrawn(call)).block();

        assertThat(client.await("call_withdrawn").get("call_id").asString()).isEqualTo(call.toString());
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
    void refusesATicketWhoseTimeIsOverAndForgetsIt() {
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
    void refusesTheHandshake(String query, String origin, int status) {
        assertThat(client.open(api.port(), query, origin)).isEqualTo(status);
    }

    @Test
    void letsAForeignPageBurnNoTicket() {
        var ticket = ticket();

        assertThat(client.open(api.port(), "?ticket=" + ticket, "http://evil.example"))
                .isEqualTo(403);

        assertThat(client.open(api.port(), "?ticket=" + ticket, OURS)).isEqualTo(101);
    }

    @Test
    void asksForTheUpgrade() {
        var answer = api.http().get("/v1/client/socket?ticket=x", null).assertEnvelope(426, "invalid_request");

        assertThat(answer.header("Upgrade")).isEqualTo("websocket");
    }

    @Test
    void tellsTheGatewayWithWhichCredentialItEnds() {
        var sha256 = HexFormat.of().formatHex(new byte[32]);
        var ticket = ticket("X-Internal-Credential", sha256);

        var told = HttpClient.create()
                .headers(headers -> headers.set("Origin", OURS))
                .websocket()
                .uri("ws://127.0.0.1:" + api.port() + "/v1/client/socket?ticket=" + ticket)
                .handle((in, out) -> Mono.justOrEmpty(in.headers().get("X-Internal-Credential")))
                .next()
                .block();

        assertThat(told).isEqualTo(sha256);
    }

    @ParameterizedTest
    @ValueSource(strings = {"answer", "decline", "pick_up", "hold", "unhold", "hang_up"})
    void carriesOutWhatTheClientAsksForAsThePerson(String command) {
        open();
        var call = TestRows.id();

        var answer = client.ask("7", "{\"type\":\"%s\",\"id\":\"7\",\"call_id\":\"%s\"}".formatted(command, call));

        assertThat(answer.get("type").asString()).isEqualTo("done");
        assertThat(answer.get("call_id").asString()).isEqualTo(call.toString());
        assertThat(RecordedCommands.ASKED)
                .contains(Map.entry(
                        command + " " + call, new Acting(acme.id(), ada.id(), new View.Person(ada.id()), false)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "answer  | 0199aa00-0000-7000-8000-000000000001 | conflict",
                "answer  | 0199aa00-0000-7000-8000-000000000002 | server_error",
                "place   | 0199aa00-0000-7000-8000-000000000003 | not_found",
                "explode | 0199aa00-0000-7000-8000-000000000003 | validation_error"
            })
    void saysWhyItRefuses(String command, String id, String type) {
        open();

        var answer = client.ask(
                "8", "{\"type\":\"%s\",\"id\":\"8\",\"call_id\":\"%s\",\"dial_id\":\"%s\"}".formatted(command, id, id));

        assertThat(answer.get("type").asString()).isEqualTo("refused");
        assertThat(answer.get("error").get("type").asString()).isEqualTo(type);
        assertThat(answer.toString()).doesNotContain("nobody may read");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "{}",
                "7",
                "{\"type\":\"answer\"}",
                "{\"type\":\"answer\",\"call_id\":\"x\"}"
            })
    void survivesWhatIsNoCommand(String message) {
        open();

        client.send(message);

        assertThat(client.await("refused").get("error").get("type").asString()).isEqualTo("validation_error");
        client.ask("9", "{\"type\":\"hold\",\"id\":\"9\",\"call_id\":\"%s\"}".formatted(TestRows.id()));
    }

    @Test
    void endsWhenThePersonIsDisabled() {
        open();

        ada.become("disabled");

        await().until(() -> client.closed != 0);
        await().until(() -> !isOpen());
    }

    @Test
    void carriesOutNothingForAPersonWhoIsDisabled() {
        open();
        ada.become("disabled");
        int before = RecordedCommands.ASKED.size();

        client.send("{\"type\":\"hold\",\"id\":\"1\",\"call_id\":\"%s\"}".formatted(TestRows.id()));

        await().until(() -> client.closed != 0);
        assertThat(RecordedCommands.ASKED).hasSize(before);
    }

    @Test
    void endsWhenAMessageIsTooLong() {
        open();

        client.send("x".repeat(17 * 1024));

        await().until(() -> client.closed != 0);
        await().until(() -> !isOpen());
    }

    @Test
    void endsWhenThereAreTooManyMessages() {
        open();

        for (int i = 0; i < 2_000 && client.closed == 0; i++) {
            client.socket()
                    .sendPing(ByteBuffer.allocate(0))
                    .exceptionally(gone -> client.socket())
                    .join();
        }

        // Whoever is still sending may miss the farewell.
        await().until(() -> client.closed != 0);
        await().until(() -> !isOpen());
    }

    @Test
    void endsWithBinaryMessages() {
        open();

        client.socket().sendBinary(ByteBuffer.wrap(new byte[] {1}), true).join();

        assertClosed(1003);
    }

    @Test
    void endsWithAClientThatIsSilent() {
        var ticket = ticket();
        var socket = HttpClient.create()
                .headers(headers -> headers.set("Origin", OURS))
                // Pings are handed over, and nobody answers them.
                .websocket(WebsocketClientSpec.builder().handlePing(true).build())
                .uri("ws://127.0.0.1:" + api.port() + "/v1/client/socket?ticket=" + ticket)
                .handle((in, out) -> in.receiveFrames().then())
                .subscribe();
        await().until(this::isOpen);

        var since = Instant.now();
        await().until(() -> !isOpen());
        assertThat(Duration.between(since, Instant.now())).isGreaterThan(Duration.ofSeconds(6));
        socket.dispose();
    }

    @Test
    void staysWithAClientThatAnswersPings() {
        open();
        var since = Instant.now();

        await().atMost(Duration.ofSeconds(14))
                .until(() -> Duration.between(since, Instant.now()).compareTo(Duration.ofSeconds(10)) > 0);

        assertThat(client.closed).isZero();
        assertThat(isOpen()).isTrue();
    }

    @Test
    void endsWithAClientThatDoesNotRead() {
        var ticket = ticket();
        var socket = HttpClient.create()
                .headers(headers -> headers.set("Origin", OURS))
                .websocket()
                .uri("ws://127.0.0.1:" + api.port() + "/v1/client/socket?ticket=" + ticket)
                .handle((in, out) -> Mono.never())
                .subscribe();
        await().until(this::isOpen);
        var big = new ClientMessage.CallOffered(JsonNodeFactory.instance.stringNode("x".repeat(64 * 1024)));

        await().atMost(Duration.ofSeconds(20)).until(() -> {
            for (int i = 0; i < 100; i++) {
                clients.push(acme.id(), ada.id(), big).block();
            }
            return !isOpen();
        });
        socket.dispose();
    }

    @Test
    void writesNoTicketIntoAnError() {
        assertThat(new ClientTicket("secret", Instant.EPOCH).toString()).doesNotContain("secret");
        assertThat(new TicketQuery("secret").toString()).doesNotContain("secret");
    }
}
