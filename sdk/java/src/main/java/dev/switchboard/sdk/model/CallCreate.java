// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The number to call, and the line to call from.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class CallCreate extends RequestBody {

    /// A number of the company that the user may use, E.164; by default the user's line. A call to a colleague
    /// needs none.
    public CallCreate callerId(@Nullable String callerId) {
        set("caller_id", callerId);
        return this;
    }

    /// An outside number in E.164, or a colleague's extension of 2 to 6 digits.
    public CallCreate to(String to) {
        set("to", to);
        return this;
    }
}
