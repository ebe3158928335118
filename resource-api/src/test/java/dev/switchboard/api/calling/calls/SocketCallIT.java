package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestClients;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.SocketClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Calls that users place, answer and control over the sockets of their clients
/// (docs/guides/client-socket.md).
class SocketCallIT extends LiveCallTest {

    private static final String OUTSIDE = "+13125550100";
    private static final String NEVER_ANSWERS = "+13125550102";

    private final List<SocketClient> opened = new ArrayList<>();
    private int asked;

    SocketCallIT(ApiClient api, SimulatorClient simulator) {
        super(api, simulator);
    }

    @AfterEach
    void closeAll() {
        opened.forEach(SocketClient::close);
    }

    private SocketClient open(TestUser user) {
        var client = TestClients.open(api, user);
        opened.add(client);
        return client;
    }

    /// @param fields of the command, beside `id`
    private JsonNode ask(SocketClient client, String fields) {
        var id = String.valueOf(asked++);
        return client.ask(id, "{\"id\": \"%s\", %s}".formatted(id, fields));
    }

    private JsonNode ask(SocketClient client, String type, UUID callId, String more) {
        return ask(client, "\"type\": \"%s\", \"call_id\": \"%s\"%s".formatted(type, callId, more));
    }

    private UUID done(SocketClient client, String fields) {
        var reply = ask(client, fields);
        assertThat(reply.get("type").asString()).describedAs(reply.toString()).isEqualTo("done");
        return UUID.fromString(reply.get("call_id").asString());
    }

    private void done(SocketClient client, String type, UUID callId, String more) {
        assertThat(done(client, "\"type\": \"%s\", \"call_id\": \"%s\"%s".formatted(type, callId, more)))
                .isEqualTo(callId);
    }

    private static void assertRefused(JsonNode reply, String type, String... fields) {
        assertThat(reply.get("type").asString()).describedAs(reply.toString()).isEqualTo("refused");
        var error = reply.get("error");
        assertThat(error.get("type").asString()).isEqualTo(type);
        assertThat(error.path("fields"))
                .extracting(field -> field.get("field").asString())
                .containsExactly(fields);
    }

    private static void assertRefused(JsonNode reply, ErrorCode code) {
        assertRefused(reply, code.type().slug());
        assertThat(reply.get("error").get("code").asString()).isEqualTo(code.slug());
    }

    private UUID dialed(SocketClient client, String to) {
        return done(client, "\"type\": \"dial\", \"to\": \"%s\"".formatted(to));
    }

    private UUID talkingTo(SocketClient client) {
        var call = dialed(client, OUTSIDE);
        becomes(call, "in_progress");
        return call;
    }

    private static JsonNode offered(SocketClient client, UUID callId) {
        return client.await(message -> message.path("type").asString("").equals("call_offered")
                && message.get("call").get("id").asString().equals(callId.toString()));
    }

    private static void awaitWithdrawn(SocketClient client, UUID callId) {
        client.await(message -> message.path("type").asString("").equals("call_withdrawn")
                && message.get("call_id").asString().equals(callId.toString()));
    }

    private String digits(UUID callId) {
        return simulator
                .send("GET", "/sim/calls/" + callId, "")
                .assertStatus(200)
                .json()
                .get("digits")
                .asString();
    }

    @Test
    void dialsAtOnceAndAsksNoOtherClientToPlaceTheCall() {
        var client = open(ada);
        var another = open(ada);

        var id = dialed(client, "+1 (312) 555-0100");

        var call = becomes(id, "in_progress");
        assertThat(call.get("direction").asString()).isEqualTo("outbound");
        assertThat(call.get("from").asString()).isEqualTo(line.number());
        assertThat(call.get("to").asString()).isEqualTo(OUTSIDE);
        assertThat(call.get("user_id").asString()).isEqualTo(ada.id().toString());
        another.await(message -> message.path("call").path("id").asString("").equals(id.toString()));
        assertThat(another.received("call_to_place")).isEmpty();
        assertThat(client.received("call_to_place")).isEmpty();
        done(client, "hang_up", id, "");
    }

    @Test
    void dialsColleaguesAndFromAnotherNumber() {
        TestRows.execute("update users set extension = '418' where id = ?", ben.id());
        var second = TestNumbers.active(acme).assignedTo(ada).insert();
        var client = open(ada);

        var id = done(client, "\"type\": \"dial\", \"to\": \"418\", \"caller_id\": \"%s\"".formatted(second.number()));

        assertThat(call(id).get("to").asString()).isEqualTo(bensLine.number());
        assertThat(call(id).get("from").asString()).isEqualTo(second.number());
    }

