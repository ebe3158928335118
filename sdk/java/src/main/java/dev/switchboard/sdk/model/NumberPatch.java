// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The changes of a number.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class NumberPatch extends RequestBody {

    /// The company's own name for it, or null for none.
    public NumberPatch label(@Nullable String label) {
        set("label", label);
        return this;
    }
}
