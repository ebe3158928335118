// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Which kind of credential sent a request.
///
/// - `api_key`: An API key that the company created.
/// - `access_token`: An OAuth access token that an app holds.
/// - `link`: All signed links to media of the company together.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record CredentialSummaryKind(@JsonValue String value) {

    /// `api_key`
    public static final CredentialSummaryKind API_KEY = new CredentialSummaryKind("api_key");

    /// `access_token`
    public static final CredentialSummaryKind ACCESS_TOKEN = new CredentialSummaryKind("access_token");

    /// `link`
    public static final CredentialSummaryKind LINK = new CredentialSummaryKind("link");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CredentialSummaryKind {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
