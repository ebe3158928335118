package dev.switchboard.api.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.OutsideWorld;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.testkit.JsonAnswer;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Calls as they happen: who is rung, what each outcome leaves in the log, and live control (decisions, section 5).
@ApiTest
class LiveCallIT {

    private final ApiClient api;
    private final OutsideWorld outside;
    private final TestOrganisation acme = TestOrganisation.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestUser ben = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();
    private final TestNumber bensLine = TestNumbers.active(acme).assignedTo(ben).insert();

    LiveCallIT(ApiClient api, OutsideWorld outside) {
        this.api = api;
        this.outside = outside;
    }

    private JsonNode call(UUID id) {
        return api.get("/v1/calls/" + id, acme.owner().token())
                .assertStatus(200)
                .json();
    }

    private JsonNode becomes(UUID id, String state) {
        return await().until(
                        () -> call(id), call -> call.get("state").asString().equals(state));
    }

    private JsonAnswer control(UUID call, String action) {
        return control(call, action, "");
    }

    private JsonAnswer control(UUID call, String action, String body) {
        return api.send("/v1/calls/" + call + "/" + action, ada.token(), request -> {
            request.POST(BodyPublishers.ofString(body));
            if (!body.isEmpty()) {
                request.header("Content-Type", "application/json");
            }
        });
    }

    private JsonNode done(UUID call, String action) {
        return done(call, action, "");
    }

    private JsonNode done(UUID call, String action, String body) {
        var result = control(call, action, body).assertStatus(200).json();
        assertThat(result.propertyNames()).containsExactly("call_id", "action", "call");
        assertThat(result.get("call_id").asString()).isEqualTo(call.toString());
        assertThat(result.get("action").asString()).isEqualTo(action);
        return result.get("call");
    }

    private UUID talking() {
        var id = outside.calls(line.number(), "answered", "");
        becomes(id, "in_progress");
        return id;
    }

    private List<JsonNode> active() {
        return api.get("/v1/calls/active", acme.owner().token())
                .assertStatus(200)
                .json()
                .get("items")
                .valueStream()
                .toList();
    }

