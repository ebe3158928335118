package dev.switchboard.auth.mail;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.UUID;

/// A mail in the outbox.
///
/// @param id also the file name and the Message-ID, so that a repeated mail is recognizable
/// @param template the name of a [MailTemplate]; during an upgrade, of one that only the new version
///     has
/// @param timezone in which the mail states times
/// @param encrypted the values of the template; [MailSecrets] reads them
@SuppressWarnings("ArrayRecordComponent") // never compared
record PendingMail(
        UUID id,
        String recipient,
        String template,
        Locale language,
        ZoneId timezone,
        byte[] encrypted,
        Instant createdAt,
        Instant expiresAt) {

    boolean isExpired(Instant now) {
        return !expiresAt.isAfter(now);
    }
}
