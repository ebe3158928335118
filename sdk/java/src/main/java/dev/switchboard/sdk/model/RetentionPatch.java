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

    /// Days after the end of a call, 1 to 36,500. Its recordings and its transcript are deleted with it. Null:
    /// never.
    public RetentionPatch calls(@Nullable Integer calls) {
        set("calls", calls);
        return this;
    }

    /// Days after a fax was sent or received, 1 to 36,500. Null: never deleted.
    public RetentionPatch faxes(@Nullable Integer faxes) {
        set("faxes", faxes);
        return this;
    }

    /// Days after a text was sent or received, 1 to 36,500. Null: never deleted.
    public RetentionPatch messages(@Nullable Integer messages) {
        set("messages", messages);
        return this;
    }

    /// Days after a recording was made, 1 to 36,500; the call itself remains. Null: as long as the call.
    public RetentionPatch recordings(@Nullable Integer recordings) {
        set("recordings", recordings);
        return this;
    }

    /// Days after a voicemail was left, 1 to 36,500. Null: never deleted automatically.
    public RetentionPatch voicemails(@Nullable Integer voicemails) {
        set("voicemails", voicemails);
        return this;
    }
}
