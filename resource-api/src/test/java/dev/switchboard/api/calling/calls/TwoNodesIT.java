package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.ReplicaProcess;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/// Two processes on one database: this one controls calls of the other one, until that is killed.
@Tag("slow")
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TwoNodesIT {

    private static final Duration GONE = Duration.ofSeconds(60);

    private final ApiClient api;
    private final SimulatorClient simulator;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();
    private ReplicaProcess other;

    TwoNodesIT(ApiClient api, SimulatorClient simulator) {
        this.api = api;
        this.simulator = simulator;
    }

    @BeforeAll
    void startTheOther() {
        other = ReplicaProcess.start();
    }

    @AfterAll
    void stopTheOther() {
        other.close();
    }

    private JsonNode call(UUID id) {
        return api.get("/v1/calls/" + id, ada.token()).assertStatus(200).json();
    }

    private UUID talkingThere() {
        var id = other.simulator().call(line.number(), "answered", ", \"ring_ms\": 10");
        await().until(() -> call(id).get("state").asString().equals("in_progress"));
        return id;
    }

    private JsonResponse control(UUID call, String action) {
        return api.send(
                "/v1/calls/" + call + "/" + action, ada.token(), request -> request.POST(BodyPublishers.noBody()));
    }

    @Test
    void executesCommandsForCallsOfTheOtherNode() {
        var id = talkingThere();

        for (var action : List.of("hold", "unhold", "park", "unhold", "hangup")) {
            assertThat(control(id, action)
                            .assertStatus(200)
                            .json()
                            .get("action")
                            .asString())
                    .isEqualTo(action);
        }
        assertThat(call(id).get("result").asString()).isEqualTo("answered");
        control(id, "hold").assertEnvelope(409, "conflict");
    }

    @Test
    void ringsClientsThatAreOpenAtTheOtherNode() {
        var main = TestNumbers.active(acme).insertAsMain();
        other.simulator().openAnsweringClient(ada.id());

        var id = simulator.call(main.number(), "ringing", ", \"ring_ms\": 20000");

        await().until(() -> api.get("/v1/calls/" + id, acme.owner().token())
                .json()
                .get("state")
                .asString()
                .equals("in_progress"));
        assertThat(call(id).get("user_id").asString()).isEqualTo(ada.id().toString());
        control(id, "hangup").assertStatus(200);
        other.simulator().closeClient(ada.id());
    }

    private JsonResponse dial() {
        return api.send(
                "/v1/calls",
                ada.token(),
                request -> request.header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"to\": \"+13125550100\"}")));
    }

    @Test
    void dialsThroughAClientThatIsOpenAtTheOtherNode() {
        other.simulator().openAnsweringClient(ada.id());

        var dial = dial().assertStatus(202).json().get("id").asString();

        var status = await().until(
                        () -> api.get("/v1/calls/" + dial + "/status", ada.token())
                                .json(),
                        seen -> seen.get("status").asString().equals("in_progress"));
        control(UUID.fromString(status.get("call_id").asString()), "hangup").assertStatus(200);
        other.simulator().closeClient(ada.id());
        dial().assertEnvelope(409, "conflict");
    }

    @Test
    void endsTheCallsOfAKilledNodeAsFailedAndClosesItsClients() {
        var killed = ReplicaProcess.start();
        killed.simulator().openClient(ada.id());
        dial().assertStatus(202);
        var talking = killed.simulator().call(line.number(), "answered", ", \"ring_ms\": 10");
        var ringing = killed.simulator().call(line.number(), "ringing", ", \"ring_ms\": 60000");
        await().until(() -> call(talking).get("state").asString().equals("in_progress"));

        killed.kill();

        await().atMost(GONE).until(() -> dial().status() == 409);
        for (var id : List.of(talking, ringing)) {
            await().atMost(GONE).until(() -> call(id).get("state").asString().equals("failed"));
            assertThat(call(id).get("result").asString()).isEqualTo("failed");
            assertThat(TestEvents.of(id))
                    .extracting(TestEvents.Event::name)
                    .endsWith("calls.session.ended", "calls.log");
            control(id, "hangup").assertEnvelope(409, "conflict");
        }
        assertThat(api.get("/v1/presence/me", ada.token()).json().get("on_call").asBoolean())
                .isFalse();
    }
}
