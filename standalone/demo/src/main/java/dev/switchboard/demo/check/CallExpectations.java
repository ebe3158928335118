package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.ACCEPTED;
import static dev.switchboard.demo.check.Expectation.CONFLICT;
import static dev.switchboard.demo.check.Expectation.CREATED;
import static dev.switchboard.demo.check.Expectation.ERROR;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.NO_CONTENT;
import static dev.switchboard.demo.check.Expectation.NO_JSON;
import static dev.switchboard.demo.check.Expectation.OK;
import static dev.switchboard.demo.check.Expectation.PAGE;
import static dev.switchboard.demo.check.Expectation.SYNCED_PAGE;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.UPGRADE_REQUIRED;
import static dev.switchboard.demo.check.Expectation.list;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// Calls, the client socket, recordings and voicemails.
final class CallExpectations {

    private static final Set<String> CALL = Set.of(
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
    private static final Set<String> RECORDING = Set.of(
            "id", "call_id", "user_id", "duration", "size", "content_type", "media_url", "started_at", "created_at");
    private static final Set<String> VOICEMAIL = Set.of(
            "id",
            "call_id",
            "from",
            "to",
            "number_id",
            "user_id",
            "duration",
            "read",
            "transcript",
            "media_url",
            "created_at",
            "updated_at");

    static final List<Expectation> ROWS = List.of(
            new Expectation("GET /v1/calls", samples -> "/v1/calls?limit=20", NO_BODY, OK, SYNCED_PAGE, CALL),
            // No client is connected.
            new Expectation(
                    "POST /v1/calls", samples -> "/v1/calls", "{\"to\":\"+13125550100\"}", CONFLICT, ERROR, Set.of()),
            // Empty while there is no call.
            success("GET /v1/calls/active", samples -> "/v1/calls/active", PAGE),
            success("GET /v1/calls/{call_id}", samples -> "/v1/calls/" + samples.callId(), CALL),
            success(
                    "GET /v1/calls/{call_id}/status",
                    samples -> "/v1/calls/" + samples.callId() + "/status",
                    Set.of("id", "status", "call_id")),
            success(
                    "GET /v1/calls/{call_id}/transcript",
                    samples -> "/v1/calls/" + samples.callId() + "/transcript",
                    Set.of("call_id", "language", "text", "segments", "created_at")),
            new Expectation(
                    "POST /v1/client/tickets",
                    samples -> "/v1/client/tickets",
                    NO_BODY,
                    CREATED,
                    Set.of("ticket", "expires_at"),
                    Set.of()),
            // Empty while none is parked.
            success("GET /v1/client/parked-calls", samples -> "/v1/client/parked-calls", PAGE),
            success("GET /v1/client/call-days", samples -> "/v1/client/call-days", PAGE),
            success("GET /v1/client/message-days", samples -> "/v1/client/message-days", PAGE),
            success("GET /v1/client/presences", samples -> "/v1/client/presences?user_ids=" + samples.userId(), PAGE),
            // Without the upgrade that it requires.
            new Expectation(
                    "GET /v1/client/socket",
                    samples -> "/v1/client/socket?ticket=none",
                    NO_BODY,
                    UPGRADE_REQUIRED,
                    ERROR,
                    Set.of()),
            // The simulator has no sound in the browser.
            new Expectation(
                    "POST /v1/client/phones", samples -> "/v1/client/phones", NO_BODY, CONFLICT, ERROR, Set.of()),
            new Expectation(
                    "DELETE /v1/client/phones",
                    samples -> "/v1/client/phones",
                    NO_BODY,
                    NO_CONTENT,
                    Set.of(),
                    Set.of()),
            missing("POST /v1/client/phones/{phone_id}/renew", "/v1/client/phones/" + UNKNOWN_ID + "/renew", NO_BODY),
            new Expectation(
                    "GET /v1/client/phone-socket",
                    samples -> "/v1/client/phone-socket?ticket=none",
                    NO_BODY,
                    UPGRADE_REQUIRED,
                    ERROR,
                    Set.of()),
            missing("POST /v1/calls/{call_id}/hold", "/v1/calls/" + UNKNOWN_ID + "/hold", NO_BODY),
            missing("POST /v1/calls/{call_id}/unhold", "/v1/calls/" + UNKNOWN_ID + "/unhold", NO_BODY),
            missing(
                    "POST /v1/calls/{call_id}/transfer",
                    "/v1/calls/" + UNKNOWN_ID + "/transfer",
                    "{\"target\":\"+13125550100\"}"),
            missing("POST /v1/calls/{call_id}/park", "/v1/calls/" + UNKNOWN_ID + "/park", NO_BODY),
            missing("POST /v1/calls/{call_id}/record", "/v1/calls/" + UNKNOWN_ID + "/record", "{\"action\":\"start\"}"),
            missing("POST /v1/calls/{call_id}/hangup", "/v1/calls/" + UNKNOWN_ID + "/hangup", NO_BODY),
            success(
                    "GET /v1/recordings/{recording_id}",
                    samples -> "/v1/recordings/" + samples.recordingId(),
                    RECORDING),
            success(
                    "GET /v1/recordings/{recording_id}/media",
                    samples -> "/v1/recordings/" + samples.recordingId() + "/media",
                    NO_JSON),
            list("GET /v1/voicemails", "/v1/voicemails?limit=20", VOICEMAIL),
            success(
                    "GET /v1/voicemails/{voicemail_id}",
                    samples -> "/v1/voicemails/" + samples.voicemailId(),
                    VOICEMAIL),
            new Expectation(
                    "PATCH /v1/voicemails/{voicemail_id}",
                    samples -> "/v1/voicemails/" + samples.voicemailId(),
                    "{\"read\":true}",
                    OK,
                    VOICEMAIL,
                    Set.of()),
            missing("DELETE /v1/voicemails/{voicemail_id}", "/v1/voicemails/" + UNKNOWN_ID, NO_BODY),
            missing("POST /v1/voicemails/{voicemail_id}/restore", "/v1/voicemails/" + UNKNOWN_ID + "/restore", NO_BODY),
            success(
                    "GET /v1/voicemails/{voicemail_id}/media",
                    samples -> "/v1/voicemails/" + samples.voicemailId() + "/media",
                    NO_JSON));

    /// The expectations that differ with real phones.
    static final List<Expectation> WITH_PHONES = List.of(
            // A phone that is registered is a client.
            new Expectation(
                    "POST /v1/calls",
                    samples -> "/v1/calls",
                    "{\"to\":\"+13125550100\"}",
                    ACCEPTED,
                    Set.of("id", "status", "from", "to", "created_at", "call_id"),
                    Set.of()),
            new Expectation(
                    "POST /v1/client/phones",
                    samples -> "/v1/client/phones",
                    NO_BODY,
                    CREATED,
                    Set.of("id", "username", "password", "domain", "websocket_url", "expires_at", "ice_servers"),
                    Set.of()));

    private CallExpectations() {}
}
