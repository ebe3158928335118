package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// What the API and its webhooks promise of calls, voicemails, recordings and faxes, whichever engine carries them. The
/// outside world is driven by the simulator's control interface (docs/guides/simulator.md), which telephones play for
/// another engine. What is different on purpose is in docs/guides/phones.md#what-is-different-from-the-simulator.
abstract class CallContract {

    private static final String ANSWERS = "+13125550100";
    private static final String BUSY = "+13125550101";
    private static final String NEVER_ANSWERS = "+13125550102";
    private static final String FAILS = "+13125550104";
    private static final String NO_FAX = "+13125550103";
    private static final String FAX_MACHINE = "+13125550200";
    private static final int RINGS_ON = 600_000;
    private static final Set<String> OVER = Set.of("sent", "failed");
    private static final Duration FAX_WITHIN = Duration.ofSeconds(90);
    private static final AtomicInteger CALLERS = new AtomicInteger(2000);

    /// What all tests of an engine share.
    ///
    /// Faxes and a call that nobody answers take the longest, so they are on their way before the first test.
    ///
    /// @param sim the control interface
    /// @param webhook the id of the subscription
    /// @param faxes those that were sent as they were accepted, by the number to which they were sent
    /// @param incoming the id of the fax that an outside party sends
    /// @param unanswered the id of the call of the owner to a number that does not answer
    record Fixture(
            TestRun run,
            JsonNode demo,
            JsonHttp api,
            JsonHttp sim,
            CallLife life,
            String webhook,
            Map<String, JsonNode> faxes,
            CompletableFuture<String> incoming,
            String unanswered) {

        /// Whether everyone on the call has heard the notice of a recording. Only then is there one.
        boolean hasPlayedNotice(String call) throws IOException, SQLException {
            try (var database = run.database();
                    var logged = database.prepareStatement("select from telephony.consent_log where call_id = ?")) {
                logged.setObject(1, UUID.fromString(call));
                return logged.executeQuery().next();
            }
        }

        /// @param simUrl the address of the control interface
        static Fixture of(TestRun run, String simUrl, WebhookReceiver receiver) throws Exception {
            var demo = run.demo();
            var api = run.client();
            var key = demo.get("api_key").asString();
            var subscription = """
                    {"url": "%s",
                     "filters": ["calls.sessions", "calls.log", "voicemails", "faxes", "recordings.ready"]}""".formatted(receiver.url("/hooks"));
            var webhook = api.post("/v1/webhooks", key, subscription)
                    .assertStatus(201)
                    .json()
                    .get("id")
                    .asString();
            var users = new HashMap<String, String>();
            for (var who : List.of("owner", "admin", "member")) {
                users.put(demo.get(who).get("user_id").asString(), who);
            }
            var sim = JsonHttp.at(simUrl);
            var line = faxLine(api, key);
            var faxes = new HashMap<String, JsonNode>();
            for (var to : List.of(FAX_MACHINE, BUSY, NEVER_ANSWERS, NO_FAX, FAILS)) {
                faxes.put(to, FaxForm.post(api, key, line, to).assertStatus(202).json());
            }
            var request = sim.request("/sim/faxes", null)
                    .timeout(FAX_WITHIN.multipliedBy(2))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(
                            "{\"from\": \"%s\", \"to\": \"%s\"}".formatted(caller(), line)));
            var incoming = CompletableFuture.supplyAsync(() ->
                    sim.send(request).assertStatus(202).json().get("fax_id").asString());
            return new Fixture(
                    run,
                    demo,
                    api,
                    sim,
                    new CallLife(api, key, receiver, users),
                    webhook,
                    faxes,
                    incoming,
                    unanswered(api, sim, demo));
        }

        private static String unanswered(JsonHttp api, JsonHttp sim, JsonNode demo) {
            var user = demo.get("owner").get("user_id").asString();
            sim.post("/sim/clients", null, "{\"user_id\": \"%s\", \"answers\": true}".formatted(user))
                    .assertStatus(201);
            return placed(api, demo.get("api_key").asString(), NEVER_ANSWERS);
        }

