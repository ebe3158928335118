package dev.switchboard.consent.invitations;

/// The port to invitations, which the authorization server implements.
public interface Invitations {

    /// The invitation of a link. Does not use the link.
    ///
    /// @param token of the link, 43 characters of base64url
    InvitationLookup find(String token);

    /// Accepts an invitation: the user can sign in with this password afterwards. Of several attempts
    /// with one link, one succeeds.
    InvitationOutcome accept(String token, String name, String password);
}
