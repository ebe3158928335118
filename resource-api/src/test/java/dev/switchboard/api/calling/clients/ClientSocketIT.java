package dev.switchboard.api.calling.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.calling.clients.ClientMessage.CallWithdrawn;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Import;
import org.springframework.scheduling.config.FixedDelayTask;
import org.springframework.scheduling.config.ScheduledTask;
import org.springframework.scheduling.config.ScheduledTaskHolder;
import org.springframework.test.context.TestPropertySource;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.WebsocketClientSpec;
import tools.jackson.databind.node.JsonNodeFactory;

/// The messages of an open client in both directions, and when its socket ends
/// (docs/guides/client-socket.md).
@Import(RecordedCommands.class)
@TestPropertySource(properties = {"switchboard.clients.ping-every=1s", "switchboard.clients.gone-after=6s"})
class ClientSocketIT extends ClientSocketTest {

    /// A silent client is closed sooner.
    private static final Duration LONGER_THAN_SILENCE = Duration.ofSeconds(8);

    private final ScheduledTaskHolder scheduled;

    ClientSocketIT(ApiClient api, OpenClients clients, ScheduledTaskHolder scheduled) {
        super(api, clients);
        this.scheduled = scheduled;
    }

    @Test
    void keepsTheUsersClientOpenAsLongAsTheSocket() {
        assertThat(isOpen()).isFalse();

        open();

        assertThat(client.await("connected").get("user_id").asString())
                .isEqualTo(ada.id().toString());
        assertThat(isOpen()).isTrue();
        client.socket().sendClose(WebSocket.NORMAL_CLOSURE, "").join();
        await().until(() -> !isOpen());
    }

    @Test
    void respondsToAPingAtOnce() {
        open();

        client.send("{\"type\":\"ping\",\"id\":\"7\"}");

        var response = client.await("pong");
        assertThat(response.propertyNames()).containsExactly("type", "id");
        assertThat(response.get("id").asString()).isEqualTo("7");
        client.send("{\"type\":\"ping\"}");
        await().until(() -> client.received("pong").size() == 2);
    }

    @Test
    void closesAClientThatDisconnectsWithoutACloseFrame() {
        open();

        client.socket().abort();

        await().until(() -> !isOpen());
    }

