// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The change of a message: whether it counts as read.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class MessageUpdate extends RequestBody {

    /// `true` marks it as read, `false` as unread; other users of the line see it too.
    public MessageUpdate read(Boolean read) {
        set("read", read);
        return this;
    }
}
