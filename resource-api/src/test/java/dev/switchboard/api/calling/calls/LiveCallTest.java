package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/// Two users with a line each, and a simulator that calls them.
@ApiTest
abstract class LiveCallTest {

    final ApiClient api;
    final SimulatorClient simulator;
    final TestCompany acme = TestCompany.insert();
    final TestUser ada = TestUsers.member(acme).insert();
    final TestUser ben = TestUsers.member(acme).insert();
    final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();
    final TestNumber bensLine = TestNumbers.active(acme).assignedTo(ben).insert();

    LiveCallTest(ApiClient api, SimulatorClient simulator) {
        this.api = api;
        this.simulator = simulator;
    }

    JsonNode call(UUID id) {
        return api.get("/v1/calls/" + id, acme.owner().token())
                .assertStatus(200)
                .json();
    }

    JsonNode becomes(UUID id, String state) {
        return await().until(
                        () -> call(id), call -> call.get("state").asString().equals(state));
    }

    JsonResponse control(UUID call, String action) {
        return control(call, action, "");
    }

    JsonResponse control(UUID call, String action, String body) {
        return control(ada.token(), call, action, body);
    }

    JsonResponse control(Identity identity, UUID call, String action, String body) {
        return api.send("/v1/calls/" + call + "/" + action, identity, request -> {
            request.POST(BodyPublishers.ofString(body));
            if (!body.isEmpty()) {
                request.header("Content-Type", "application/json");
            }
        });
    }

    JsonNode done(UUID call, String action) {
        return done(call, action, "");
    }

    JsonNode done(UUID call, String action, String body) {
        var result = control(call, action, body).assertStatus(200).json();
        assertThat(result.propertyNames()).containsExactly("call_id", "action", "call");
        assertThat(result.get("call_id").asString()).isEqualTo(call.toString());
        assertThat(result.get("action").asString()).isEqualTo(action);
        return result.get("call");
    }

    UUID talking() {
        var id = simulator.call(line.number(), "answered", "");
        becomes(id, "in_progress");
        return id;
    }

    List<JsonNode> active() {
        return api.get("/v1/calls/active", acme.owner().token()).items();
    }
}
