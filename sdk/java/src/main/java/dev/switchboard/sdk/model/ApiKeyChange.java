// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// What to change of a key; absent fields stay as they are.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class ApiKeyChange extends RequestBody {

    /// What it is for, 1 to 120 visible characters.
    public ApiKeyChange name(String name) {
        set("name", name);
        return this;
    }
}