    @Test
    void sendsPushedMessages() {
        open();
        var call = TestRows.id();

        clients.push(acme.id(), ada.id(), new CallWithdrawn(call)).block();

        assertThat(client.await("call_withdrawn").get("call_id").asString()).isEqualTo(call.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "answer      |                             | answer",
                "decline     |                             | decline",
                "pick_up     |                             | pick_up",
                "hold        |                             | hold",
                "unhold      |                             | unhold",
                "park        |                             | park",
                "transfer    | ,\"target\":\"+13125550100\"  | transfer +13125550100",
                "record      | ,\"action\":\"start\"         | record start",
                "record      | ,\"action\":\"stop\"          | record stop",
                "send_digits | ,\"digits\":\"12#\"           | send_digits 12#",
                "hang_up     |                             | hang_up"
            })
    void executesTheClientsCommandsAsTheUser(String type, @Nullable String fields, String command) {
        open();
        var call = TestRows.id();

        var response = client.ask(
                "7",
                "{\"type\":\"%s\",\"id\":\"7\",\"call_id\":\"%s\"%s}"
                        .formatted(type, call, Objects.requireNonNullElse(fields, "")));

        assertThat(response.get("type").asString()).isEqualTo("done");
        assertThat(response.get("call_id").asString()).isEqualTo(call.toString());
        assertThat(RecordedCommands.RECORDED)
                .contains(Map.entry(
                        command + " " + call, new Actor(acme.id(), ada.id(), new Visibility.User(ada.id()), false)));
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
    void repliesWithTheErrorOfACommand(String command, String id, String type) {
        open();

        var response = client.ask(
                "8", "{\"type\":\"%s\",\"id\":\"8\",\"call_id\":\"%s\",\"dial_id\":\"%s\"}".formatted(command, id, id));

        assertThat(response.get("type").asString()).isEqualTo("refused");
        assertThat(response.get("error").get("type").asString()).isEqualTo(type);
        assertThat(response.toString()).doesNotContain("nobody may read");
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
    void survivesMessagesThatAreNoCommands(String message) {
        open();

        client.send(message);

        assertThat(client.await("refused").get("error").get("type").asString()).isEqualTo("validation_error");
        client.ask("9", "{\"type\":\"hold\",\"id\":\"9\",\"call_id\":\"%s\"}".formatted(TestRows.id()));
    }

    @Test
    void endsWhenTheUserIsDisabled() {
        open();

        ada.become("disabled");

        await().until(() -> client.closed != 0);
        await().until(() -> !isOpen());
    }

    /// The interval of the rounds leaves three of the five seconds that are promised to the round itself.
    @Test
    void isCheckedEveryTwoSeconds() {
        assertThat(scheduled.getScheduledTasks().stream()
                        .map(ScheduledTask::getTask)
                        .filter(task -> task.toString().contains("LostClientsJob.endOfUsersWithoutAccess")))
                .singleElement()
                .isInstanceOfSatisfying(
                        FixedDelayTask.class,
                        round -> assertThat(round.getIntervalDuration()).isEqualTo(Duration.ofSeconds(2)));
    }

    @Test
    void endsWhenTheCompanyIsSuspended() {
        open();

        acme.suspend();

        await().until(() -> client.closed != 0);
        await().until(() -> !isOpen());
    }

    @Test
    void isNotOpenedWithATicketFromBeforeTheSuspension() {
        var before = ticket();
        acme.suspend();

        assertThat(client.open(api.port(), "?ticket=" + before, OURS)).isEqualTo(401);
    }

    @Test
    void executesNothingForADisabledUser() {
        open();
        ada.become("disabled");
        int before = RecordedCommands.RECORDED.size();

        // It may be closed by now.
        client.socket()
                .sendText("{\"type\":\"hold\",\"id\":\"1\",\"call_id\":\"%s\"}".formatted(TestRows.id()), true)
                .exceptionally(gone -> client.socket())
                .join();

        await().until(() -> client.closed != 0);
        assertThat(RecordedCommands.RECORDED).hasSize(before);
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

        // A client that is still sending may miss the close frame.
        await().until(() -> client.closed != 0);
        await().until(() -> !isOpen());
    }

    @Test
    void endsWithBinaryMessages() {
        open();

        client.socket().sendBinary(ByteBuffer.wrap(new byte[] {1}), true).join();

        await().until(() -> client.closed != 0);
        assertThat(client.closed).isEqualTo(1003);
        await().until(() -> !isOpen());
    }

    @Test
    void endsWithAClientThatIsSilent() {
        var ticket = ticket();
        var socket = HttpClient.create()
                .headers(headers -> headers.set("Origin", OURS))
                // Pings are handed over, and nobody responds to them.
                .websocket(WebsocketClientSpec.builder().handlePing(true).build())
                .uri("ws://127.0.0.1:" + api.port() + "/v1/client/socket?ticket=" + ticket)
                .handle((in, out) -> in.receiveFrames().then())
                .subscribe();
        await().until(this::isOpen);

        var since = Instant.now();
        await().until(() -> !isOpen());
        assertThat(Duration.between(since, Instant.now())).isGreaterThan(Duration.ofSeconds(2));
        socket.dispose();
    }

    @Test
    void staysWithAClientThatRespondsToPings() {
        open();
        var since = Instant.now();

        await().atMost(Duration.ofSeconds(60))
                .until(() -> Duration.between(since, Instant.now()).compareTo(LONGER_THAN_SILENCE) > 0);

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

        await().atMost(Duration.ofSeconds(60)).until(() -> {
            for (int i = 0; i < 100; i++) {
                clients.push(acme.id(), ada.id(), big).block();
            }
            return !isOpen();
        });
        socket.dispose();
    }
}
