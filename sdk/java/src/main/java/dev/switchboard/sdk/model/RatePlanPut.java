// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The limit to set.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class RatePlanPut extends RequestBody {

    /// How many requests can come at once.
    public RatePlanPut burst(Integer burst) {
        set("burst", burst);
        return this;
    }

    /// The sustained rate, in requests per minute.
    public RatePlanPut perMinute(Integer perMinute) {
        set("per_minute", perMinute);
        return this;
    }
}
