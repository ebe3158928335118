package dev.switchboard.auth.companies.rateplans;

import org.jspecify.annotations.Nullable;

/// A credential without its secret.
///
/// @param id `{owner}` in the path of its rate plans; null for signed links
/// @param hint the hint of the API key, or the name of the app; null when it is not known
public record CredentialSummary(
        Kind kind, @Nullable String id, @Nullable String hint) {

    /// The kind of credential.
    public enum Kind {
        /// An API key.
        API_KEY,
        /// The access tokens of an app for a user, or for the company.
        ACCESS_TOKEN,
        /// The signed links to a company's media.
        LINK
    }
}
