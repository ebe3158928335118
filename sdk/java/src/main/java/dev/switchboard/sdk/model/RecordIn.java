// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// Starts or stops a recording.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class RecordIn extends RequestBody {

    /// Whether to start or to stop.
    public RecordIn action(RecordInAction action) {
        set("action", action);
        return this;
    }
}
