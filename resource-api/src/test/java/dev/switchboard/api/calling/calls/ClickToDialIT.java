package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// POST /calls with an open client at the simulator, which places the call.
class ClickToDialIT extends LiveCallTest {

    ClickToDialIT(ApiClient api, SimulatorClient simulator) {
        super(api, simulator);
    }

    private UUID dial(String to) {
        simulator.openAnsweringClient(ada.id());
        var created = api.send(
                        "/v1/calls",
                        ada.token(),
                        request -> request.header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("{\"to\": \"" + to + "\"}")))
                .assertStatus(202)
                .json();
        return UUID.fromString(created.get("id").asString());
    }

    private JsonNode status(UUID id) {
        return api.get("/v1/calls/" + id + "/status", ada.token())
                .assertStatus(200)
                .json();
    }

    private UUID placed(UUID dial) {
        return UUID.fromString(await().until(() -> status(dial).get("call_id"), id -> !id.isNull())
                .asString());
    }

    @Test
    void hasTheSameStatusUnderTheIdsOfItsRequestAndOfItsCall() {
        var dial = dial("+13125550100");
        var id = placed(dial);

        await().until(() -> status(dial).get("status").asString().equals("in_progress"));
        assertThat(status(id).get("status").asString()).isEqualTo("in_progress");
        done(id, "hangup");
        assertThat(status(dial).get("status").asString()).isEqualTo("ended");
        assertThat(status(id).get("status").asString()).isEqualTo("ended");
        var call = call(id);
        assertThat(call.get("direction").asString()).isEqualTo("outbound");
        assertThat(call.get("result").asString()).isEqualTo("answered");
        assertThat(call.get("from").asString()).isEqualTo(line.number());
        assertThat(call.get("to").asString()).isEqualTo("+13125550100");
        assertThat(call.get("user_id").asString()).isEqualTo(ada.id().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "+13125550101, busy, ended",
        "+13125550102, no_answer, ended",
        "+13125550103, voicemail, ended",
        "+13125550104, failed, failed"
    })
    void endsWithTheResultOfTheOutsideNumber(String to, String result, String state) {
        var dial = dial(to);
        var id = placed(dial);

        await().until(() -> status(dial).get("status").asString().equals(state));
        assertThat(call(id).get("result").asString()).isEqualTo(result);
        assertThat(call(id).get("state").asString()).isEqualTo(state);
    }

    @Test
    void cancelsACallThatRings() {
        var id = await().until(this::canceledWhileRinging, Optional::isPresent).orElseThrow();

        assertThat(call(id).get("result").asString()).isEqualTo("no_answer");
    }

    /// Calls ring for 1.5 s in tests (`outbound-rings-for`): empty if this one ended before it was hung up.
    private Optional<UUID> canceledWhileRinging() {
        var id = placed(dial("+13125550102"));
        var response = control(id, "hangup");
        if (response.status() == 409) {
            return Optional.empty();
        }
        response.assertStatus(200);
        return Optional.of(id);
    }

    @Test
    void callsAColleagueWithoutANumber() {
        var main = TestNumbers.active(acme).insertAsMain();
        var cat = TestUsers.member(acme).extension("421").insert();

        var id = placed(dial("421"));

        await().until(() -> status(id).get("status").asString().equals("in_progress"));
        assertThat(call(id).get("to").asString()).isEqualTo(main.number());
        var legs = api.get("/v1/calls/active", cat.token()).json().get("items");
        assertThat(legs.size()).isEqualTo(1);
        assertThat(legs.get(0).get("from").asString()).isEqualTo(line.number());
        assertThat(legs.get(0).get("to").asString()).isEqualTo(main.number());
        assertThat(legs.get(0).get("user_id").asString()).isEqualTo(cat.id().toString());
        done(id, "hangup");
    }

    @Test
    void callsAColleagueWithTheirOwnLeg() {
        TestRows.execute("update users set extension = '418' where id = ?", ben.id());
        var id = placed(dial("418"));

        await().until(() -> status(id).get("status").asString().equals("in_progress"));

        assertThat(call(id).get("to").asString()).isEqualTo(bensLine.number());
        var legs = api.get("/v1/calls/active", ben.token()).json().get("items");
        assertThat(legs.size()).isEqualTo(1);
        assertThat(legs.get(0).get("direction").asString()).isEqualTo("inbound");
        assertThat(legs.get(0).get("from").asString()).isEqualTo(line.number());
        assertThat(legs.get(0).get("state").asString()).isEqualTo("in_progress");
        done(id, "hangup");
        var other = UUID.fromString(legs.get(0).get("id").asString());
        assertThat(call(other).get("state").asString()).isEqualTo("ended");
        assertThat(call(other).get("result").asString()).isEqualTo("answered");
    }
}
