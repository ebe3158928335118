package dev.switchboard.consent.invitations;

import org.jspecify.annotations.Nullable;

/// What a link leads to.
public sealed interface InvitationLookup permits InvitationLookup.Open, InvitationOutcome.Closed {

    /// An invitation that can be accepted.
    ///
    /// @param company the name of the inviting company; null for an operator of the service
    /// @param email with which the user will sign in
    /// @param name which the invitation suggests
    record Open(@Nullable String company, String email, String name) implements InvitationLookup {}
}
