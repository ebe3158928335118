package dev.switchboard.auth.mail;

import dev.switchboard.auth.platform.attempts.AttemptWindows;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;

/// How many mails of one kind one address gets, so that nobody floods somebody with the service's mail. All processes
/// count together.
@Component
class MailLimits {

    private final AttemptWindows windows;
    private final AuthUserStore users;
    private final MailProperties properties;
    private final Clock clock;

    MailLimits(AttemptWindows windows, AuthUserStore users, MailProperties properties, Clock clock) {
        this.windows = windows;
        this.users = users;
        this.properties = properties;
        this.clock = clock;
    }

    /// Counts a mail, in the transaction that enqueues it.
    ///
    /// @throws ApiError 429 when the address has got its share
    void count(String recipient, MailTemplate template) {
        if (!template.limited()) {
            return;
        }
        var now = clock.instant();
        var window = windows.count(
                "mail " + template.key() + " to " + users.folded(recipient), now, properties.recipientWindow());
        if (window.attempts() > properties.perRecipient()) {
            throw ApiError.rateLimited(
                    ErrorCode.TOO_MANY_EMAILS,
                    Duration.between(now, window.since().plus(properties.recipientWindow())),
                    properties.perRecipient());
        }
    }
}
