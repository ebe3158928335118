// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// What can be changed about a number: its label.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class NumberPatch extends RequestBody {

    /// The company's own name for it, 1 to 120 visible characters, or null to remove it.
    public NumberPatch label(@Nullable String label) {
        set("label", label);
        return this;
    }
}
