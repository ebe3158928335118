// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An app that the user has granted access to.
///
/// @param clientId The identifier of an app, with the prefix `svc_app_`.
/// @param company The company that developed and registered the app.
/// @param connectedAt When the oldest active grant was made, RFC 3339 in UTC.
/// @param homepageUrl The home page that the app's company registered for it; null for none.
/// @param lastUsedAt When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use.
/// @param name What the consent page called it.
/// @param scopes What it may do at present, of all that was granted.
@Generated("sdk/renew")
public record ConnectedApp(
        @JsonProperty("client_id") String clientId,
        @JsonProperty("company") ConnectedAppCompany company,
        @JsonProperty("connected_at") Instant connectedAt,
        @JsonProperty("homepage_url") @Nullable String homepageUrl,
        @JsonProperty("last_used_at") @Nullable Instant lastUsedAt,
        @JsonProperty("name") String name,
        @JsonProperty("scopes") List<Scope> scopes) {
    public ConnectedApp {
        scopes = Objects.requireNonNullElse(scopes, List.of());
    }
}
