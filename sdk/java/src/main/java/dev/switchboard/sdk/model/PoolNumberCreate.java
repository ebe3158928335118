// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;

/// A number to add to the pool.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class PoolNumberCreate extends RequestBody {

    /// What it can be used for, at least one.
    public PoolNumberCreate capabilities(List<Capability> capabilities) {
        set("capabilities", capabilities);
        return this;
    }

    /// E.164.
    public PoolNumberCreate number(String number) {
        set("number", number);
        return this;
    }

    /// The type of the number.
    public PoolNumberCreate type(NumberType type) {
        set("type", type);
        return this;
    }
}
