// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The changes of a voicemail.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class VoicemailUpdate extends RequestBody {

    /// Whether it is marked as read.
    public VoicemailUpdate read(Boolean read) {
        set("read", read);
        return this;
    }
}
