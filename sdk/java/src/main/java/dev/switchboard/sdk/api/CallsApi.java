// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Sync;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Call;
import dev.switchboard.sdk.model.CallCreate;
import dev.switchboard.sdk.model.CallCreated;
import dev.switchboard.sdk.model.CallStatus;
import dev.switchboard.sdk.model.ControlResult;
import dev.switchboard.sdk.model.ListCallsQuery;
import dev.switchboard.sdk.model.RecordIn;
import dev.switchboard.sdk.model.SyncCallsQuery;
import dev.switchboard.sdk.model.Transcript;
import dev.switchboard.sdk.model.TransferIn;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The routes under "Calls".
@Generated("sdk/renew")
public final class CallsApi {

    private final Transport transport;

    CallsApi(Transport transport) {
        this.transport = transport;
    }

    /// Starts a call, which the user's open client application places.
    ///
    /// The id of the response is for the status route, which returns the call's own id once the call is placed.
    /// If no client places it within 30 seconds, the status is `failed`.
    ///
    /// Scope `calls:write`, tier `medium`.
    public CallCreated create(CallCreate body) {
        return create(body, RequestOptions.DEFAULT);
    }

    /// Starts a call, which the user's open client application places.
    ///
    /// The id of the response is for the status route, which returns the call's own id once the call is placed.
    /// If no client places it within 30 seconds, the status is `failed`.
    ///
    /// Scope `calls:write`, tier `medium`.
    public CallCreated create(CallCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/calls").body(body).idempotent(), CallCreated.class, options);
    }

    /// One call.
    ///
    /// Scope `calls:read`, tier `medium`.
    public Call get(String callId) {
        return get(callId, RequestOptions.DEFAULT);
    }

    /// One call.
    ///
    /// Scope `calls:read`, tier `medium`.
    public Call get(String callId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/calls/" + Transport.segment(callId)), Call.class, options);
    }

    /// Whether a call is ringing, in progress or over.
    ///
    /// Accepts the id of a call, or the id in the response of POST /calls.
    ///
    /// Scope `calls:read`, tier `medium`.
    public CallStatus getStatus(String callId) {
        return getStatus(callId, RequestOptions.DEFAULT);
    }

    /// Whether a call is ringing, in progress or over.
    ///
    /// Accepts the id of a call, or the id in the response of POST /calls.
    ///
    /// Scope `calls:read`, tier `medium`.
    public CallStatus getStatus(String callId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/calls/" + Transport.segment(callId) + "/status"), CallStatus.class, options);
    }

    /// The transcript of a call.
    ///
    /// Scope `transcripts:read`, tier `medium`.
    public Transcript getTranscript(String callId) {
        return getTranscript(callId, RequestOptions.DEFAULT);
    }

    /// The transcript of a call.
    ///
    /// Scope `transcripts:read`, tier `medium`.
    public Transcript getTranscript(String callId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/calls/" + Transport.segment(callId) + "/transcript"), Transcript.class, options);
    }

