// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The change of a voicemail: whether it counts as read.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class VoicemailUpdate extends RequestBody {

    /// `true` marks it as read, `false` as unread; the light of desk phones follows.
    public VoicemailUpdate read(Boolean read) {
        set("read", read);
        return this;
    }
}
