// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An app of any company, as the operator sees it.
///
/// @param approvedScopes Sensitive scopes that an operator approved, so that users of other companies may allow
///     them.
/// @param clientId The identifier of an app, with the prefix `svc_app_`.
/// @param company The company that developed and registered the app.
/// @param createdAt When it was registered, RFC 3339 in UTC.
/// @param homepageUrl The home page that the app's company registered for it; null for none.
/// @param logoUrl The logo that the app's company registered for it; null for none.
/// @param name What the consent page calls it, 1 to 80 characters.
/// @param redirectUris Where users return after their decision, compared character by character: https, http on
///     loopback; for a public app, also a private scheme such as `com.example.app:/callback`.
/// @param requestedAt Since when the oldest requested scope waits for a decision, RFC 3339 in UTC; null when none
///     does.
/// @param requestedScopes Sensitive scopes that wait for the operator's decision.
/// @param scopes What it may request from users, and as itself.
/// @param status Whether it works, or an operator suspended it.
/// @param suspendedSince Since when it is suspended, RFC 3339 in UTC; null when it is not.
/// @param type Whether it can keep a secret.
@Generated("sdk/renew")
public record OperatorApp(
        @JsonProperty("approved_scopes") List<Scope> approvedScopes,
        @JsonProperty("client_id") String clientId,
        @JsonProperty("company") OperatorAppCompany company,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("homepage_url") @Nullable String homepageUrl,
        @JsonProperty("logo_url") @Nullable String logoUrl,
        @JsonProperty("name") String name,
        @JsonProperty("redirect_uris") List<String> redirectUris,
        @JsonProperty("requested_at") @Nullable Instant requestedAt,
        @JsonProperty("requested_scopes") List<Scope> requestedScopes,
        @JsonProperty("scopes") List<Scope> scopes,
        @JsonProperty("status") AppStatus status,
        @JsonProperty("suspended_since") @Nullable Instant suspendedSince,
        @JsonProperty("type") AppType type) {
    public OperatorApp {
        approvedScopes = Objects.requireNonNullElse(approvedScopes, List.of());
        redirectUris = Objects.requireNonNullElse(redirectUris, List.of());
        requestedScopes = Objects.requireNonNullElse(requestedScopes, List.of());
        scopes = Objects.requireNonNullElse(scopes, List.of());
    }
}