        /// Requests a call.
        ///
        /// @return its id, once it was placed
        private static String placed(JsonHttp api, String key, String to) {
            var dial = api.post("/v1/calls", key, "{\"to\": \"%s\"}".formatted(to))
                    .assertStatus(202)
                    .json()
                    .get("id")
                    .asString();
            return await().pollInterval(Duration.ofMillis(20))
                    .until(
                            () -> api.get("/v1/calls/" + dial + "/status", key)
                                    .json()
                                    .get("call_id"),
                            id -> !id.isNull())
                    .asString();
        }

        private static String faxLine(JsonHttp api, String key) {
            return api.get("/v1/numbers?limit=100&status=active", key).items().stream()
                    .filter(number -> number.get("capabilities").toString().contains("\"fax\""))
                    .map(number -> number.get("number").asString())
                    .findFirst()
                    .orElseThrow();
        }

        /// Ends the subscription.
        void close() {
            api.send(api.request("/v1/webhooks/" + webhook, demo.get("api_key").asString())
                    .DELETE());
        }
    }

    abstract Fixture fixture();

    /// Whether it knows what is said.
    abstract boolean transcribes();

    @AfterEach
    void closeClientsAndResetPresence() {
        for (var who : List.of("owner", "member")) {
            fixture()
                    .sim()
                    .send(fixture()
                            .sim()
                            .request("/sim/clients/" + user(who), null)
                            .DELETE());
            presence(who, "available");
        }
    }

    private String key() {
        return fixture().demo().get("api_key").asString();
    }

    private String user(String who) {
        return fixture().demo().get(who).get("user_id").asString();
    }

    private JsonResponse get(String path) {
        return fixture().api().get("/v1" + path, key());
    }

    private JsonResponse post(String path, String body) {
        return fixture().api().post("/v1" + path, key(), body);
    }

    private void presence(String who, String status) {
        var api = fixture().api();
        var key = fixture().demo().get(who.equals("owner") ? "api_key" : "member_api_key");
        var request = api.request("/v1/presence/me", key.asString())
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString("{\"status\": \"%s\"}".formatted(status)));
        api.send(request).assertStatus(200);
    }

    String line(String who, String capability) {
        return get("/numbers?limit=100&status=active").items().stream()
                .filter(number -> number.path("user_id").asString("").equals(user(who)))
                .filter(number -> number.get("capabilities").toString().contains('"' + capability + '"'))
                .map(number -> number.get("number").asString())
                .findFirst()
                .orElseThrow();
    }

    private static String caller() {
        return "+1414555" + CALLERS.incrementAndGet();
    }

    /// An outside party calls.
    String calls(String to, String outcome, int ringing, int talking) {
        return fixture()
                .sim()
                .post("/sim/calls", null, """
                        {"from": "%s", "to": "%s", "outcome": "%s", "ring_ms": %d, "talk_ms": %d}""".formatted(caller(), to, outcome, ringing, talking))
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString();
    }

    /// An outside party calls the member, who answers and talks.
    private String talk() {
        var call = calls(line("member", "voice"), "answered", 400, 600_000);
        awaitState(call, "in_progress");
        return call;
    }

    private void open(String who) {
        fixture()
                .sim()
                .post("/sim/clients", null, "{\"user_id\": \"%s\", \"answers\": true}".formatted(user(who)))
                .assertStatus(201);
    }

    private void awaitState(String call, String state) {
        await().pollInterval(Duration.ofMillis(50))
                .until(() ->
                        get("/calls/" + call).json().path("state").asString("").equals(state));
    }

    /// Controls a call.
    ///
    /// @return the status and the call as a line
    private String control(String call, String action, String body) {
        var answer = post("/calls/" + call + "/" + action, body);
        return action + " " + answer.status() + " "
                + (answer.status() == 200
                        ? fixture().life().line("calls", answer.json().get("call"))
                        : answer.json().get("error").get("type").asString());
    }

    private String control(String call, String action) {
        return control(call, action, "");
    }

    String life(String call) {
        return fixture().life().of(call);
    }

    private void awaitEvent(String event, String call) {
        fixture().life().awaitEvent("calls.session." + event, call);
    }

    static void assertStory(String expected, String... parts) {
        assertThat(String.join("\n", parts)).isEqualTo(expected.strip());
    }

    /// The owner places a call.
    String dials(String to) {
        open("owner");
        return Fixture.placed(fixture().api(), key(), to);
    }

    /// The other leg of a conversation, which is not over.
    private String otherLeg(String call, String who) {
        return await().pollInterval(Duration.ofMillis(50))
                .until(
                        () -> get("/calls/active").items().stream()
                                .filter(other -> !other.get("id").asString().equals(call))
                                .filter(other ->
                                        other.path("user_id").asString("").equals(user(who)))
                                .map(other -> other.get("id").asString())
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    @Test
    void answersACallFromOutside() {
        var call = calls(line("member", "voice"), "answered", 400, 500);

        assertStory("""
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                answered inbound in_progress in_progress outside>member line=member user=member answered_at
                ended inbound ended answered outside>member line=member user=member answered_at ended_at
                log inbound ended answered outside>member line=member user=member answered_at ended_at
                call inbound ended answered outside>member line=member user=member answered_at ended_at
                """, life(call));
    }

    @Test
    void missesACallWhoseCallerGivesUp() {
        var call = calls(line("member", "voice"), "missed", 500, 0);

        assertStory("""
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                ended inbound ended missed outside>member line=member user=member ended_at
                log inbound ended missed outside>member line=member user=member ended_at
                call inbound ended missed outside>member line=member user=member ended_at
                """, life(call));
    }

    @Test
    void takesAMessageWhenNobodyAnswers() {
        var call = calls(line("member", "voice"), "voicemail", 500, 0);

        assertStory("""
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                ended inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                log inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                voicemails.new outside>member line=member user=member
                call inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                """, life(call));
        var id = get("/calls/" + call).json().get("voicemail_id").asString();
        var voicemail = get("/voicemails/" + id).json();
        assertThat(voicemail.get("transcript").isNull()).isNotEqualTo(transcribes());
        assertThat(voicemail.get("duration").asInt()).isPositive();
        assertSound("/voicemails/" + id);
    }

    private void assertSound(String path) {
        var sound = get(path + "/media").assertStatus(200);
        assertThat(sound.header("Content-Type")).isEqualTo("audio/ogg");
        assertThat(sound.text()).startsWith("OggS");
    }

    @Test
    void takesAMessageForAUserWhoIsNotToBeDisturbed() {
        presence("member", "dnd");

        assertStory("""
                setup inbound ringing in_progress outside>member line=member user=member
                ended inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                log inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                voicemails.new outside>member line=member user=member
                call inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                """, life(calls(line("member", "voice"), "answered", 500, 500)));
    }

    @Test
    void answersACallAtAClient() {
        open("member");

        assertStory("""
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                answered inbound in_progress in_progress outside>member line=member user=member answered_at
                ended inbound ended answered outside>member line=member user=member answered_at ended_at
                log inbound ended answered outside>member line=member user=member answered_at ended_at
                call inbound ended answered outside>member line=member user=member answered_at ended_at
                """, life(calls(line("member", "voice"), "ringing", RINGS_ON, 500)));
    }

    @Test
    void takesAMessageWhenTheUserDeclines() {
        var call = calls(line("member", "voice"), "ringing", RINGS_ON, 500);
        awaitEvent("ringing", call);

        assertStory("""
                hold 409 conflict
                hangup 200 inbound ringing in_progress outside>member line=member user=member
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                ended inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                log inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                voicemails.new outside>member line=member user=member
                call inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                hangup 409 conflict
                """, control(call, "hold"), control(call, "hangup"), life(call), control(call, "hangup"));
    }

    @Test
    void answersACallToTheMainNumberAtOneOfItsUsers() {
        open("owner");
        open("member");

        var call = calls(mainNumber(), "ringing", RINGS_ON, 500);

        assertStory("""
                setup inbound ringing in_progress outside>main line=nobody user=nobody
                ringing inbound ringing in_progress outside>main line=nobody user=nobody
                answered inbound in_progress in_progress outside>main line=nobody user=either answered_at
                ended inbound ended answered outside>main line=nobody user=either answered_at ended_at
                log inbound ended answered outside>main line=nobody user=either answered_at ended_at
                call inbound ended answered outside>main line=nobody user=either answered_at ended_at
                """, life(call).replaceAll("user=(owner|member)", "user=either"));
    }

    @Test
    void takesAMessageWhenNobodyIsThereForTheMainNumber() {
        presence("owner", "away");
        presence("member", "away");

        assertStory("""
                setup inbound ringing in_progress outside>main line=nobody user=nobody
                ended inbound ended voicemail outside>main line=nobody user=nobody ended_at voicemail_id
                log inbound ended voicemail outside>main line=nobody user=nobody ended_at voicemail_id
                voicemails.new outside>main line=nobody user=nobody
                call inbound ended voicemail outside>main line=nobody user=nobody ended_at voicemail_id
                """, life(calls(mainNumber(), "answered", 500, 500)));
    }

    private String mainNumber() {
        return get("/account").json().get("main_number").asString();
    }

    @Test
    void placesACallAndHoldsIt() {
        var call = dials(ANSWERS);
        awaitState(call, "in_progress");

        assertStory(
                """
                hold 200 outbound in_progress in_progress owner>outside line=owner user=owner answered_at +on_hold
                hold 200 outbound in_progress in_progress owner>outside line=owner user=owner answered_at +on_hold
                record 409 conflict
                unhold 200 outbound in_progress in_progress owner>outside line=owner user=owner answered_at
                unhold 200 outbound in_progress in_progress owner>outside line=owner user=owner answered_at
                hangup 200 outbound ended answered owner>outside line=owner user=owner answered_at ended_at
                setup outbound ringing in_progress owner>outside line=owner user=owner
                ringing outbound ringing in_progress owner>outside line=owner user=owner
                answered outbound in_progress in_progress owner>outside line=owner user=owner answered_at
                hold outbound in_progress in_progress owner>outside line=owner user=owner answered_at +on_hold
                hold outbound in_progress in_progress owner>outside line=owner user=owner answered_at
                ended outbound ended answered owner>outside line=owner user=owner answered_at ended_at
                log outbound ended answered owner>outside line=owner user=owner answered_at ended_at
                call outbound ended answered owner>outside line=owner user=owner answered_at ended_at
                unhold 409 conflict
                """,
                control(call, "hold"),
                control(call, "hold"),
                record(call, "start"),
                control(call, "unhold"),
                control(call, "unhold"),
                control(call, "hangup"),
                life(call),
                control(call, "unhold"));
    }

    @Test
    void reportsThatTheCalledNumberIsBusy() {
        assertStory("""
                setup outbound ringing in_progress owner>outside line=owner user=owner
                ended outbound ended busy owner>outside line=owner user=owner ended_at
                log outbound ended busy owner>outside line=owner user=owner ended_at
                call outbound ended busy owner>outside line=owner user=owner ended_at
                """, life(dials(BUSY)));
    }

    @Test
    void reportsThatTheCalledNumberCannotBeReached() {
        assertStory("""
                setup outbound ringing in_progress owner>outside line=owner user=owner
                ended outbound failed failed owner>outside line=owner user=owner ended_at
                log outbound failed failed owner>outside line=owner user=owner ended_at
                call outbound failed failed owner>outside line=owner user=owner ended_at
                """, life(dials(FAILS)));
    }

    @Test
    void cancelsACallThatRings() {
        var call = dials(NEVER_ANSWERS);
        awaitEvent("ringing", call);

        assertStory("""
                hangup 200 outbound ended no_answer owner>outside line=owner user=owner ended_at
                setup outbound ringing in_progress owner>outside line=owner user=owner
                ringing outbound ringing in_progress owner>outside line=owner user=owner
                ended outbound ended no_answer owner>outside line=owner user=owner ended_at
                log outbound ended no_answer owner>outside line=owner user=owner ended_at
                call outbound ended no_answer owner>outside line=owner user=owner ended_at
                """, control(call, "hangup"), life(call));
    }

    @Test
    void givesUpWhenTheCalledNumberDoesNotAnswer() {
        assertStory("""
                setup outbound ringing in_progress owner>outside line=owner user=owner
                ringing outbound ringing in_progress owner>outside line=owner user=owner
                ended outbound ended no_answer owner>outside line=owner user=owner ended_at
                log outbound ended no_answer owner>outside line=owner user=owner ended_at
                call outbound ended no_answer owner>outside line=owner user=owner ended_at
                """, life(fixture().unanswered()));
    }

    @Test
    void connectsColleagues() {
        var call = dials(line("member", "voice"));
        awaitState(call, "in_progress");
        var other = otherLeg(call, "member");

        assertStory("""
                hangup 200 inbound ended answered owner>member line=member user=member answered_at ended_at
                setup outbound ringing in_progress owner>member line=owner user=owner
                ringing outbound ringing in_progress owner>member line=owner user=owner
                answered outbound in_progress in_progress owner>member line=owner user=owner answered_at
                ended outbound ended answered owner>member line=owner user=owner answered_at ended_at
                log outbound ended answered owner>member line=owner user=owner answered_at ended_at
                call outbound ended answered owner>member line=owner user=owner answered_at ended_at
                setup inbound ringing in_progress owner>member line=member user=member
                ringing inbound ringing in_progress owner>member line=member user=member
                answered inbound in_progress in_progress owner>member line=member user=member answered_at
                ended inbound ended answered owner>member line=member user=member answered_at ended_at
                log inbound ended answered owner>member line=member user=member answered_at ended_at
                call inbound ended answered owner>member line=member user=member answered_at ended_at
                """, control(other, "hangup"), life(call), life(other));
    }

    @Test
    void playsDigitsToTheOtherParty() throws Exception {
        var call = talk();
        var run = fixture().run();
        try (var client = run.openSocket(run.clientToken(user("member")))) {
            assertThat(client.ask(
                                    "1",
                                    "{\"id\": \"1\", \"type\": \"send_digits\", \"call_id\": \"%s\", \"digits\": \"12#\"}"
                                            .formatted(call))
                            .get("type")
                            .asString())
                    .isEqualTo("done");
        }

        await().until(() -> fixture()
                .sim()
                .get("/sim/calls/" + call, null)
                .json()
                .get("digits")
                .asString()
                .equals("12#"));
        control(call, "hangup");
    }

    @Test
    void parksACallAndTakesItBack() {
        var call = talk();

        assertStory(
                """
                park 200 inbound in_progress in_progress outside>member line=member user=member answered_at +on_hold parked_slot
                park 200 inbound in_progress in_progress outside>member line=member user=member answered_at +on_hold parked_slot
                unhold 200 inbound in_progress in_progress outside>member line=member user=member answered_at
                hangup 200 inbound ended answered outside>member line=member user=member answered_at ended_at
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                answered inbound in_progress in_progress outside>member line=member user=member answered_at
                hold inbound in_progress in_progress outside>member line=member user=member answered_at +on_hold parked_slot
                hold inbound in_progress in_progress outside>member line=member user=member answered_at
                ended inbound ended answered outside>member line=member user=member answered_at ended_at
                log inbound ended answered outside>member line=member user=member answered_at ended_at
                call inbound ended answered outside>member line=member user=member answered_at ended_at
                """,
                control(call, "park"),
                control(call, "park"),
                control(call, "unhold"),
                control(call, "hangup"),
                life(call));
    }

    @Test
    void picksUpTheParkedCallOfAColleague() {
        var call = talk();
        open("owner");

        var refused = pickUp(call);
        var parked = control(call, "park");
        var pickedUp = pickUp(call);

        var taken = otherLeg(call, "owner");
        assertStory("""
                pick up 409
                park 200 inbound in_progress in_progress outside>member line=member user=member answered_at +on_hold parked_slot
                pick up 200
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                answered inbound in_progress in_progress outside>member line=member user=member answered_at
                hold inbound in_progress in_progress outside>member line=member user=member answered_at +on_hold parked_slot
                ended inbound ended answered outside>member line=member user=member answered_at ended_at
                log inbound ended answered outside>member line=member user=member answered_at ended_at
                call inbound ended answered outside>member line=member user=member answered_at ended_at
                hangup 200 inbound ended answered outside>member line=member user=owner answered_at ended_at
                setup inbound ringing in_progress outside>member line=member user=owner
                answered inbound in_progress in_progress outside>member line=member user=owner answered_at
                ended inbound ended answered outside>member line=member user=owner answered_at ended_at
                log inbound ended answered outside>member line=member user=owner answered_at ended_at
                call inbound ended answered outside>member line=member user=owner answered_at ended_at
                """, refused, parked, pickedUp, life(call), control(taken, "hangup"), life(taken));
    }

    private String pickUp(String call) {
        var answer = fixture()
                .sim()
                .post("/sim/clients/" + user("owner") + "/pickup", null, "{\"call_id\": \"%s\"}".formatted(call));
        return "pick up " + answer.status();
    }

    @Test
    void transfersACallToAColleague() {
        var call = talk();

        var transferred = transfer(call, user("owner"));
        var before = life(call);
        var other = otherLeg(call, "owner");
        awaitState(other, "in_progress");

        assertStory("""
                transfer 200 inbound ended answered outside>member line=member user=member answered_at ended_at
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                answered inbound in_progress in_progress outside>member line=member user=member answered_at
                ended inbound ended answered outside>member line=member user=member answered_at ended_at
                log inbound ended answered outside>member line=member user=member answered_at ended_at
                call inbound ended answered outside>member line=member user=member answered_at ended_at
                hangup 200 inbound ended answered outside>owner line=owner user=owner answered_at ended_at
                setup inbound ringing in_progress outside>owner line=owner user=owner
                ringing inbound ringing in_progress outside>owner line=owner user=owner
                answered inbound in_progress in_progress outside>owner line=owner user=owner answered_at
                ended inbound ended answered outside>owner line=owner user=owner answered_at ended_at
                log inbound ended answered outside>owner line=owner user=owner answered_at ended_at
                call inbound ended answered outside>owner line=owner user=owner answered_at ended_at
                """, transferred, before, control(other, "hangup"), life(other));
    }

    @Test
    void transfersACallToOutside() {
        var call = talk();

        var transferred = transfer(call, ANSWERS);
        var before = life(call);
        var other = otherLeg(call, "member");
        awaitState(other, "in_progress");

        assertStory("""
                transfer 200 inbound ended answered outside>member line=member user=member answered_at ended_at
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                answered inbound in_progress in_progress outside>member line=member user=member answered_at
                ended inbound ended answered outside>member line=member user=member answered_at ended_at
                log inbound ended answered outside>member line=member user=member answered_at ended_at
                call inbound ended answered outside>member line=member user=member answered_at ended_at
                hold 409 conflict
                hangup 200 outbound ended answered member>outside line=member user=member answered_at ended_at
                setup outbound ringing in_progress member>outside line=member user=member
                ringing outbound ringing in_progress member>outside line=member user=member
                answered outbound in_progress in_progress member>outside line=member user=member answered_at
                ended outbound ended answered member>outside line=member user=member answered_at ended_at
                log outbound ended answered member>outside line=member user=member answered_at ended_at
                call outbound ended answered member>outside line=member user=member answered_at ended_at
                """, transferred, before, control(other, "hold"), control(other, "hangup"), life(other));
    }

    private String transfer(String call, String target) {
        return control(call, "transfer", "{\"target\": \"%s\"}".formatted(target));
    }

    @Test
    void recordsACall() {
        var call = talk();

        var started = record(call, "start");
        var again = record(call, "start");
        await().until(() -> fixture().hasPlayedNotice(call));
        var stopped = record(call, "stop");
        var recording = fixture().life().awaitEvent("recordings.ready", call);

        assertStory("""
                record 200 inbound in_progress in_progress outside>member line=member user=member answered_at +recording
                record 200 inbound in_progress in_progress outside>member line=member user=member answered_at +recording
                record 200 inbound in_progress in_progress outside>member line=member user=member answered_at
                hangup 200 inbound ended answered outside>member line=member user=member answered_at ended_at recording_ids=1
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                answered inbound in_progress in_progress outside>member line=member user=member answered_at
                ended inbound ended answered outside>member line=member user=member answered_at ended_at recording_ids=1
                log inbound ended answered outside>member line=member user=member answered_at ended_at recording_ids=1
                recordings.ready audio/ogg user=member
                call inbound ended answered outside>member line=member user=member answered_at ended_at recording_ids=1
                """, started, again, stopped, control(call, "hangup"), life(call));
        assertSound("/recordings/" + recording.get("id").asString());
    }

    private String record(String call, String action) {
        return control(call, "record", "{\"action\": \"%s\"}".formatted(action));
    }

    @Test
    void sendsAFax() {
        assertStory("""
                post outbound queued main>outside line=nobody user=nobody
                faxes.sent outbound sent main>outside line=nobody user=nobody completed_at
                fax outbound sent main>outside line=nobody user=nobody completed_at
                """, sent(FAX_MACHINE));
    }

    @Test
    void reportsThatAFaxMachineIsBusy() {
        assertStory("""
                post outbound queued main>outside line=nobody user=nobody
                faxes.failed outbound failed main>outside line=nobody user=nobody error=busy completed_at
                fax outbound failed main>outside line=nobody user=nobody error=busy completed_at
                """, sent(BUSY));
    }

    @Test
    void reportsThatAFaxMachineDoesNotAnswer() {
        assertStory("""
                post outbound queued main>outside line=nobody user=nobody
                faxes.failed outbound failed main>outside line=nobody user=nobody error=no_answer completed_at
                fax outbound failed main>outside line=nobody user=nobody error=no_answer completed_at
                """, sent(NEVER_ANSWERS));
    }

    @Test
    void reportsThatThereIsNoFaxMachine() {
        assertStory("""
                post outbound queued main>outside line=nobody user=nobody
                faxes.failed outbound failed main>outside line=nobody user=nobody error=no_fax completed_at
                fax outbound failed main>outside line=nobody user=nobody error=no_fax completed_at
                """, sent(NO_FAX));
    }

    @Test
    void reportsThatAFaxMachineCannotBeReached() {
        assertStory("""
                post outbound queued main>outside line=nobody user=nobody
                faxes.failed outbound failed main>outside line=nobody user=nobody error=unreachable completed_at
                fax outbound failed main>outside line=nobody user=nobody error=unreachable completed_at
                """, sent(FAILS));
    }

    private String sent(String to) {
        var accepted = Objects.requireNonNull(fixture().faxes().get(to));
        var id = accepted.get("id").asString();
        await().atMost(FAX_WITHIN)
                .until(() ->
                        OVER.contains(get("/faxes/" + id).json().get("status").asString()));
        var fax = get("/faxes/" + id).json();
        fixture().life().awaitEvent("faxes." + fax.get("status").asString(), id);
        return "post " + fixture().life().line("faxes", accepted) + "\n"
                + fixture().life().lines(id) + "fax "
                + fixture().life().line("faxes", fax);
    }

    @Test
    void receivesAFax() {
        var fax = fixture().incoming().join();
        fixture().life().awaitEvent("faxes.received", fax);

        assertStory(
                """
                faxes.received inbound received outside>main line=nobody user=nobody completed_at
                fax inbound received outside>main line=nobody user=nobody completed_at
                """,
                fixture().life().lines(fax) + "fax "
                        + fixture().life().line("faxes", get("/faxes/" + fax).json()));
        var pages = get("/faxes/" + fax + "/media").assertStatus(200);
        assertThat(pages.header("Content-Type")).isEqualTo("application/pdf");
        assertThat(pages.text()).startsWith("%PDF");
    }
}
