package dev.switchboard.consent.passwords;

import java.time.Instant;
import java.util.Optional;

/// The port to forgotten passwords, which the authorization server implements.
public interface PasswordResets {

    /// Whether links can be sent. Without a mail server an administrator has to help.
    boolean available();

    /// Requests a link for the user with this email. The response and its time are the same whether
    /// there is such a user or not.
    ///
    /// @return when this browser's address may request again; empty when the request was taken
    Optional<Instant> request(String email);

    /// The user of a link. Does not use the link.
    ///
    /// @param token of the link, 43 characters of base64url
    PasswordResetLookup find(String token);

    /// Sets the password, and ends all sessions of the user. Of several attempts with one link, one
    /// succeeds.
    PasswordResetOutcome reset(String token, String password);
}
