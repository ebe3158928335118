// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An app that the company has registered.
///
/// @param approvedScopes Sensitive scopes that users of other companies may allow.
/// @param clientId The app.
/// @param clientSecret Returned only when it was just created.
/// @param createdAt When it was registered.
/// @param homepageUrl As the app's company registered it; null for none.
/// @param logoUrl As the app's company registered it; null for none.
/// @param name The name on the consent page.
/// @param previousSecretExpiresAt Until when the previous secret is valid; null when there is none.
/// @param redirectUris Where users return after their decision, compared character by character: https, http on
///     loopback, or for a public app a scheme of its own, such as `com.example.app:/callback`.
/// @param requestedScopes Sensitive scopes that wait for the operator's decision.
/// @param scopes What it may request.
/// @param status Whether it is active or suspended.
/// @param type Whether it has a secret.
@Generated("sdk/renew")
public record App(
        @JsonProperty("approved_scopes") List<Scope> approvedScopes,
        @JsonProperty("client_id") String clientId,
        @JsonProperty("client_secret") @Nullable String clientSecret,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("homepage_url") @Nullable String homepageUrl,
        @JsonProperty("logo_url") @Nullable String logoUrl,
        @JsonProperty("name") String name,
        @JsonProperty("previous_secret_expires_at") @Nullable Instant previousSecretExpiresAt,
        @JsonProperty("redirect_uris") List<String> redirectUris,
        @JsonProperty("requested_scopes") List<Scope> requestedScopes,
        @JsonProperty("scopes") List<Scope> scopes,
        @JsonProperty("status") AppStatus status,
        @JsonProperty("type") AppType type) {
    public App {
        approvedScopes = Objects.requireNonNullElse(approvedScopes, List.of());
        redirectUris = Objects.requireNonNullElse(redirectUris, List.of());
        requestedScopes = Objects.requireNonNullElse(requestedScopes, List.of());
        scopes = Objects.requireNonNullElse(scopes, List.of());
    }
}
