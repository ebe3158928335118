package dev.switchboard.auth.signin.links;

import java.util.UUID;

/// A one-time link, as stored.
///
/// @param subjectId the record that the link is about, such as an invitation
public record OneTimeLink(UUID orgId, UUID subjectId, State state) {

    /// Whether a link can be used.
    public enum State {
        /// It can be used once.
        OPEN,
        /// It was used.
        USED,
        /// A newer link replaced it, or what it was for was withdrawn.
        ENDED,
        /// It was not used in time.
        EXPIRED
    }
}
