// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The changes of a message.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class MessageUpdate extends RequestBody {

    /// Whether it is marked as read.
    public MessageUpdate read(Boolean read) {
        set("read", read);
        return this;
    }
}
