// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// Who becomes the owner.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class OwnerChange extends RequestBody {

    /// An active admin of the company.
    public OwnerChange userId(String userId) {
        set("user_id", userId);
        return this;
    }
}
