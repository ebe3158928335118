package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.WebhookReceiver;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// A subscription to one filter gets all events of this filter, and no others: one subscription for each, while
/// everything happens that there is an event for (docs/guides/simulator.md).
@Order(2)
@ExtendWith(SharedRun.Resolver.class)
class WebhookFiltersIT {

    private static final Path EVENTS =
            Path.of("..", "..", "platform", "contract", "src", "test", "resources", "tables", "events.csv");
    private static final String CALLER = "+14145552900";
    private static final String DELIVERED = "+13125550100";
    private static final String FAILS = "+13125550101";

    private TestRun run;
    private JsonNode demo;
    private JsonHttp api;
    private JsonHttp simulator;
    private String key;
    private WebhookReceiver receiver;
    private Map<String, String> subscriptions;

    @BeforeEach
    void subscribeToEachFilter(SharedRun shared) throws Exception {
        run = shared.running();
        demo = run.demo();
        api = run.client();
        simulator = JsonHttp.at(demo.get("sim_url").asString());
        key = demo.get("api_key").asString();
        receiver = WebhookReceiver.start();
        subscriptions = new TreeMap<>();
        for (var filter : events().keySet()) {
            subscriptions.put(filter, subscribe(filter));
        }
    }

    @AfterEach
    void unsubscribe() {
        simulator.send(simulator.request("/sim/clients/" + member(), null).DELETE());
        subscriptions
                .values()
                .forEach(id -> api.send(api.request("/v1/webhooks/" + id, key).DELETE()));
        receiver.close();
    }

    /// The promised events by their filters.
    private static Map<String, Set<String>> events() throws Exception {
        var events = new TreeMap<String, Set<String>>();
        for (var line : Files.readAllLines(EVENTS).stream().skip(2).toList()) {
            var columns = Stream.of(line.split("\\|")).map(String::strip).toList();
            events.computeIfAbsent(columns.get(1), filter -> new TreeSet<>()).add(columns.get(0));
        }
        return events;
    }

    private String subscribe(String filter) {
        var body = "{\"url\": \"%s/%s\", \"filters\": [\"%s\"]}".formatted(receiver.url("/hooks"), filter, filter);
        return api.post("/v1/webhooks", key, body)
                .assertStatus(201)
                .json()
                .get("id")
                .asString();
    }

    @Test
    void deliverTheirEventsAndNoOthers() throws Exception {
        talksHoldsAndRecords();
        leavesAVoicemail();
        sendsAndReceivesTexts();
        sendsAndReceivesFaxes();
        changesPresence();
        api.post("/v1/webhooks/" + subscriptions.get("test") + "/test", key, "").assertStatus(202);

        var promised = events();
        await().atMost(Duration.ofMinutes(2))
                .untilAsserted(() -> assertThat(received()).isEqualTo(promised));
    }

    /// The names of the events that came, by the filter of the subscription.
    private Map<String, Set<String>> received() {
        var received = new TreeMap<String, Set<String>>();
        for (var delivery : receiver.deliveries()) {
            var filter = delivery.path().replaceFirst("/hooks/", "");
            received.computeIfAbsent(filter, any -> new TreeSet<>()).add(delivery.event());
        }
        return received;
    }

    private void talksHoldsAndRecords() {
        simulator
                .post("/sim/clients", null, "{\"user_id\": \"%s\", \"answers\": true}".formatted(member()))
                .assertStatus(201);
        var call = calls("answered", 600_000);
        await().until(() -> state(call).equals("in_progress"));
        control(call, "hold", "");
        control(call, "unhold", "");
        control(call, "record", "{\"action\": \"start\"}");
        // Only sound that was recorded after the notice makes a recording.
        receiver.await(
                "calls.session.hold", record -> record.get("id").asString().equals(call));
        await().until(() ->
                api.get("/v1/calls/" + call, key).json().get("recording").asBoolean());
        control(call, "record", "{\"action\": \"stop\"}");
        control(call, "hangup", "");
    }

    private void leavesAVoicemail() {
        calls("voicemail", 500);
    }

    private void sendsAndReceivesTexts() {
        simulator
                .post(
                        "/sim/messages",
                        null,
                        "{\"from\": \"%s\", \"to\": \"%s\", \"text\": \"Hello\"}".formatted(CALLER, line("sms")))
                .assertStatus(202);
        for (var to : List.of(DELIVERED, FAILS)) {
            api.post(
                            "/v1/messages",
                            key,
                            "{\"from\": \"%s\", \"to\": \"%s\", \"text\": \"Hello\"}".formatted(line("sms"), to))
                    .assertStatus(202);
        }
    }

    private void sendsAndReceivesFaxes() {
        simulator
                .post(
                        "/sim/faxes",
                        null,
                        "{\"from\": \"%s\", \"to\": \"%s\", \"pages\": 1}".formatted(CALLER, line("fax")))
                .assertStatus(202);
        for (var to : List.of(DELIVERED, FAILS)) {
            FaxForm.post(api, key, line("fax"), to).assertStatus(202);
        }
    }

    private void changesPresence() {
        for (var status : List.of("dnd", "available")) {
            api.send(api.request("/v1/presence/me", key)
                            .header("Content-Type", "application/json")
                            .PUT(HttpRequest.BodyPublishers.ofString("{\"status\": \"%s\"}".formatted(status))))
                    .assertStatus(200);
        }
    }

    private String calls(String outcome, int talking) {
        return simulator
                .post("/sim/calls", null, """
                        {"from": "%s", "to": "%s", "outcome": "%s", "ring_ms": 300, "talk_ms": %d}""".formatted(CALLER, memberLine(), outcome, talking))
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString();
    }

    private String state(String call) {
        return api.get("/v1/calls/" + call, key).json().path("state").asString("");
    }

    private void control(String call, String action, String body) {
        api.post("/v1/calls/" + call + "/" + action, key, body).assertStatus(200);
    }

    private String member() {
        return demo.get("member").get("user_id").asString();
    }

    private String memberLine() {
        return number(number -> number.path("user_id").asString("").equals(member()) && can(number, "voice"))
                .orElseThrow();
    }

    private String line(String capability) {
        return number(number -> can(number, capability)).orElseThrow();
    }

    private static boolean can(JsonNode number, String capability) {
        return number.get("capabilities").toString().contains('"' + capability + '"');
    }

    private Optional<String> number(Predicate<JsonNode> condition) {
        return api.get("/v1/numbers?limit=100&status=active", key).items().stream()
                .filter(condition)
                .map(number -> number.get("number").asString())
                .findFirst();
    }
}