    @ParameterizedTest
    @CsvSource({
        "'', to",
        "'\"to\": null', to",
        "'\"to\": \"911\"', to",
        "'\"to\": \"nobody\"', to",
        "'\"to\": \"+13125550100\", \"caller_id\": \"+13125550142\"', caller_id",
        "'\"to\": \"+13125550100\", \"caller_id\": \"me\"', caller_id"
    })
    void dialsByTheRulesOfPostCalls(String fields, String field) {
        var reply = ask(open(ada), "\"type\": \"dial\"" + (fields.isEmpty() ? "" : ", " + fields));

        assertRefused(reply, "validation_error", field);
        assertThat(active()).isEmpty();
    }

    @Test
    void refusesCallsAndTransfersThatTheCompanyMayNotPlace() {
        acme.calling("{US}", 1, 1000);
        var client = open(ada);
        assertRefused(ask(client, "\"type\": \"dial\", \"to\": \"+33142685300\""), "validation_error", "to");
        var id = talkingTo(client);

        assertRefused(ask(client, "\"type\": \"dial\", \"to\": \"%s\"".formatted(OUTSIDE)), "conflict");
        assertRefused(ask(client, "transfer", id, ", \"target\": \"%s\"".formatted(OUTSIDE)), "conflict");
        control(id, "transfer", "{\"target\": \"%s\"}".formatted(OUTSIDE)).assertError(ErrorCode.CALLING_LIMIT_REACHED);
        control(id, "transfer", "{\"target\": \"+33142685300\"}").assertFields("target");
        assertThat(call(id).get("state").asString()).isEqualTo("in_progress");

        done(client, "transfer", id, ", \"target\": \"%s\"".formatted(ben.id()));
        assertRefused(ask(client, "\"type\": \"dial\", \"to\": \"%s\"".formatted(OUTSIDE)), "conflict");
        var colleagues = UUID.fromString(active().getFirst().get("id").asString());
        control(acme.owner().token(), colleagues, "hangup", "").assertStatus(200);
        done(client, "hang_up", dialed(client, OUTSIDE), "");
    }

    @Test
    void dialsFromNoColleaguesNumber() {
        var fields = "\"type\": \"dial\", \"to\": \"%s\", \"caller_id\": \"%s\"".formatted(OUTSIDE, bensLine.number());

        assertRefused(ask(open(ada), fields), "validation_error", "caller_id");
    }

    @Test
    void controlsACallLikeOverHttp() {
        var client = open(ada);
        var id = talkingTo(client);

        done(client, "record", id, ", \"action\": \"start\"");
        assertThat(call(id).get("recording").asBoolean()).isTrue();
        assertThat(TestRows.count("select count(*) from consent_log where call_id = ?", id))
                .isEqualTo(1);
        done(client, "record", id, ", \"action\": \"stop\"");
        assertThat(call(id).get("recording").asBoolean()).isFalse();
        done(client, "park", id, "");
        assertThat(call(id).get("parked_slot").isNull()).isFalse();
        assertRefused(ask(client, "record", id, ", \"action\": \"start\""), "conflict");
        done(client, "unhold", id, "");
        done(client, "transfer", id, ", \"target\": \"%s\"".formatted(ben.id()));
        assertThat(becomes(id, "ended").get("result").asString()).isEqualTo("answered");
        assertThat(active())
                .extracting(leg -> leg.get("user_id").asString())
                .containsExactly(ben.id().toString());
        assertRefused(ask(client, "transfer", id, ", \"target\": \"%s\"".formatted(OUTSIDE)), "conflict");
    }

    @Test
    void refusesWhatHttpRefuses() {
        var client = open(ada);
        var id = talkingTo(client);
        var ringing = dialed(client, NEVER_ANSWERS);

        assertRefused(ask(client, "record", id, ", \"action\": \"begin\""), "validation_error", "action");
        assertRefused(ask(client, "record", id, ""), "validation_error", "action");
        assertRefused(ask(client, "transfer", id, ""), "validation_error", "target");
        assertRefused(ask(client, "transfer", id, ", \"target\": \"x\""), "validation_error", "target");
        assertRefused(
                ask(client, "transfer", id, ", \"target\": \"%s\"".formatted(TestRows.id())),
                "validation_error",
                "target");
        assertRefused(ask(client, "park", ringing, ""), "conflict");
        assertRefused(ask(client, "park", TestRows.id(), ""), "not_found");
        var bens = open(ben);
        assertRefused(ask(bens, "park", id, ""), "not_found");
        assertRefused(ask(bens, "send_digits", id, ", \"digits\": \"1\""), "not_found");
        assertRefused(ask(bens, "transfer", id, ", \"target\": \"%s\"".formatted(OUTSIDE)), "not_found");
        assertThat(call(id).get("state").asString()).isEqualTo("in_progress");
    }

