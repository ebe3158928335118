package dev.switchboard.auth.signin.confirmations;

import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLink;
import dev.switchboard.consent.emails.EmailConfirmationLookup;
import dev.switchboard.consent.emails.EmailConfirmationOutcome;
import org.jspecify.annotations.Nullable;

/// What links of one purpose confirm.
public interface Confirmation {

    /// The purpose of its links.
    LinkPurpose purpose();

    /// What an open link confirms.
    EmailConfirmationLookup find(OneTimeLink link);

    /// Locks what the link is about until the transaction ends, before the link is locked: changes of
    /// users lock in that order too.
    void lock(OneTimeLink link);

    /// Confirms it, in the transaction that uses the link, which is open and locked.
    ///
    /// @param encodedPassword where [#find] asks for a password; otherwise null
    /// @throws org.springframework.dao.DuplicateKeyException when another user has the email
    EmailConfirmationOutcome confirm(OneTimeLink link, @Nullable String encodedPassword);
}
