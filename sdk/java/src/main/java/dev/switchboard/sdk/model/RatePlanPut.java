// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The limit of a rate policy to set.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class RatePlanPut extends RequestBody {

    /// How many requests can come at once, 1 to 10,000,000.
    public RatePlanPut burst(Integer burst) {
        set("burst", burst);
        return this;
    }

    /// The sustained rate, in requests per minute, 1 to 10,000,000.
    public RatePlanPut perMinute(Integer perMinute) {
        set("per_minute", perMinute);
        return this;
    }
}
