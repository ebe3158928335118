package dev.switchboard.standalone;

import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import java.io.IOException;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What the outside world does to a run, through the simulator's control interface (docs/guides/simulator.md), and what
/// the API says about it with the owner's key.
final class OutsideWorld {

    private final JsonHttp simulator;
    private final JsonHttp api;
    private final String key;
    private final JsonNode demo;

    private OutsideWorld(JsonHttp simulator, JsonHttp api, String key, JsonNode demo) {
        this.simulator = simulator;
        this.api = api;
        this.key = key;
        this.demo = demo;
    }

    static OutsideWorld of(TestRun run) throws IOException {
        var demo = run.demo();
        return new OutsideWorld(
                JsonHttp.at(demo.get("sim_url").asString()),
                JsonHttp.at(demo.get("base_url").asString()),
                demo.get("api_key").asString(),
                demo);
    }

    /// Posts to a `/sim` route and returns the named id of its answer.
    String does(String route, String id, String body) {
        return simulator
                .post("/sim/" + route, null, body)
                .assertStatus(202)
                .json()
                .get(id)
                .asString();
    }

    JsonResponse get(String path) {
        return api.get(path, key);
    }

    JsonResponse post(String path, String body) {
        return api.post(path, key, body);
    }

    List<JsonNode> items(String path) {
        return get(path).items();
    }

    /// The first active number of a demo user that can do this.
    String numberOf(String who, String capability) {
        var userId = demo.get(who).get("user_id").asString();
        return items("/numbers?limit=200&status=active").stream()
                .filter(number -> number.path("user_id").asString("").equals(userId))
                .filter(number -> number.get("capabilities")
                        .valueStream()
                        .anyMatch(value -> value.asString().equals(capability)))
                .map(number -> number.get("number").asString())
                .findFirst()
                .orElseThrow();
    }
}
