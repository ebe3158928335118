// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.time.Instant;
import java.util.List;
import javax.annotation.processing.Generated;

/// An operator key to create, with a name and scopes of operators.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class OperatorKeyCreate extends RequestBody {

    /// A time in the future (RFC 3339) when it expires; a date alone means 00:00 UTC. Not together with
    /// `expires_in`.
    public OperatorKeyCreate expiresAt(Instant expiresAt) {
        set("expires_at", expiresAt);
        return this;
    }

    /// Seconds until it expires, a minute to ten years; without it and `expires_at`, never.
    public OperatorKeyCreate expiresIn(Integer expiresIn) {
        set("expires_in", expiresIn);
        return this;
    }

    /// What it is for, 1 to 120 visible characters.
    public OperatorKeyCreate name(String name) {
        set("name", name);
        return this;
    }

    /// What it may do: scopes that begin with `operator:`, without duplicates.
    public OperatorKeyCreate scopes(List<Scope> scopes) {
        set("scopes", scopes);
        return this;
    }
}
