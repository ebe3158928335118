package dev.switchboard.auth.mail;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Who gets a mail. A user who has signed in reads it in the language of that; for others, and for times, the mail
/// needs to know more.
///
/// @param email any address
/// @param language of what causes the mail; null for that of the current request
/// @param timezone of the company that the mail is about; UTC for none. A user gets the own company's
public record MailRecipient(String email, @Nullable Locale language, ZoneId timezone) {

    public MailRecipient(String email) {
        this(email, null, ZoneOffset.UTC);
    }

    public MailRecipient(String email, ZoneId timezone) {
        this(email, null, timezone);
    }
}
