// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.time.Instant;
import java.util.List;
import javax.annotation.processing.Generated;

/// An operator key to create.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class OperatorKeyCreate extends RequestBody {

    /// A time in the future (RFC 3339) when it expires; a date alone means 00:00 UTC.
    public OperatorKeyCreate expiresAt(Instant expiresAt) {
        set("expires_at", expiresAt);
        return this;
    }

    /// Seconds until it expires, a minute to ten years.
    public OperatorKeyCreate expiresIn(Integer expiresIn) {
        set("expires_in", expiresIn);
        return this;
    }

    /// The name, 1 to 120 visible characters.
    public OperatorKeyCreate name(String name) {
        set("name", name);
        return this;
    }

    /// Scopes of operators, without duplicates.
    public OperatorKeyCreate scopes(List<Scope> scopes) {
        set("scopes", scopes);
        return this;
    }
}
