package dev.switchboard.auth.mail;

import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/// The kinds of mail. Their words are in `words.properties`; one design (`mail.html`, `mail.txt`)
/// serves all of them.
public enum MailTemplate {
    /// Invites a user to a company.
    INVITATION(Duration.ofDays(7), "name", "company", "inviter", "link"),
    /// Invites the owner of a new company.
    OWNER_INVITATION(Duration.ofDays(7), "name", "company", "link"),
    /// Invites an operator.
    OPERATOR_INVITATION(Duration.ofDays(7), "name", "link"),
    /// To a user who forgot the password.
    PASSWORD_RESET(Duration.ofMinutes(15), "name", "time", "address", "device", "link"),
    /// To a user for whom an administrator asks.
    PASSWORD_RESET_BY_ADMINISTRATOR(Duration.ofMinutes(15), "name", "administrator", "link"),
    /// To a user who has signed in in another browser than before.
    NEW_SIGN_IN(Duration.ofDays(7), "name", "time", "address", "device"),
    PASSWORD_CHANGED(Duration.ofDays(7), "name", "time", "address", "device"),
    API_KEY_CREATED(Duration.ofDays(7), "name", "key", "time", "address", "device"),
    PASSKEY_ADDED(Duration.ofDays(7), "name", "passkey", "time", "address", "device"),
    /// To the new address of a user who changes it.
    EMAIL_CONFIRMATION(Duration.ofDays(1), "name", "link"),
    /// To the address of a user who asks for another one.
    EMAIL_CHANGE_REQUESTED(Duration.ofDays(7), "name", "time", "address", "device"),
    /// To the old address of a user who has changed it.
    EMAIL_CHANGED(Duration.ofDays(7), "name", "time", "address", "device"),
    /// To a user whose second factors an administrator has removed; the link is that of the sign-in page.
    SECOND_FACTOR_RESET(Duration.ofDays(7), "name", "link"),
    /// Without anything that was typed into the form: anybody can send it to anybody.
    SIGN_UP_CONFIRMATION(Duration.ofDays(1), "link"),
    /// Instead of the confirmation, to an email that has an account; the link leads to the sign-in page.
    SIGN_UP_WITH_ACCOUNT(Duration.ofDays(1), "link"),
    /// To the owner and the admins of a company from which an emergency number was called.
    EMERGENCY_CALL(Duration.ofDays(1), "name", "company", "caller", "number", "time"),
    /// To the owner and the admins of a company, about a webhook that expires soon; the link is that of its page.
    WEBHOOK_EXPIRES(Duration.ofDays(7), "name", "company", "webhook", "link"),
    /// As [#WEBHOOK_EXPIRES], about one that was suspended because its deliveries failed.
    WEBHOOK_FAILED(Duration.ofDays(1), "name", "company", "webhook", "failures", "link"),
    /// As [#WEBHOOK_EXPIRES], about one that was suspended because its API key has ended.
    WEBHOOK_WITHOUT_KEY(Duration.ofDays(1), "name", "company", "webhook", "link"),
    /// As [#WEBHOOK_EXPIRES], about one that was suspended because nobody read its events.
    WEBHOOK_UNREAD(Duration.ofDays(1), "name", "company", "link"),
    /// To the user who asked for an export that is ready; the link is that of the page with it.
    EXPORT_READY(Duration.ofDays(7), "name", "company", "link");

    /// The value that is the address behind the button.
    static final String LINK = "link";

    private final Duration lifetime;

    @SuppressWarnings("ImmutableEnumChecker") // from Set.of
    private final Set<String> valueNames;

    MailTemplate(Duration lifetime, String... valueNames) {
        this.lifetime = lifetime;
        this.valueNames = Set.of(valueNames);
    }

    /// How long a mail is of use, and its link valid, unless the caller says otherwise.
    public Duration lifetime() {
        return lifetime;
    }

    /// The names of the values that the mail needs.
    public Set<String> valueNames() {
        return valueNames;
    }

    /// Whether an address gets only a few of them in an hour. Nobody misses an emergency call because of others, and
    /// [#EMAIL_CHANGED] follows on a confirmation, of which there are few.
    boolean limited() {
        return this != EMERGENCY_CALL && this != EMAIL_CHANGED;
    }

    boolean hasLink() {
        return valueNames.contains(LINK);
    }

    /// Its name in the database, in metrics and in `words.properties`.
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @throws IllegalArgumentException when this version has none of that name
    static MailTemplate of(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }
}
