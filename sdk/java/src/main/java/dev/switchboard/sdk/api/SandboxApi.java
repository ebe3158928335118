// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.SandboxCall;
import dev.switchboard.sdk.model.SandboxCallCreated;
import dev.switchboard.sdk.model.SandboxFax;
import dev.switchboard.sdk.model.SandboxFaxCreated;
import dev.switchboard.sdk.model.SandboxMessage;
import dev.switchboard.sdk.model.SandboxMessageCreated;
import javax.annotation.processing.Generated;

/// The routes under "Sandbox".
@Generated("sdk/renew")
public final class SandboxApi {

    private final Transport transport;

    SandboxApi(Transport transport) {
        this.transport = transport;
    }

    /// Somebody outside calls a number of the sandbox.
    ///
    /// For the keys and tokens of a sandbox. A desk phone answers `answered` calls, unless the user's presence is
    /// `dnd`; an open client may answer before.
    ///
    /// Scope `calls:write`, tier `medium`. An extension of the API specification.
    public SandboxCallCreated simulateCall(SandboxCall body) {
        return simulateCall(body, RequestOptions.DEFAULT);
    }

    /// Somebody outside calls a number of the sandbox.
    ///
    /// For the keys and tokens of a sandbox. A desk phone answers `answered` calls, unless the user's presence is
    /// `dnd`; an open client may answer before.
    ///
    /// Scope `calls:write`, tier `medium`. An extension of the API specification.
    public SandboxCallCreated simulateCall(SandboxCall body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/sandbox/calls").body(body), SandboxCallCreated.class, options);
    }

    /// Somebody outside sends a fax to a number of the sandbox.
    ///
    /// For the keys and tokens of a sandbox. The result is a real PDF.
    ///
    /// Scope `faxes:write`, tier `medium`. An extension of the API specification.
    public SandboxFaxCreated simulateFax(SandboxFax body) {
        return simulateFax(body, RequestOptions.DEFAULT);
    }

    /// Somebody outside sends a fax to a number of the sandbox.
    ///
    /// For the keys and tokens of a sandbox. The result is a real PDF.
    ///
    /// Scope `faxes:write`, tier `medium`. An extension of the API specification.
    public SandboxFaxCreated simulateFax(SandboxFax body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/sandbox/faxes").body(body), SandboxFaxCreated.class, options);
    }

    /// Somebody outside sends a text or MMS to a number of the sandbox.
    ///
    /// For the keys and tokens of a sandbox. STOP, START and HELP have their usual effect. Media are fetched as
    /// those of received messages are.
    ///
    /// Scope `messages:write`, tier `medium`. An extension of the API specification.
    public SandboxMessageCreated simulateMessage(SandboxMessage body) {
        return simulateMessage(body, RequestOptions.DEFAULT);
    }

    /// Somebody outside sends a text or MMS to a number of the sandbox.
    ///
    /// For the keys and tokens of a sandbox. STOP, START and HELP have their usual effect. Media are fetched as
    /// those of received messages are.
    ///
    /// Scope `messages:write`, tier `medium`. An extension of the API specification.
    public SandboxMessageCreated simulateMessage(SandboxMessage body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/sandbox/messages").body(body), SandboxMessageCreated.class, options);
    }
}
