// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.time.Instant;
import java.util.List;
import javax.annotation.processing.Generated;

/// An API key to create, with a name and scopes.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class ApiKeyCreate extends RequestBody {

    /// A time in the future (RFC 3339) when it expires; a date alone means 00:00 UTC. Not together with
    /// `expires_in`.
    public ApiKeyCreate expiresAt(Instant expiresAt) {
        set("expires_at", expiresAt);
        return this;
    }

    /// Seconds until it expires, a minute to ten years; without it and `expires_at`, never.
    public ApiKeyCreate expiresIn(Integer expiresIn) {
        set("expires_in", expiresIn);
        return this;
    }

    /// What it is for, 1 to 120 visible characters.
    public ApiKeyCreate name(String name) {
        set("name", name);
        return this;
    }

    /// What it may do, without duplicates. Those that manage the company need an owner or admin who has just
    /// authenticated.
    public ApiKeyCreate scopes(List<Scope> scopes) {
        set("scopes", scopes);
        return this;
    }
}
