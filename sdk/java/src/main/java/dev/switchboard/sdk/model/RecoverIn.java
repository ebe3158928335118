// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The period whose events to deliver again.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class RecoverIn extends RequestBody {

    /// The start of the period, inclusive; an RFC 3339 date-time, or a date.
    public RecoverIn since(Instant since) {
        set("since", since);
        return this;
    }

    /// The end of the period, exclusive; now by default.
    public RecoverIn until(@Nullable Instant until) {
        set("until", until);
        return this;
    }
}
