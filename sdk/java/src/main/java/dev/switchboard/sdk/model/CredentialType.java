// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The kind of a credential.
///
/// - `api_key`: An API key, which acts as the user who created it.
/// - `access_token`: An access token of an app, which acts as the user who allowed the app, or as the company.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record CredentialType(@JsonValue String value) {

    /// `api_key`
    public static final CredentialType API_KEY = new CredentialType("api_key");

    /// `access_token`
    public static final CredentialType ACCESS_TOKEN = new CredentialType("access_token");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CredentialType {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
