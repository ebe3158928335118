package dev.switchboard.auth.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.AddressException;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.regex.Pattern;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;
import org.springframework.mail.MailSendException;

/// Why an attempt failed.
///
/// @param permanent whether the server refused this mail for good: a reply of 5xx (RFC 5321,
///     section 4.2.1) to the recipient or to the content. One to anything before, such as the
///     credentials or the sender, concerns all mail, which is worth another attempt once the
///     settings are right
/// @param reason for the log and the database, without the mail's content and without addresses
record MailFailure(boolean permanent, String reason) {

    private static final int LONGEST = 200;
    private static final Pattern ADDRESS = Pattern.compile("[^\\s<>\"]+@[^\\s<>\"]+");
    private static final Pattern LINK = Pattern.compile("(?i)https?:\\S+");
    private static final Pattern CONTROL = Pattern.compile("[\\s\\p{Cntrl}]+");
    /// Too many or too much for now, says the reply to a recipient, which RFC 5321 (section
    /// 4.5.3.1.10) and practice treat like 452.
    private static final int STORAGE = 552;

    static MailFailure of(Throwable failure) {
        var all = withCauses(failure);
        boolean senderRefused = all.stream().anyMatch(SMTPSenderFailedException.class::isInstance);
        boolean permanent = !senderRefused && all.stream().anyMatch(MailFailure::isPermanent);
        // What the server answered, else what Jakarta Mail says, else the first cause.
        var telling = all.stream()
                .filter(one -> reply(one).isPresent())
                .findFirst()
                .or(() -> all.stream()
                        .filter(MessagingException.class::isInstance)
                        .findFirst())
                .orElse(all.getLast());
        return new MailFailure(permanent, reason(telling));
    }

    static MailFailure timedOut() {
        return new MailFailure(false, "the attempt took too long");
    }

    private static boolean isPermanent(Throwable failure) {
        return switch (failure) {
            case SMTPAddressFailedException refused ->
                refused.getReturnCode() >= 500 && refused.getReturnCode() != STORAGE;
            case SMTPSendFailedException refused ->
                refused.getReturnCode() >= 500
                        && !Objects.requireNonNullElse(refused.getCommand(), "").startsWith("MAIL")
                        && refused.getNextException() == null;
            case AddressException _ -> true;
            default -> false;
        };
    }

    private static Optional<String> reply(Throwable failure) {
        return switch (failure) {
            case SMTPAddressFailedException refused -> Optional.ofNullable(refused.getMessage());
            case SMTPSenderFailedException refused -> Optional.ofNullable(refused.getMessage());
            case SMTPSendFailedException refused -> Optional.ofNullable(refused.getMessage());
            default -> Optional.empty();
        };
    }

    private static String reason(Throwable failure) {
        var text = reply(failure)
                .orElseGet(() -> failure.getClass().getSimpleName() + ": "
                        + Objects.requireNonNullElse(failure.getMessage(), "without a message"));
        text = LINK.matcher(text).replaceAll("<link>");
        text = ADDRESS.matcher(text).replaceAll("<address>");
        text = CONTROL.matcher(text).replaceAll(" ").strip();
        return text.substring(0, Math.min(LONGEST, text.length()));
    }

    /// The failure and everything behind it; Jakarta Mail and Spring have chains of their own.
    private static SequencedSet<Throwable> withCauses(Throwable failure) {
        var all = new LinkedHashSet<Throwable>();
        var next = new ArrayDeque<Throwable>();
        next.add(failure);
        while (!next.isEmpty()) {
            var one = next.remove();
            if (!all.add(one)) {
                continue;
            }
            if (one instanceof MailSendException sending) {
                next.addAll(List.of(sending.getMessageExceptions()));
            }
            if (one instanceof MessagingException chained && chained.getNextException() != null) {
                next.add(chained.getNextException());
            }
            if (one.getCause() != null) {
                next.add(one.getCause());
            }
        }
        return all;
    }
}
