// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;

/// A number to add to the service's pool.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class PoolNumberCreate extends RequestBody {

    /// What it can be used for: at least one, none twice.
    public PoolNumberCreate capabilities(List<Capability> capabilities) {
        set("capabilities", capabilities);
        return this;
    }

    /// The phone number in E.164, which the pool must not have yet.
    public PoolNumberCreate number(String number) {
        set("number", number);
        return this;
    }

    /// Which kind of phone number it is to the network.
    public PoolNumberCreate type(NumberType type) {
        set("type", type);
        return this;
    }
}