    @Test
    void sendsDigitsWhileTheyTalk() {
        var client = open(ada);
        var ringing = dialed(client, NEVER_ANSWERS);
        var id = talkingTo(client);

        assertRefused(ask(client, "send_digits", ringing, ", \"digits\": \"1\""), "conflict");
        done(client, "send_digits", id, ", \"digits\": \"0123456789*#ABCD\"");
        done(client, "send_digits", id, ", \"digits\": \"42#\"");
        done(client, "hold", id, "");
        assertRefused(ask(client, "send_digits", id, ", \"digits\": \"7\""), "conflict");
        done(client, "park", id, "");
        assertRefused(ask(client, "send_digits", id, ", \"digits\": \"8\""), "conflict");
        done(client, "unhold", id, "");
        done(client, "send_digits", id, ", \"digits\": \"9\"");
        done(client, "hang_up", id, "");
        assertRefused(ask(client, "send_digits", id, ", \"digits\": \"0\""), "conflict");

        assertThat(digits(id)).isEqualTo("0123456789*#ABCD42#9");
        assertThat(digits(ringing)).isEmpty();
    }

    @Test
    void sendsDigitsInTheOrderOfTheirCommands() {
        var client = open(ada);
        var id = talkingTo(client);

        for (int digit = 0; digit < 10; digit++) {
            client.send("{\"type\": \"send_digits\", \"id\": \"digit-%d\", \"call_id\": \"%s\", \"digits\": \"%d\"}"
                    .formatted(digit, id, digit));
        }

        await().untilAsserted(() -> assertThat(digits(id)).isEqualTo("0123456789"));
    }

    @ParameterizedTest
    @CsvSource({"''", "a", "1 2", "+1", "E", "123456789012345678901234567890123"})
    void refusesOtherThanDigits(String digits) {
        var client = open(ada);

        assertRefused(
                ask(client, "send_digits", TestRows.id(), ", \"digits\": \"%s\"".formatted(digits)),
                "validation_error",
                "digits");
    }

    @Test
    void ringsTheQueueAndGivesTheCallToTheFirstWhoAnswers() {
        var main = TestNumbers.active(acme).insertAsMain();
        var adas = open(ada);
        var bens = open(ben);
        var owners = open(acme.owner());

        var id = simulator.call(main.number(), "ringing", ", \"ring_ms\": 60000");

        assertThat(offered(adas, id).get("call").get("user_id").isNull()).isTrue();
        offered(bens, id);
        offered(owners, id);
        done(bens, "answer", id, "");
        awaitWithdrawn(adas, id);
        awaitWithdrawn(owners, id);
        assertRefused(ask(adas, "answer", id, ""), "conflict");
        assertThat(call(id).get("state").asString()).isEqualTo("in_progress");
        assertThat(call(id).get("user_id").asString()).isEqualTo(ben.id().toString());
        assertThat(bens.received("call_withdrawn")).isEmpty();
        bens.await(message -> message.path("type").asString("").equals("call_changed")
                && message.get("call").get("state").asString().equals("in_progress"));
        owners.await(message -> message.path("resource").asString("").equals("calls")
                && message.path("id").asString("").equals(id.toString()));
        api.get("/v1/calls/" + id, ada.token()).assertEnvelope(404, "not_found");
        done(bens, "hang_up", id, "");
    }

    @Test
    void offersWhatRingsAlreadyToAClientThatOpensMeanwhile() {
        var main = TestNumbers.active(acme).insertAsMain();
        var adas = open(ada);
        var bens = open(ben);
        var queued = simulator.call(main.number(), "ringing", ", \"ring_ms\": 60000");
        var own = simulator.call(line.number(), "ringing", ", \"ring_ms\": 60000");
        offered(adas, queued);
        offered(bens, queued);
        offered(adas, own);

        adas.close();
        var reloaded = open(ada);

        assertThat(offered(reloaded, queued).get("call").get("user_id").isNull())
                .isTrue();
        offered(reloaded, own);
        done(bens, "decline", queued, "");
        awaitWithdrawn(bens, queued);
        var bensNext = open(ben);
        done(reloaded, "answer", queued, "");
        becomes(queued, "in_progress");
        var adasNext = open(ada);
        offered(adasNext, own);
        done(reloaded, "hang_up", own, "");
        assertThat(ask(bensNext, "answer", queued, "").get("type").asString()).isEqualTo("refused");
        assertThat(bensNext.received("call_offered")).isEmpty();
        assertThat(adasNext.received("call_offered")).hasSize(1);
        done(reloaded, "hang_up", queued, "");
        var owners = open(acme.owner());
        assertThat(ask(owners, "hold", TestRows.id(), "").get("type").asString())
                .as("it was not offered anything before this reply")
                .isEqualTo("refused");
        assertThat(owners.received("call_offered")).isEmpty();
    }

