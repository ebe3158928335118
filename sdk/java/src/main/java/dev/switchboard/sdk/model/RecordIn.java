// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// Starts or stops a recording of the call.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class RecordIn extends RequestBody {

    /// Whether to begin or to end recording; everyone on the call hears a notice first.
    public RecordIn action(RecordInAction action) {
        set("action", action);
        return this;
    }
}
