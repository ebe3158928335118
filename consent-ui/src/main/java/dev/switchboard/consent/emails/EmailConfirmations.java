package dev.switchboard.consent.emails;

/// The port to emails that wait for a confirmation, which the authorization server implements.
public interface EmailConfirmations {

    /// What a link confirms. Does not use the link.
    ///
    /// @param token of the link, 43 characters of base64url
    EmailConfirmationLookup find(String token);

    /// Confirms the email. Of several attempts with one link, one succeeds.
    ///
    /// @param password with which the user signs in, where [EmailConfirmationLookup.Open#asksForPassword]; ignored
    ///     otherwise
    EmailConfirmationOutcome confirm(String token, String password);
}
