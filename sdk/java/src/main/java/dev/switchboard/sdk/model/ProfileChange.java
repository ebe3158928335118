// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// What users change about themselves; absent fields stay unchanged.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class ProfileChange extends RequestBody {

    /// The full name as colleagues see it, 1 to 120 visible characters.
    public ProfileChange name(String name) {
        set("name", name);
        return this;
    }
}
