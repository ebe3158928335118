// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// For how many days records are kept: any subset; null as long as the company exists.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class RetentionPatch extends RequestBody {

    /// Days after the end of a call. Its recordings and its transcript are deleted with it.
    public RetentionPatch calls(@Nullable Integer calls) {
        set("calls", calls);
        return this;
    }

    /// Days after a fax was sent or received.
    public RetentionPatch faxes(@Nullable Integer faxes) {
        set("faxes", faxes);
        return this;
    }

    /// Days after a message was sent or received.
    public RetentionPatch messages(@Nullable Integer messages) {
        set("messages", messages);
        return this;
    }

    /// Days after a recording was made. The call remains.
    public RetentionPatch recordings(@Nullable Integer recordings) {
        set("recordings", recordings);
        return this;
    }

    /// Days after a voicemail was left.
    public RetentionPatch voicemails(@Nullable Integer voicemails) {
        set("voicemails", voicemails);
        return this;
    }
}
