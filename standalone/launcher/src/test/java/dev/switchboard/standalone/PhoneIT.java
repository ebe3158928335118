package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.SocketClient;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// All services together: users' phones over sockets through the gateway.
@Tag("slow")
@Order(3)
@ExtendWith(SharedRun.Resolver.class)
class PhoneIT {

    private static final String OUTSIDE = "+13125550100";

    private final List<SocketClient> opened = new ArrayList<>();
    private TestRun run;
    private JsonNode demo;
    private JsonHttp simulator;
    private int asked;

    @BeforeEach
    void start(SharedRun shared) throws Exception {
        run = shared.running();
        demo = run.demo();
        simulator = JsonHttp.at(demo.get("sim_url").asString());
    }

    @AfterEach
    void closeAll() {
        opened.forEach(SocketClient::close);
    }

    @Test
    void dialsAndSendsDigitsAndOnlyTheClientThatDialsPlacesTheCall() throws Exception {
        var member = token("member");
        var phone = open(member);
        var another = open(member);

        var call = done(phone, "\"type\": \"dial\", \"to\": \"%s\"".formatted(OUTSIDE));

        awaitState(phone, call, "in_progress");
        awaitState(another, call, "in_progress");
        done(phone, "\"type\": \"send_digits\", \"call_id\": \"%s\", \"digits\": \"1234#\"".formatted(call));
        assertThat(simulator
                        .get("/sim/calls/" + call, null)
                        .assertStatus(200)
                        .json()
                        .get("digits")
                        .asString())
                .isEqualTo("1234#");
        done(phone, "\"type\": \"hang_up\", \"call_id\": \"%s\"".formatted(call));
        awaitState(phone, call, "ended");
        assertThat(another.received("call_to_place")).isEmpty();
    }

    @Test
    void placesACallThatAnotherProgramRequests() throws Exception {
        var member = token("member");
        var phone = open(member);

        var dial = run.client()
                .post("/v1/calls", demo.get("member_api_key").asString(), "{\"to\": \"%s\"}".formatted(OUTSIDE))
                .assertStatus(202)
                .json()
                .get("id")
                .asString();

        assertThat(phone.await("call_to_place").get("dial_id").asString()).isEqualTo(dial);
        var call = done(phone, "\"type\": \"place\", \"dial_id\": \"%s\"".formatted(dial));
        awaitState(phone, call, "in_progress");
        assertThat(run.client()
                        .get("/v1/calls/" + dial + "/status", member)
                        .assertStatus(200)
                        .json()
                        .get("status")
                        .asString())
                .isEqualTo("in_progress");
        done(phone, "\"type\": \"hang_up\", \"call_id\": \"%s\"".formatted(call));
    }

    @Test
    void ringsEverybodyAtTheMainNumberUntilOneAnswers() throws Exception {
        var members = open(token("member"));
        var owners = open(token("owner"));
        var main = run.client()
                .get("/v1/account", demo.get("api_key").asString())
                .json()
                .get("main_number")
                .asString();

        var call = simulator
                .post(
                        "/sim/calls",
                        null,
                        "{\"from\": \"+13125550177\", \"to\": \"%s\", \"outcome\": \"ringing\", \"ring_ms\": 60000}"
                                .formatted(main))
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString();

        for (var client : List.of(members, owners)) {
            assertThat(client.await("call_offered").get("call").get("id").asString())
                    .isEqualTo(call);
        }
        done(members, "\"type\": \"answer\", \"call_id\": \"%s\"".formatted(call));
        assertThat(owners.await("call_withdrawn").get("call_id").asString()).isEqualTo(call);
        var seen = run.client()
                .get("/v1/calls/" + call, demo.get("api_key").asString())
                .json();
        assertThat(seen.get("state").asString()).isEqualTo("in_progress");
        assertThat(seen.get("user_id").asString())
                .isEqualTo(demo.get("member").get("user_id").asString());
        done(members, "\"type\": \"hang_up\", \"call_id\": \"%s\"".formatted(call));
    }

    @Test
    void notifiesTheOwnerOfATextToTheMember() throws Exception {
        var members = open(token("member"));
        var owners = open(token("owner"));
        var line = run
                .client()
                .get("/v1/numbers?status=active", demo.get("api_key").asString())
                .items()
                .stream()
                .filter(number -> number.get("user_id")
                        .asString("")
                        .equals(demo.get("member").get("user_id").asString()))
                .filter(number -> number.get("capabilities").toString().contains("sms"))
                .findFirst()
                .orElseThrow()
                .get("number")
                .asString();

        var message = simulator
                .post(
                        "/sim/messages",
                        null,
                        "{\"from\": \"+13125550177\", \"to\": \"%s\", \"text\": \"Hello\"}".formatted(line))
                .assertStatus(202)
                .json()
                .get("message_id")
                .asString();

        for (var client : List.of(members, owners)) {
            client.await(received -> received.path("type").asString("").equals("changed")
                    && received.get("resource").asString().equals("messages")
                    && received.path("id").asString("").equals(message));
        }
    }

    private SocketClient open(String token) {
        var client = run.openSocket(token);
        opened.add(client);
        return client;
    }

    /// Sends a command.
    ///
    /// @return its call
    private String done(SocketClient client, String fields) {
        var id = String.valueOf(asked++);
        var reply = client.ask(id, "{\"id\": \"%s\", %s}".formatted(id, fields));
        assertThat(reply.get("type").asString()).describedAs(reply.toString()).isEqualTo("done");
        return reply.get("call_id").asString();
    }

    private static void awaitState(SocketClient client, String call, String state) {
        client.await(received -> received.path("type").asString("").equals("call_changed")
                && received.get("call").get("id").asString().equals(call)
                && received.get("call").get("state").asString().equals(state));
    }

    private String token(String user) throws IOException, SQLException {
        return run.clientToken(demo.get(user).get("user_id").asString());
    }
}
