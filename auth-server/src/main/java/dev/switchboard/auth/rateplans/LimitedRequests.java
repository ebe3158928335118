package dev.switchboard.auth.rateplans;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Requests that were refused because of a limit.
///
/// @param company null for requests that are limited per client address
/// @param credential null where another thing than a credential was limited
/// @param policy under which they were counted
/// @param refused how many
/// @param lastAt when the last one was refused
public record LimitedRequests(
        @Nullable Company company, @Nullable Credential credential, String policy, long refused, Instant lastAt) {

    /// An organization.
    ///
    /// @param name null when it is not known
    public record Company(String id, @Nullable String name) {}

    /// A credential without its secret.
    ///
    /// @param id `{owner}` in the path of its rate plans
    /// @param hint the hint of the API key, or the name of the app; null when it is not known
    public record Credential(Kind kind, String id, @Nullable String hint) {

        /// The kind of credential.
        public enum Kind {
            /// An API key.
            API_KEY,
            /// The access tokens of an app for a user, or for the organization.
            ACCESS_TOKEN
        }
    }
}
