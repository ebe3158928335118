// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The user to assign a number to, or nobody.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class NumberAssign extends RequestBody {

    /// The identifier of an active user of the company; null takes the number away from its user.
    public NumberAssign userId(@Nullable String userId) {
        set("user_id", userId);
        return this;
    }
}
