package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestClients;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Live calls: whose clients ring, and the record of each outcome
/// (docs/guides/calls.md#inbound-calls).
class LiveCallIT extends LiveCallTest {

    /// Fields of a simulated call that rings, and once answered lasts, until the test ends it.
    private static final String LONG = ", \"ring_ms\": 600000, \"talk_ms\": 600000";

    LiveCallIT(ApiClient api, SimulatorClient simulator) {
        super(api, simulator);
    }

    private void setPresence(TestUser user, String presence) {
        api.send(
                        "/v1/presence/me",
                        user.token(),
                        request -> request.header("Content-Type", "application/json")
                                .PUT(BodyPublishers.ofString("{\"status\": \"" + presence + "\"}")))
                .assertStatus(200);
    }

    /// The user of the line answers in a client.
    private void answer(UUID id) {
        try (var client = TestClients.open(api, ada)) {
            var reply = client.ask("1", "{\"id\": \"1\", \"type\": \"answer\", \"call_id\": \"%s\"}".formatted(id));
            assertThat(reply.get("type").asString()).as(reply.toString()).isEqualTo("done");
        }
    }

    @Test
    void ringsUntilAnsweredAndStaysInProgressUntilSomebodyHangsUp() {
        var id = simulator.call(line.number(), "ringing", LONG);

        var ringing = call(id);
        assertThat(ringing.get("state").asString()).isEqualTo("ringing");
        assertThat(ringing.get("result").asString()).isEqualTo("in_progress");
        assertThat(ringing.get("direction").asString()).isEqualTo("inbound");
        assertThat(ringing.get("from").asString()).isEqualTo(SimulatorClient.CALLER);
        assertThat(ringing.get("to").asString()).isEqualTo(line.number());
        assertThat(ringing.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(ringing.get("number_id").asString()).isEqualTo(line.id().toString());
        assertThat(active()).extracting(call -> call.get("id").asString()).containsExactly(id.toString());
        answer(id);
        assertThat(call(id).get("state").asString()).isEqualTo("in_progress");
        done(id, "hangup");
        var over = call(id);
        assertThat(over.get("state").asString()).isEqualTo("ended");
        assertThat(over.get("result").asString()).isEqualTo("answered");
        assertThat(over.get("answered_at").isNull()).isFalse();
        assertThat(active()).isEmpty();
        assertThat(TestEvents.of(id))
                .extracting(TestEvents.Event::name)
                .containsExactly(
                        "calls.session.setup",
                        "calls.session.ringing",
                        "calls.session.answered",
                        "calls.session.ended",
                        "calls.log");
        assertThat(TestEvents.of(id)).extracting(TestEvents.Event::number).containsExactly(1L, 2L, 3L, 4L, 5L);
        assertThat(TestEvents.of(id).getLast().data()).isEqualTo(over);
    }

    @ParameterizedTest
    @ValueSource(strings = {"missed", "voicemail", "busy"})
    void endsWithTheSimulatedOutcome(String outcome) {
        var id = simulator.call(line.number(), outcome, ", \"ring_ms\": 50");

        var over = becomes(id, "ended");

        assertThat(over.get("result").asString()).isEqualTo(outcome);
        assertThat(over.get("answered_at").isNull()).isTrue();
        assertThat(over.get("duration").asInt()).isZero();
    }

    @Test
    void goesToVoicemailWhenNobodyAnswers() {
        var id = simulator.call(line.number(), "ringing", "");

        var over = becomes(id, "ended");
        assertThat(over.get("result").asString()).isEqualTo("voicemail");
        var voicemail = api.get("/v1/voicemails/" + over.get("voicemail_id").asString(), ada.token())
                .assertStatus(200)
                .json();
        assertThat(voicemail.get("call_id").asString()).isEqualTo(id.toString());
        assertThat(voicemail.get("from").asString()).isEqualTo(SimulatorClient.CALLER);
        assertThat(voicemail.get("transcript").asString()).isNotEmpty();
        assertThat(voicemail.get("read").asBoolean()).isFalse();
        assertThat(TestEvents.of(UUID.fromString(voicemail.get("id").asString())))
                .extracting(TestEvents.Event::name)
                .containsExactly("voicemails.new");
    }

    @ParameterizedTest
    @CsvSource({"dnd, voicemail", "away, answered"})
    void ringsAUserWhoIsAwayButNotAUserOnDoNotDisturb(String presence, String result) {
        setPresence(ada, presence);

        var id = simulator.call(line.number(), "answered", ", \"ring_ms\": 20, \"talk_ms\": 20");

        assertThat(becomes(id, "ended").get("result").asString()).isEqualTo(result);
        assertThat(TestEvents.of(id).stream().anyMatch(event -> event.name().equals("calls.session.ringing")))
                .isEqualTo(result.equals("answered"));
    }

    @Test
    void showsNoNumberOfACallerWhoWithholdsIt() {
        var id = simulator
                .send(
                        "POST",
                        "/sim/calls",
                        "{\"to\": \"%s\", \"outcome\": \"missed\", \"ring_ms\": 10}".formatted(line.number()))
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString();

        assertThat(call(UUID.fromString(id)).get("from").isNull()).isTrue();
    }

    @Test
    void ringsTheTeamAtTheMainNumberAndAssignsTheCallToTheOneWhoAnswers() {
        var main = TestNumbers.active(acme).insertAsMain();
        simulator.openClient(ada.id());
        simulator.openAnsweringClient(ben.id());

        var id = simulator.call(main.number(), "ringing", ", \"ring_ms\": 20000");

        assertThat(becomes(id, "in_progress").get("user_id").asString())
                .isEqualTo(ben.id().toString());
        api.get("/v1/calls/" + id, ada.token()).assertEnvelope(404, "not_found");
        api.get("/v1/calls/" + id, ben.token()).assertStatus(200);
        simulator.closeClient(ada.id());
        simulator.closeClient(ben.id());
    }

    @Test
    void lastsAsLongAsTheCallerStaysIfAClientAnswers() {
        simulator.openAnsweringClient(ada.id());

        var id = simulator.call(line.number(), "ringing", ", \"ring_ms\": 20000, \"talk_ms\": 20");

        assertThat(becomes(id, "ended").get("result").asString()).isEqualTo("answered");
        simulator.closeClient(ada.id());
    }

    @Test
    void skipsUsersWhoAreAwayAtTheMainNumber() {
        var main = TestNumbers.active(acme).insertAsMain();
        simulator.openAnsweringClient(ben.id());
        setPresence(ben, "away");

        var id = simulator.call(main.number(), "answered", "");

        assertThat(becomes(id, "ended").get("result").asString()).isEqualTo("voicemail");
        simulator.closeClient(ben.id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"answered", "voicemail"})
    void staysWithItsUserWhenItsNumberIsReleasedWhileItRings(String outcome) {
        var id = simulator.call(line.number(), "ringing", LONG);
        var path = "/v1/numbers/" + line.id();

        post(path + "/assign", "{\"user_id\": null}").assertStatus(200);
        post(path + "/release", "").assertStatus(200);

        assertThat(call(id).get("state").asString()).isEqualTo("ringing");
        if (outcome.equals("answered")) {
            answer(id);
        }
        // A caller whom nobody has answered leaves a voicemail at the end.
        done(id, "hangup");
        var over = becomes(id, "ended");
        assertThat(over.get("result").asString()).isEqualTo(outcome);
        assertThat(over.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(over.get("number_id").asString()).isEqualTo(line.id().toString());
        if (outcome.equals("voicemail")) {
            var voicemail = over.get("voicemail_id").asString();
            api.get("/v1/voicemails/" + voicemail, ada.token()).assertStatus(200);
            api.get("/v1/voicemails/" + voicemail + "/media", ada.token()).assertStatus(200);
        }
        simulator
                .send("POST", "/sim/calls", "{\"to\": \"%s\"}".formatted(line.number()))
                .assertFields("to");
    }

    private JsonResponse post(String path, String body) {
        return api.send(path, acme.owner().token(), request -> {
            request.POST(BodyPublishers.ofString(body));
            if (!body.isEmpty()) {
                request.header("Content-Type", "application/json");
            }
        });
    }

    @Test
    void publishesPresenceWhenAUsersCallsBeginAndEnd() {
        var id = talking();
        assertThat(TestEvents.of(ada.id()).getLast().data().get("on_call").asBoolean())
                .isTrue();

        done(id, "hangup");

        assertThat(TestEvents.of(ada.id()))
                .extracting(event -> event.data().get("on_call").asBoolean())
                .containsExactly(true, false);
    }
}
