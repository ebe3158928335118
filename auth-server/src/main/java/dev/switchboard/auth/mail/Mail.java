package dev.switchboard.auth.mail;

import java.time.Instant;
import java.util.Map;

/// Sends mail. Without a mail server nothing is sent: whoever has a link to hand over asks
/// [#configured()] first.
public interface Mail {

    /// Whether there is a mail server, or a directory that keeps the mail instead.
    boolean configured();

    /// Whether mail to this address is sent: there is a mail server, and it is not an email of a sandbox.
    boolean reaches(String email);

    /// Enqueues a mail whose link is valid for the template's own lifetime. It needs a transaction;
    /// the mail is sent if that commits. Does nothing where no mail [#reaches] the address.
    ///
    /// An address gets few mails of one kind in an hour (`switchboard.mail.per-recipient`): sending a
    /// further one fails with 429, and the caller's transaction with it.
    ///
    /// @param values exactly those that the template needs: `link` is an http(s) address, `time` an instant as
    ///     [Instant#toString()] writes it; names may contain any character; what is not known is empty
    void send(MailRecipient recipient, MailTemplate template, Map<String, String> values);

    /// As [#send(MailRecipient, MailTemplate, Map)], with a link that is valid for another time.
    ///
    /// @param expiresAt when the link expires. The mail states that time, and is not sent after it
    void send(MailRecipient recipient, MailTemplate template, Map<String, String> values, Instant expiresAt);

    /// Does what sends mail, unless the recipient has got too much of it: then nothing of it happens, and nothing is
    /// reported. For requests of strangers, to whom an error would reveal who gets mail.
    ///
    /// @param sending runs in a transaction within that of the caller
    void sendIfAdmitted(Runnable sending);
}