    @Test
    void ringsTheLineUntilItIsAnsweredAndTalksUntilSomebodyHangsUp() {
        var id = outside.calls(line.number(), "answered", ", \"ring_ms\": 2000, \"talk_ms\": 2000");

        var ringing = call(id);
        assertThat(ringing.get("state").asString()).isEqualTo("ringing");
        assertThat(ringing.get("result").asString()).isEqualTo("in_progress");
        assertThat(ringing.get("direction").asString()).isEqualTo("inbound");
        assertThat(ringing.get("from").asString()).isEqualTo(OutsideWorld.CALLER);
        assertThat(ringing.get("to").asString()).isEqualTo(line.number());
        assertThat(ringing.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(ringing.get("number_id").asString()).isEqualTo(line.id().toString());
        assertThat(active()).extracting(call -> call.get("id").asString()).containsExactly(id.toString());
        becomes(id, "in_progress");
        var over = becomes(id, "ended");
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
    void endsAsTheOutsideWorldWants(String outcome) {
        var id = outside.calls(line.number(), outcome, ", \"ring_ms\": 50");

        var over = becomes(id, "ended");

        assertThat(over.get("result").asString()).isEqualTo(outcome);
        assertThat(over.get("answered_at").isNull()).isTrue();
        assertThat(over.get("duration").asInt()).isZero();
    }

    @Test
    void goesToVoicemailWhereNobodyAnswers() {
        var id = outside.calls(line.number(), "ringing", "");

        var over = becomes(id, "ended");
        assertThat(over.get("result").asString()).isEqualTo("voicemail");
        var voicemail = api.get("/v1/voicemails/" + over.get("voicemail_id").asString(), ada.token())
                .assertStatus(200)
                .json();
        assertThat(voicemail.get("call_id").asString()).isEqualTo(id.toString());
        assertThat(voicemail.get("from").asString()).isEqualTo(OutsideWorld.CALLER);
        assertThat(voicemail.get("transcript").asString()).isNotEmpty();
        assertThat(voicemail.get("read").asBoolean()).isFalse();
        assertThat(TestEvents.of(UUID.fromString(voicemail.get("id").asString())))
                .extracting(TestEvents.Event::name)
                .containsExactly("voicemails.new");
    }

    @ParameterizedTest
    @CsvSource({"dnd, voicemail", "away, answered"})
    void ringsWhoIsAwayAndNotWhoWantsNoCalls(String presence, String result) {
        api.send(
                        "/v1/presence/me",
                        ada.token(),
                        request -> request.header("Content-Type", "application/json")
                                .PUT(BodyPublishers.ofString("{\"status\": \"" + presence + "\"}")))
                .assertStatus(200);

        var id = outside.calls(line.number(), "answered", ", \"ring_ms\": 20, \"talk_ms\": 20");

        assertThat(becomes(id, "ended").get("result").asString()).isEqualTo(result);
        assertThat(TestEvents.of(id).stream().anyMatch(event -> event.name().equals("calls.session.ringing")))
                .isEqualTo(result.equals("answered"));
    }

    @Test
    void showsNoNumberOfACallerWhoWithholdsIt() {
        var id = outside.send(
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
    void ringsTheTeamAtTheMainNumberAndGivesTheCallToWhoAnswers() {
        var main = TestNumbers.active(acme).insert();
        TestRows.execute("update organisations set main_number = ? where id = ?", main.number(), acme.id());
        outside.opensClient(ada.id(), false);
        outside.opensClient(ben.id(), true);

        var id = outside.calls(main.number(), "ringing", ", \"ring_ms\": 20000");

        assertThat(becomes(id, "in_progress").get("user_id").asString())
                .isEqualTo(ben.id().toString());
        api.get("/v1/calls/" + id, ada.token()).assertEnvelope(404, "not_found");
        api.get("/v1/calls/" + id, ben.token()).assertStatus(200);
        outside.closesClient(ada.id());
        outside.closesClient(ben.id());
    }

    @Test
    void passesOverWhoIsAwayAtTheMainNumber() {
        var main = TestNumbers.active(acme).insert();
        TestRows.execute("update organisations set main_number = ? where id = ?", main.number(), acme.id());
        outside.opensClient(ben.id(), true);
        api.send(
                "/v1/presence/me",
                ben.token(),
                request -> request.header("Content-Type", "application/json")
                        .PUT(BodyPublishers.ofString("{\"status\": \"away\"}")));

        var id = outside.calls(main.number(), "answered", "");

        assertThat(becomes(id, "ended").get("result").asString()).isEqualTo("voicemail");
        outside.closesClient(ben.id());
    }

    @Test
    void holdsAndGoesOn() {
        var id = talking();

        assertThat(done(id, "hold").get("on_hold").asBoolean()).isTrue();
        var again = done(id, "hold");
        assertThat(again.get("on_hold").asBoolean()).isTrue();
        control(id, "record", "{\"action\": \"start\"}").assertEnvelope(409, "conflict");
        assertThat(done(id, "unhold").get("on_hold").asBoolean()).isFalse();
        assertThat(done(id, "unhold").get("on_hold").asBoolean()).isFalse();
        assertThat(TestEvents.of(id).stream()
                        .filter(event -> event.name().equals("calls.session.hold"))
                        .map(event -> event.data().get("on_hold").asBoolean()))
                .containsExactly(true, false);
    }

    @Test
    void parksACallThatAColleaguePicksUp() {
        var id = talking();

        var parked = done(id, "park");

        assertThat(parked.get("on_hold").asBoolean()).isTrue();
        var slot = parked.get("parked_slot").asString();
        assertThat(slot).isNotEmpty();
        assertThat(done(id, "park").get("parked_slot").asString()).isEqualTo(slot);
        outside.opensClient(ben.id(), false);
        outside.send("POST", "/sim/clients/" + ben.id() + "/pickup", "{\"call_id\": \"%s\"}".formatted(id))
                .assertStatus(200);
        assertThat(call(id).get("state").asString()).isEqualTo("ended");
        assertThat(active()).hasSize(1);
        var taken = active().getFirst();
        assertThat(taken.get("user_id").asString()).isEqualTo(ben.id().toString());
        assertThat(taken.get("from").asString()).isEqualTo(OutsideWorld.CALLER);
        assertThat(taken.get("state").asString()).isEqualTo("in_progress");
        outside.send("POST", "/sim/clients/" + ben.id() + "/pickup", "{\"call_id\": \"%s\"}".formatted(id))
                .assertStatus(409);
        outside.closesClient(ben.id());
    }

    @Test
    void takesAParkedCallBackByUnhold() {
        var id = talking();
        done(id, "park");

        var back = done(id, "unhold");

        assertThat(back.get("on_hold").asBoolean()).isFalse();
        assertThat(back.get("parked_slot").isNull()).isTrue();
    }

    @Test
    void transfersToAColleagueWhoHasALegOfTheirOwn() {
        TestRows.execute("update users set extension = '417' where id = ?", ben.id());
        for (var target : List.of(ben.id().toString(), "417", bensLine.number())) {
            var id = talking();

            var left = done(id, "transfer", "{\"target\": \"" + target + "\"}");

            assertThat(left.get("state").asString()).isEqualTo("ended");
            assertThat(left.get("result").asString()).isEqualTo("answered");
            assertThat(active()).hasSize(1);
            var leg = active().getFirst();
            var legId = UUID.fromString(leg.get("id").asString());
            assertThat(leg.get("direction").asString()).isEqualTo("inbound");
            assertThat(leg.get("user_id").asString()).isEqualTo(ben.id().toString());
            assertThat(leg.get("from").asString()).isEqualTo(OutsideWorld.CALLER);
            assertThat(leg.get("to").asString()).isEqualTo(bensLine.number());
            becomes(legId, "in_progress");
            api.send("/v1/calls/" + legId + "/hangup", ben.token(), request -> request.POST(BodyPublishers.noBody()))
                    .assertStatus(200);
        }
    }

    @Test
    void transfersToTheOutside() {
        var id = talking();

        done(id, "transfer", "{\"target\": \"+13125550100\"}");

        var leg = active().getFirst();
        var legId = UUID.fromString(leg.get("id").asString());
        assertThat(leg.get("direction").asString()).isEqualTo("outbound");
        assertThat(leg.get("from").asString()).isEqualTo(line.number());
        assertThat(leg.get("to").asString()).isEqualTo("+13125550100");
        becomes(legId, "in_progress");
        control(legId, "hold").assertEnvelope(409, "conflict");
        control(id, "hangup").assertEnvelope(409, "conflict");
        assertThat(done(legId, "hangup").get("state").asString()).isEqualTo("ended");
    }

    @ParameterizedTest
    @ValueSource(strings = {"9", "0199aa00-0000-7000-8000-000000000001", "911", "+1", "nobody"})
    void refusesToTransferToNobody(String target) {
        var id = talking();

        control(id, "transfer", "{\"target\": \"" + target + "\"}")
                .assertEnvelope(422, "validation_error")
                .assertFields("target");
        assertThat(done(id, "hangup").get("state").asString()).isEqualTo("ended");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hold", "unhold", "park", "transfer", "record"})
    void needsAnAnsweredCall(String action) {
        var body = switch (action) {
            case "transfer" -> "{\"target\": \"+13125550100\"}";
            case "record" -> "{\"action\": \"start\"}";
            default -> "";
        };
        var id = outside.calls(line.number(), "ringing", ", \"ring_ms\": 20000");

        control(id, action, body).assertEnvelope(409, "conflict");
        assertThat(done(id, "hangup").get("result").asString()).isEqualTo("missed");
        control(id, action, body).assertEnvelope(409, "conflict");
        control(id, "hangup").assertEnvelope(409, "conflict");
    }

    @Test
    void letsAMemberControlTheirOwnCallsAloneAndTheCompanyAll() {
        var id = talking();

        api.send("/v1/calls/" + id + "/hold", ben.token(), request -> request.POST(BodyPublishers.noBody()))
                .assertEnvelope(404, "not_found");
        for (var leader : List.of(acme.owner().token(), acme.clientCredentials())) {
            api.send("/v1/calls/" + id + "/hold", leader, request -> request.POST(BodyPublishers.noBody()))
                    .assertStatus(200);
        }
        api.send("/v1/calls/" + id + "/hangup", acme.owner().token(), request -> request.POST(BodyPublishers.noBody()))
                .assertStatus(200);
    }

    @Test
    void endsCommandsThatRaceInOneStateAndToldOnce() throws Exception {
        for (int round = 0; round < 5; round++) {
            var id = talking();
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var answers = IntStream.range(0, 12)
                        .mapToObj(i -> threads.submit(() -> switch (i % 4) {
                            case 0 -> control(id, "hangup");
                            case 1 -> control(id, "hold");
                            case 2 -> control(id, "transfer", "{\"target\": \"" + ben.id() + "\"}");
                            default -> control(id, "park");
                        }))
                        .toList();
                for (var answer : answers) {
                    assertThat(answer.get().status()).isIn(200, 409);
                }
            }
            assertThat(call(id).get("state").asString()).isEqualTo("ended");
            var names = TestEvents.of(id).stream().map(TestEvents.Event::name).toList();
            assertThat(names).containsOnlyOnce("calls.session.ended").endsWith("calls.log");
            for (var leg : active()) {
                api.send(
                        "/v1/calls/" + leg.get("id").asString() + "/hangup",
                        acme.owner().token(),
                        request -> request.POST(BodyPublishers.noBody()));
            }
            await().until(() -> active().isEmpty());
        }
    }

    @Test
    void tellsWhenAPersonBeginsAndEndsToTalk() {
        var id = talking();
        assertThat(TestEvents.of(ada.id()).getLast().data().get("on_call").asBoolean())
                .isTrue();

        done(id, "hangup");

        assertThat(TestEvents.of(ada.id()))
                .extracting(event -> event.data().get("on_call").asBoolean())
                .containsExactly(true, false);
    }

    @Test
    void recordsWithNoticeAndConsentAndGivesSoundAndWords() throws Exception {
        var id = talking();

        assertThat(done(id, "record", "{\"action\": \"start\"}")
                        .get("recording")
                        .asBoolean())
                .isTrue();
        assertThat(done(id, "record", "{\"action\": \"start\"}")
                        .get("recording")
                        .asBoolean())
                .isTrue();
        assertThat(done(id, "record", "{\"action\": \"stop\"}").get("recording").asBoolean())
                .isFalse();
        assertThat(done(id, "record", "{\"action\": \"stop\"}").get("recording").asBoolean())
                .isFalse();

        var ready =
                await().until(() -> call(id), call -> call.get("recording_ids").size() == 1);
        var recordingId = ready.get("recording_ids").get(0).asString();
        var recording = api.get("/v1/recordings/" + recordingId, ada.token())
                .assertStatus(200)
                .json();
        assertThat(recording.get("call_id").asString()).isEqualTo(id.toString());
        assertThat(recording.get("user_id").asString()).isEqualTo(ada.id().toString());
        var event = TestEvents.of(id).getLast();
        assertThat(event.name()).isEqualTo("recordings.ready");
        assertThat(event.data().get("id").asString()).isEqualTo(recordingId);
        api.http()
                .send(api.http().request("/v1/recordings/" + recordingId + "/media", Jwts.of(ada.token())))
                .assertStatus(200);
        assertThat(consents(id)).containsExactly(ada.id() + " " + recordingId + " This call is being recorded.");
    }

    private static List<String> consents(UUID call) throws SQLException {
        var consents = new ArrayList<String>();
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement(
                        "select asked_by || ' ' || recording_id || ' ' || notice from consent_log where call_id = ?")) {
            query.setObject(1, call);
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    consents.add(rows.getString(1));
                }
            }
        }
        return consents;
    }

    @Test
    void keepsWhatWasRecordedWhenTheCallEndsMeanwhile() {
        var id = talking();
        done(id, "record", "{\"action\": \"start\"}");

        done(id, "hangup");

        var over =
                await().until(() -> call(id), call -> call.get("recording_ids").size() == 1);
        assertThat(over.get("state").asString()).isEqualTo("ended");
        assertThat(over.get("recording").asBoolean()).isFalse();
    }
}
