package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// GET /calls/{call_id}, its status, its transcript, and GET /calls/active.
@ApiTest
class CallIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();

    CallIT(ApiClient api) {
        this.api = api;
    }

    @Test
    void showsEveryFieldOfACall() {
        var start = Instant.parse("2026-11-20T10:00:00.123Z");
        var ada = TestUsers.member(acme).insert();
        var id = TestCalls.answered(acme).of(ada).startedAt(start).insert();

        var call = api.get("/v1/calls/" + id, acme.owner().token())
                .assertStatus(200)
                .json();

        assertThat(call.propertyNames())
                .containsExactly(
                        "id",
                        "direction",
                        "result",
                        "state",
                        "from",
                        "to",
                        "user_id",
                        "number_id",
                        "on_hold",
                        "parked_slot",
                        "recording",
                        "started_at",
                        "answered_at",
                        "ended_at",
                        "duration",
                        "recording_ids",
                        "voicemail_id",
                        "has_transcript",
                        "updated_at");
        assertThat(call.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(call.get("started_at").asString()).isEqualTo("2026-11-20T10:00:00.123Z");
        assertThat(call.get("answered_at").asString()).isEqualTo("2026-11-20T10:00:05.123Z");
        assertThat(call.get("duration").asInt()).isEqualTo(60);
        assertThat(call.get("recording_ids").isArray()).isTrue();
        assertThat(call.get("parked_slot").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "answered,ended",
        "missed,ended",
        "voicemail,ended",
        "busy,ended",
        "no_answer,ended",
        "blocked,ended",
        "failed,failed"
    })
    void returnsTheStatusOfACallThatIsOver(String result, String status) {
        var id = TestCalls.with(acme, result).insert();

        var response = api.get("/v1/calls/" + id + "/status", acme.owner().token())
                .assertStatus(200)
                .json();

        assertThat(response.get("id").asString()).isEqualTo(id.toString());
        assertThat(response.get("status").asString()).isEqualTo(status);
        assertThat(response.get("call_id").asString()).isEqualTo(id.toString());
    }

    @Test
    void returnsTheStatusOfACallInProgress() {
        var ringing = TestCalls.ringing(acme).insert();
        var going = TestCalls.inProgress(acme).insert();

        assertThat(status(ringing)).isEqualTo("ringing");
        assertThat(status(going)).isEqualTo("in_progress");
    }

    private String status(UUID id) {
        return api.get("/v1/calls/" + id + "/status", acme.owner().token())
                .assertStatus(200)
                .json()
                .get("status")
                .asString();
    }

    @Test
    void listsActiveCallsNewestFirst() {
        var now = Instant.now();
        var older = TestCalls.inProgress(acme).startedAt(now.minusSeconds(60)).insert();
        var newer = TestCalls.ringing(acme).startedAt(now).insert();
        TestCalls.answered(acme).insert();

        var page = api.get("/v1/calls/active", acme.owner().token());

        assertThat(page.ids()).containsExactly(newer, older);
        assertThat(page.json().propertyNames()).containsExactly("items", "next_cursor");
        assertThat(page.json().get("next_cursor").isNull()).isTrue();
        api.get("/v1/calls/active?limit=5", acme.owner().token()).assertError(ErrorCode.INVALID_FIELDS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/status", "/transcript"})
    void showsAMemberTheirOwnCallsOnly(String route) {
        var ada = TestUsers.member(acme).insert();
        var bob = TestUsers.member(acme).insert();
        var call = TestCalls.inProgress(acme).of(ada).insert();
        transcript(call);
        var path = "/v1/calls/" + call + route;

        api.get(path, ada.token()).assertStatus(200);
        api.get(path, acme.owner().token()).assertStatus(200);
        api.get(path, acme.clientCredentials()).assertStatus(200);
        api.get(path, bob.token()).assertError(ErrorCode.NOT_FOUND);
        api.get(path, TestCompany.insert().owner().token()).assertEnvelope(404, "not_found");
        assertThat(api.get("/v1/calls/active", ada.token()).ids()).containsExactly(call);
        assertThat(api.get("/v1/calls/active", bob.token()).ids()).isEmpty();
        assertThat(api.get("/v1/calls", ada.token()).ids()).containsExactly(call);
        assertThat(api.get("/v1/calls", bob.token()).ids()).isEmpty();
    }

    @Test
    void showsNothingToAKeyWhoseMemberIsDisabled() {
        var ada = TestUsers.member(acme).insert();
        TestCalls.answered(acme).of(ada).insert();
        var key = ada.key();
        ada.become("disabled");

        assertThat(api.get("/v1/calls", key).ids()).isEmpty();
        assertThat(api.get("/v1/calls/active", key).ids()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/calls,CALLS_READ",
        "/v1/calls/active,CALLS_READ",
        "/v1/calls/x,CALLS_READ",
        "/v1/calls/x/status,CALLS_READ",
        "/v1/calls/x/transcript,TRANSCRIPTS_READ"
    })
    void needsItsScope(String path, Scope scope) {
        Identity narrow = acme.owner().token(Scope.USERS_READ);

        var response = api.get(path, narrow).assertError(ErrorCode.INSUFFICIENT_SCOPE);

        assertThat(response.header("WWW-Authenticate")).contains(scope.value());
        api.http().get(path, null).assertError(ErrorCode.INTERNAL_ONLY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "00000000-0000-0000-0000-000000000000", "ABCDEFAB-0000-7000-8000-000000000000"})
    void respondsWith404ForAMalformedOrUnknownId(String id) {
        for (var route : List.of("", "/status", "/transcript")) {
            api.get("/v1/calls/" + id + route, acme.owner().token()).assertEnvelope(404, "not_found");
        }
    }

    @Test
    void showsTheTranscript() {
        var call = TestCalls.answered(acme).insert();
        api.get("/v1/calls/" + call + "/transcript", acme.owner().token()).assertEnvelope(404, "not_found");
        transcript(call);

        var transcript = api.get(
                        "/v1/calls/" + call + "/transcript", acme.owner().token())
                .assertStatus(200)
                .json();

        assertThat(transcript.propertyNames()).containsExactly("call_id", "language", "text", "segments", "created_at");
        assertThat(transcript.get("text").asString()).isEqualTo("Hello. Hi.");
        var second = transcript.get("segments").get(1);
        assertThat(second.get("speaker").asString()).isEqualTo("callee");
        assertThat(second.get("start").asDouble()).isEqualTo(1.5);
        assertThat(second.get("end").asDouble()).isEqualTo(2.25);
    }

    private void transcript(UUID call) {
        TestRows.execute(
                "insert into transcripts (org_id, call_id, language, text, segments, created_at)"
                        + " values (?, ?, 'en', 'Hello. Hi.', ?::jsonb, now())",
                acme.id(),
                call,
                """
                [{"speaker": "caller", "start": 0, "end": 1.2, "text": "Hello."},
                 {"speaker": "callee", "start": 1.5, "end": 2.25, "text": "Hi."}]""");
    }
}