    /// Ends a call.
    ///
    /// A ringing inbound call is declined: its caller may leave a message. A ringing outbound call is canceled.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult hangUp(String callId) {
        return hangUp(callId, RequestOptions.DEFAULT);
    }

    /// Ends a call.
    ///
    /// A ringing inbound call is declined: its caller may leave a message. A ringing outbound call is canceled.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult hangUp(String callId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/calls/" + Transport.segment(callId) + "/hangup"), ControlResult.class, options);
    }

    /// Puts a call on hold.
    ///
    /// A call that is on hold already stays on hold.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult hold(String callId) {
        return hold(callId, RequestOptions.DEFAULT);
    }

    /// Puts a call on hold.
    ///
    /// A call that is on hold already stays on hold.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult hold(String callId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/calls/" + Transport.segment(callId) + "/hold"), ControlResult.class, options);
    }

    /// The call log, newest first, or what changed since a sync token.
    ///
    /// Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; read all
    /// pages, then store the token of the last one.
    ///
    /// Scope `calls:read`, tier `heavy`.
    public Pager<Call> list() {
        return list(new ListCallsQuery(), RequestOptions.DEFAULT);
    }

    /// The call log, newest first, or what changed since a sync token.
    ///
    /// Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; read all
    /// pages, then store the token of the last one.
    ///
    /// Scope `calls:read`, tier `heavy`.
    public Pager<Call> list(ListCallsQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// The call log, newest first, or what changed since a sync token.
    ///
    /// Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; read all
    /// pages, then store the token of the last one.
    ///
    /// Scope `calls:read`, tier `heavy`.
    public Pager<Call> list(ListCallsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/calls").query(query), Call.class, options);
    }

    /// What has changed since an earlier synchronization; everything without its token. After the last record,
    /// keep [Sync#token] for the next time.
    public Sync<Call> sync(@Nullable String token) {
        return sync(token, new SyncCallsQuery(), RequestOptions.DEFAULT);
    }

    /// What has changed since an earlier synchronization; everything without its token. After the last record,
    /// keep [Sync#token] for the next time.
    public Sync<Call> sync(@Nullable String token, SyncCallsQuery query, RequestOptions options) {
        return transport.sync(Spec.of("GET", "/calls").query(query), Call.class, token, options);
    }

    /// The calls that are not over, newest first.
    ///
    /// Scope `calls:read`, tier `medium`.
    public Pager<Call> listActive() {
        return listActive(RequestOptions.DEFAULT);
    }

    /// The calls that are not over, newest first.
    ///
    /// Scope `calls:read`, tier `medium`.
    public Pager<Call> listActive(RequestOptions options) {
        return transport.pager(Spec.of("GET", "/calls/active"), Call.class, options);
    }

    /// Parks a call, so that any user of the company can pick it up.
    ///
    /// The call is on hold, and parked_slot is the slot. If nobody picks it up, it rings back on a new leg.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult park(String callId) {
        return park(callId, RequestOptions.DEFAULT);
    }

    /// Parks a call, so that any user of the company can pick it up.
    ///
    /// The call is on hold, and parked_slot is the slot. If nobody picks it up, it rings back on a new leg.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult park(String callId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/calls/" + Transport.segment(callId) + "/park"), ControlResult.class, options);
    }

    /// Starts or stops recording a call.
    ///
    /// Starting first plays an announcement to everyone and logs the consent.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult record(String callId, RecordIn body) {
        return record(callId, body, RequestOptions.DEFAULT);
    }

    /// Starts or stops recording a call.
    ///
    /// Starting first plays an announcement to everyone and logs the consent.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult record(String callId, RecordIn body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/calls/" + Transport.segment(callId) + "/record").body(body), ControlResult.class, options);
    }

    /// Transfers the other party to another user or number (blind transfer).
    ///
    /// This leg ends. The other party is connected to the target, which has its own leg. If the target does not
    /// take the call, it rings back on a new leg.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult transfer(String callId, TransferIn body) {
        return transfer(callId, body, RequestOptions.DEFAULT);
    }

    /// Transfers the other party to another user or number (blind transfer).
    ///
    /// This leg ends. The other party is connected to the target, which has its own leg. If the target does not
    /// take the call, it rings back on a new leg.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult transfer(String callId, TransferIn body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/calls/" + Transport.segment(callId) + "/transfer").body(body), ControlResult.class, options);
    }

    /// Takes a call off hold.
    ///
    /// Also retrieves a parked call.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult unhold(String callId) {
        return unhold(callId, RequestOptions.DEFAULT);
    }

    /// Takes a call off hold.
    ///
    /// Also retrieves a parked call.
    ///
    /// Scope `calls:control`, tier `medium`.
    public ControlResult unhold(String callId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/calls/" + Transport.segment(callId) + "/unhold"), ControlResult.class, options);
    }
}
