// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether an app can keep a secret (RFC 6749, section 2.1).
///
/// - `confidential`: It runs on a server, and has a secret.
/// - `public`: It runs in a browser or on a phone, has no secret, and must use PKCE.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record AppType(@JsonValue String value) {

    /// `confidential`
    public static final AppType CONFIDENTIAL = new AppType("confidential");

    /// `public`
    public static final AppType PUBLIC = new AppType("public");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AppType {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
