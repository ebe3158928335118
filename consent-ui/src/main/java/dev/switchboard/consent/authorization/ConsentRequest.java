package dev.switchboard.consent.authorization;

import dev.switchboard.consent.signin.SignedInUser;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.contract.scopes.ScopeDescriptions;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an app requests from a user; also the response of `GET /oauth/authorize/request`, in
/// snake_case (docs/guides/oauth.md#the-consent-page).
///
/// @param company the user's company, in which the app would act
/// @param scopes in the order in which they are shown
public record ConsentRequest(
        String req, App app, Company company, SignedInUser user, List<RequestedScope> scopes, Instant expiresAt) {

    public ConsentRequest {
        scopes = List.copyOf(scopes);
    }

    /// @param homepageUrl as registered by the app's owner; the page links to it only if it is
    ///     https
    /// @param logoUrl for custom consent pages; this page loads nothing from other hosts and shows
    ///     initials
    public record App(
            String clientId,
            String name,
            @Nullable String homepageUrl,
            @Nullable String logoUrl) {}

    public record Company(String id, String name) {}

    /// @param name as in requests, such as `calls:read`
    /// @param description in plain words, in English
    /// @param approved false for a sensitive one that the operator has not approved for this app
    public record RequestedScope(String name, String description, boolean sensitive, boolean approved) {

        /// The key of its description in other languages.
        public String textKey() {
            return ScopeDescriptions.key(name);
        }

        /// Adds the description and the sensitivity of `scope`.
        public static RequestedScope of(Scope scope, boolean approved) {
            return new RequestedScope(scope.value(), ScopeDescriptions.describe(scope), scope.sensitive(), approved);
        }
    }
}
