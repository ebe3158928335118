// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The credential of the request: in which company and as whom it acts, and what it may do.
///
/// @param clientId The app of an access token; null for an API key.
/// @param keyId The identifier of the API key; null for an access token.
/// @param orgId The identifier of the company in which it acts.
/// @param scopes What it may do now, by name: the scopes that were granted, without those that need an owner or
///     admin where its user is neither.
/// @param type Whether it is an API key or an access token; signed links are no credential.
/// @param userId The identifier of the user that `me` stands for; null for a token of the company itself, and for
///     a key whose creator is disabled or deleted.
@Generated("sdk/renew")
public record Credential(
        @JsonProperty("client_id") @Nullable String clientId,
        @JsonProperty("key_id") @Nullable String keyId,
        @JsonProperty("org_id") String orgId,
        @JsonProperty("scopes") List<String> scopes,
        @JsonProperty("type") CredentialType type,
        @JsonProperty("user_id") @Nullable String userId) {
    public Credential {
        scopes = Objects.requireNonNullElse(scopes, List.of());
    }
}
