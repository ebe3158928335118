package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Live control of a call (docs/guides/calls.md#transitions).
class CallControlIT extends LiveCallTest {

    CallControlIT(ApiClient api, SimulatorClient simulator) {
        super(api, simulator);
    }

    @Test
    void holdsAndUnholds() {
        var id = talking();

        assertThat(done(id, "hold").get("on_hold").asBoolean()).isTrue();
        var again = done(id, "hold");
        assertThat(again.get("on_hold").asBoolean()).isTrue();
        control(id, "record", "{\"action\": \"start\"}").assertError(ErrorCode.CALL_ON_HOLD);
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
        simulator.openClient(ben.id());
        simulator
                .send("POST", "/sim/clients/" + ben.id() + "/pickup", "{\"call_id\": \"%s\"}".formatted(id))
                .assertStatus(200);
        assertThat(call(id).get("state").asString()).isEqualTo("ended");
        assertThat(active()).hasSize(1);
        var taken = active().getFirst();
        assertThat(taken.get("user_id").asString()).isEqualTo(ben.id().toString());
        assertThat(taken.get("from").asString()).isEqualTo(SimulatorClient.CALLER);
        assertThat(taken.get("state").asString()).isEqualTo("in_progress");
        simulator
                .send("POST", "/sim/clients/" + ben.id() + "/pickup", "{\"call_id\": \"%s\"}".formatted(id))
                .assertStatus(409);
        simulator.closeClient(ben.id());
    }

    @Test
    void parksEachCallOfACompanyInASlotOfItsOwn() throws Exception {
        var ids = Stream.generate(this::talking).limit(6).toList();
        var others = TestCompany.insert();
        var stranger = TestUsers.member(others).insert();
        var theirs = simulator.call(
                TestNumbers.active(others).assignedTo(stranger).insert().number(), "answered", ", \"ring_ms\": 10");
        await().until(() -> api.get("/v1/calls/" + theirs, stranger.token())
                .json()
                .get("state")
                .asString()
                .equals("in_progress"));

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var parking : ids.stream()
                    .map(id -> threads.submit(() -> done(id, "park")))
                    .toList()) {
                parking.get();
            }
        }

        assertThat(ids)
                .extracting(id -> call(id).get("parked_slot").asString())
                .containsExactlyInAnyOrder("701", "702", "703", "704", "705", "706");
        assertThat(control(stranger.token(), theirs, "park", "")
                        .assertStatus(200)
                        .json()
                        .get("call")
                        .get("parked_slot")
                        .asString())
                .isEqualTo("701");
        var freed = call(ids.getFirst()).get("parked_slot").asString();
        done(ids.getFirst(), "unhold");
        assertThat(done(ids.getFirst(), "park").get("parked_slot").asString()).isEqualTo(freed);
        ids.forEach(id -> done(id, "hangup"));
        control(stranger.token(), theirs, "hangup", "").assertStatus(200);
    }

    @Test
    void ringsBackAtTheUserWhoTransferredACallThatNobodyTakes() {
        var id = talking();

        done(id, "transfer", "{\"target\": \"+13125550101\"}");

        var back = await().until(
                        () -> api.get("/v1/calls", ada.token()).items().stream()
                                .filter(leg -> leg.get("direction").asString().equals("inbound")
                                        && !leg.get("id").asString().equals(id.toString()))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
        assertThat(back.get("from").asString()).isEqualTo(SimulatorClient.CALLER);
        assertThat(back.get("to").asString()).isEqualTo(line.number());
        assertThat(back.get("user_id").asString()).isEqualTo(ada.id().toString());
        var over = becomes(UUID.fromString(back.get("id").asString()), "ended");
        assertThat(over.get("result").asString()).isEqualTo("voicemail");
        assertThat(active()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ringing, voicemail", "missed, missed"})
    void letsACallerWhomTheUserDeclinesLeaveAMessage(String outcome, String result) {
        var id = simulator.call(line.number(), outcome, ", \"ring_ms\": 20000");

        var declined = done(id, "hangup");

        // A message takes 100 ms.
        assertThat(declined.get("state").asString())
                .isIn(outcome.equals("missed") ? List.of("ended") : List.of("ringing", "ended"));
        assertThat(becomes(id, "ended").get("result").asString()).isEqualTo(result);
    }

    @Test
    void retrievesAParkedCallByUnhold() {
        var id = talking();
        done(id, "park");

        var back = done(id, "unhold");

        assertThat(back.get("on_hold").asBoolean()).isFalse();
        assertThat(back.get("parked_slot").isNull()).isTrue();
    }

    @Test
    void transfersToAColleagueWithTheirOwnLeg() {
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
            assertThat(leg.get("from").asString()).isEqualTo(SimulatorClient.CALLER);
            assertThat(leg.get("to").asString()).isEqualTo(bensLine.number());
            becomes(legId, "in_progress");
            control(ben.token(), legId, "hangup", "").assertStatus(200);
        }
    }

    @Test
    void transfersToAColleagueWithoutANumber() {
        var main = mainNumber();
        var cat = TestUsers.member(acme).extension("419").insert();
        for (var target : List.of(cat.id().toString(), "419")) {
            var id = talking();

            done(id, "transfer", "{\"target\": \"" + target + "\"}");

            var leg = active().getFirst();
            var legId = UUID.fromString(leg.get("id").asString());
            assertThat(leg.get("user_id").asString()).isEqualTo(cat.id().toString());
            assertThat(leg.get("from").asString()).isEqualTo(SimulatorClient.CALLER);
            assertThat(leg.get("to").asString()).isEqualTo(main.number());
            assertThat(leg.get("number_id").asString()).isEqualTo(main.id().toString());
            becomes(legId, "in_progress");
            control(cat.token(), legId, "park", "").assertStatus(200);
            control(cat.token(), legId, "unhold", "").assertStatus(200);
            control(cat.token(), legId, "hangup", "").assertStatus(200);
        }
    }

    @Test
    void takesAVoicemailForAColleagueWithoutANumberOnDoNotDisturb() {
        var main = mainNumber();
        var cat = TestUsers.member(acme).extension("420").insert();
        TestRows.execute(
                "insert into presences (org_id, user_id, status, updated_at) values (?, ?, 'dnd', now())",
                acme.id(),
                cat.id());
        var id = talking();

        done(id, "transfer", "{\"target\": \"420\"}");

        // It rings nowhere, so it may be over by now.
        var leg = await().until(() -> api.get("/v1/calls", cat.token()).ids(), ids -> !ids.isEmpty())
                .getFirst();
        var over = becomes(leg, "ended");
        assertThat(over.get("result").asString()).isEqualTo("voicemail");
        var voicemail = api.get("/v1/voicemails/" + over.get("voicemail_id").asString(), cat.token())
                .assertStatus(200)
                .json();
        assertThat(voicemail.get("user_id").asString()).isEqualTo(cat.id().toString());
        assertThat(voicemail.get("to").asString()).isEqualTo(main.number());
        api.get("/v1/voicemails/" + voicemail.get("id").asString(), ben.token()).assertEnvelope(404, "not_found");
    }

    private TestNumber mainNumber() {
        var main = TestNumbers.active(acme).insertAsMain();
        return main;
    }

    @Test
    void transfersToAnOutsideNumber() {
        var id = talking();

        done(id, "transfer", "{\"target\": \"+13125550100\"}");

        var leg = active().getFirst();
        var legId = UUID.fromString(leg.get("id").asString());
        assertThat(leg.get("direction").asString()).isEqualTo("outbound");
        assertThat(leg.get("from").asString()).isEqualTo(line.number());
        assertThat(leg.get("to").asString()).isEqualTo("+13125550100");
        becomes(legId, "in_progress");
        control(legId, "hold").assertError(ErrorCode.CALL_LEFT);
        control(id, "hangup").assertError(ErrorCode.CALL_ENDED);
        assertThat(done(legId, "hangup").get("state").asString()).isEqualTo("ended");
    }

    @ParameterizedTest
    @ValueSource(strings = {"9", "0199aa00-0000-7000-8000-000000000001", "911", "+1", "nobody"})
    void rejectsATransferToAnInvalidTarget(String target) {
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
        var id = simulator.call(line.number(), "ringing", ", \"ring_ms\": 20000");

        control(id, action, body).assertError(ErrorCode.CALL_NOT_ANSWERED);
        done(id, "hangup");
        becomes(id, "ended");
        control(id, action, body).assertError(ErrorCode.CALL_ENDED);
        control(id, "hangup").assertError(ErrorCode.CALL_ENDED);
    }

    @Test
    void letsMembersControlTheirOwnCallsAndTheCompanyAllCalls() {
        var id = talking();

        control(ben.token(), id, "hold", "").assertEnvelope(404, "not_found");
        for (var leader : List.of(acme.owner().token(), acme.clientCredentials())) {
            control(leader, id, "hold", "").assertStatus(200);
        }
        control(acme.owner().token(), id, "hangup", "").assertStatus(200);
    }

    @Test
    void endsRacingCommandsInOneStateWithEachEventOnce() throws Exception {
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
                control(acme.owner().token(), UUID.fromString(leg.get("id").asString()), "hangup", "");
            }
            await().until(() -> active().isEmpty());
        }
    }

    @Test
    void recordsWithAnnouncementConsentAudioAndTranscript() throws Exception {
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

    @Test
    void announcesARecordingInTheWordsOfTheCompany() throws Exception {
        api.send(
                        "/v1/account/settings",
                        acme.owner().token(),
                        request -> request.header("Content-Type", "application/json")
                                .method(
                                        "PATCH",
                                        BodyPublishers.ofString("{\"recording_notice\": \"Acme records this call.\"}")))
                .assertStatus(200);
        var id = talking();

        done(id, "record", "{\"action\": \"start\"}");
        done(id, "record", "{\"action\": \"stop\"}");

        var ready =
                await().until(() -> call(id), call -> call.get("recording_ids").size() == 1);
        assertThat(consents(id))
                .containsExactly(
                        ada.id() + " " + ready.get("recording_ids").get(0).asString() + " Acme records this call.");
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
    void keepsTheRecordingWhenTheCallEndsMeanwhile() {
        var id = talking();
        done(id, "record", "{\"action\": \"start\"}");

        done(id, "hangup");

        var over =
                await().until(() -> call(id), call -> call.get("recording_ids").size() == 1);
        assertThat(over.get("state").asString()).isEqualTo("ended");
        assertThat(over.get("recording").asBoolean()).isFalse();
    }
}
