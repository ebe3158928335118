package dev.switchboard.auth.mail;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Outgoing mail, beside `spring.mail.*`.
///
/// @param from the sender's address, with or without a name; required with a mail server
/// @param support the address for questions, which gets replies; empty: nobody reads them
/// @param directory where mail is kept instead of being sent; empty: it is sent
/// @param keptFiles the most files in that directory; the oldest are deleted
/// @param keys encrypt waiting mail, in the format of [KeyRing]
/// @param sweepEvery how often due mail is searched
/// @param perRecipient how many mails of one kind one address gets in a window
/// @param recipientWindow how long they count together
/// @param attemptTimeout the longest time of an attempt, whatever the mail server does
@ConfigurationProperties("switchboard.mail")
@Validated
record MailProperties(
        @Nullable String from,
        @Nullable String support,
        @Nullable String directory,
        @Min(1) int keptFiles,
        @NotBlank String keys,
        @NotNull @DurationMin(millis = 1) Duration sweepEvery,
        @Min(1) int perRecipient,
        @NotNull @DurationMin(seconds = 1) Duration recipientWindow,
        @NotNull @DurationMin(millis = 100) Duration attemptTimeout) {

    private static final String FALLBACK = "no-reply@localhost";

    MailProperties {
        from = from == null || from.isBlank() ? null : from.strip();
        support = support == null || support.isBlank() ? null : support.strip();
        directory = directory == null || directory.isBlank() ? null : directory.strip();
    }

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.mail.keys", keys);
    }

    /// The sender's address.
    ///
    /// @throws IllegalArgumentException when there is none although mail leaves the machine, or when
    ///     it is not an address
    InternetAddress sender(boolean leavesTheMachine) {
        if (from == null && leavesTheMachine) {
            throw new IllegalArgumentException("switchboard.mail.from: required with a mail server");
        }
        return address("switchboard.mail.from", from == null ? FALLBACK : from);
    }

    /// The address for questions; null for none.
    ///
    /// @throws IllegalArgumentException when it is not an address
    @Nullable
    InternetAddress supportAddress() {
        return support == null ? null : address("switchboard.mail.support", support);
    }

    private static InternetAddress address(String property, String value) {
        try {
            return new InternetAddress(value, true);
        } catch (AddressException malformed) {
            throw new IllegalArgumentException(property + ": expected an email address", malformed);
        }
    }

    @Override
    public String toString() {
        return "MailProperties[from=" + from + ", directory=" + directory + "]";
    }
}