    @Test
    void showsParkedCallsToEverybodyWhoMayPickThemUp() {
        var adas = open(ada);
        var bens = open(ben);
        assertThat(parked(ben)).isEmpty();
        var id = talkingTo(adas);

        done(adas, "park", id, "");

        awaitParkingChange(adas, id, 1);
        awaitParkingChange(bens, id, 1);
        assertThat(parked(ben)).hasSize(1).first().satisfies(call -> {
            assertThat(call.propertyNames())
                    .containsExactly("id", "direction", "from", "to", "user_id", "parked_slot", "started_at");
            assertThat(call.get("id").asString()).isEqualTo(id.toString());
            assertThat(call.get("to").asString()).isEqualTo(OUTSIDE);
            assertThat(call.get("user_id").asString()).isEqualTo(ada.id().toString());
            assertThat(call.get("parked_slot").asString()).isNotEmpty();
        });
        api.get("/v1/calls/" + id, ben.token()).assertEnvelope(404, "not_found");
        assertThat(parked(TestCompany.insert().owner())).isEmpty();
        api.get("/v1/client/parked-calls", ben.token(Scope.CALLS_READ)).assertEnvelope(403, "insufficient_scope");

        done(bens, "pick_up", id, "");

        awaitParkingChange(adas, id, 2);
        assertThat(parked(ada)).isEmpty();
    }

    private List<JsonNode> parked(TestUser user) {
        return api.get("/v1/client/parked-calls", user.token(Scope.CLIENT_CONNECT))
                .items();
    }

    private static void awaitParkingChange(SocketClient client, UUID callId, int times) {
        await().until(() -> client.received("changed").stream()
                        .filter(message -> message.get("resource").asString().equals("parked_calls")
                                && message.path("id").asString("").equals(callId.toString()))
                        .count()
                == times);
    }

    @Test
    void ringsAllClientsOfTheLinesUserAndNobodyElse() {
        var adas = open(ada);
        var another = open(ada);
        var bens = open(ben);

        var id = simulator.call(line.number(), "ringing", ", \"ring_ms\": 60000");

        offered(adas, id);
        offered(another, id);
        done(another, "answer", id, "");
        adas.await(message -> message.path("type").asString("").equals("call_changed")
                && message.get("call").get("state").asString().equals("in_progress"));
        assertRefused(ask(adas, "answer", id, ""), "conflict");
        assertRefused(ask(bens, "answer", id, ""), "conflict");
        assertThat(bens.received("call_offered")).isEmpty();
        done(another, "hang_up", id, "");
    }

    @Test
    void placesTheCallThatIsRequestedOverHttp() {
        var client = open(ada);
        var dial = requestCall();

        var requested = client.await("call_to_place");
        assertThat(requested.get("dial_id").asString()).isEqualTo(dial);
        var id = done(client, "\"type\": \"place\", \"dial_id\": \"%s\"".formatted(dial));

        await().until(() -> api.get("/v1/calls/" + dial + "/status", ada.token())
                .json()
                .get("status")
                .asString()
                .equals("in_progress"));
        assertRefused(ask(client, "\"type\": \"place\", \"dial_id\": \"%s\"".formatted(dial)), ErrorCode.DIAL_EXPIRED);
        done(client, "hang_up", id, "");
    }

    /// @return the id of the dial
    private String requestCall() {
        return api.send(
                        "/v1/calls",
                        ada.token(),
                        request -> request.header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("{\"to\": \"%s\"}".formatted(OUTSIDE))))
                .assertStatus(202)
                .json()
                .get("id")
                .asString();
    }

    @Test
    void asksAClientThatOpensToPlaceACallThatWaits() {
        var closing = open(ada);
        var dial = requestCall();
        closing.close();

        var client = open(ada);

        assertThat(client.await("call_to_place").get("dial_id").asString()).isEqualTo(dial);
        var id = done(client, "\"type\": \"place\", \"dial_id\": \"%s\"".formatted(dial));
        var later = open(ada);
        done(client, "hang_up", id, "");
        later.await(message -> message.path("call").path("id").asString("").equals(id.toString()));
        assertThat(later.received("call_to_place")).isEmpty();
    }
}
