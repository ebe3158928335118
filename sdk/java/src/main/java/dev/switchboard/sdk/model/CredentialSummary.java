// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A credential of a company, named without its secret.
///
/// @param hint The hint of the API key, or the name of the app; null when it is not known, and for signed links.
/// @param id The `owner` in the paths of its rate plans; null for signed links.
/// @param kind Which kind it is: API key, token, or signed link.
@Generated("sdk/renew")
public record CredentialSummary(
        @JsonProperty("hint") @Nullable String hint,
        @JsonProperty("id") @Nullable String id,
        @JsonProperty("kind") CredentialSummaryKind kind) {}
