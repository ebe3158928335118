// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The user who becomes the owner of the company.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class OwnerChange extends RequestBody {

    /// The identifier of an active admin of the company.
    public OwnerChange userId(String userId) {
        set("user_id", userId);
        return this;
    }
}
