package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.RequestOrigin;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.pages.PagePaths;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Sends a link to a new password by mail, or returns it where there is no mail server.
@Component
class SendPasswordReset {

    private final OneTimeLinks links;
    private final Mail mail;
    private final String authUrl;
    private final Clock clock;

    SendPasswordReset(OneTimeLinks links, Mail mail, @Value("${switchboard.auth-url}") String authUrl, Clock clock) {
        this.links = links;
        this.mail = mail;
        this.authUrl = authUrl;
        this.clock = clock;
    }

    /// Sends a new link, which ends the previous one, to a user who asked for it.
    ///
    /// @param language of the pages on which the user asked
    @Transactional(propagation = Propagation.MANDATORY)
    public void send(AuthUser user, Locale language, RequestOrigin origin) {
        var link = issue(user);
        mail.send(
                new MailRecipient(user.email(), language, ZoneOffset.UTC),
                MailTemplate.PASSWORD_RESET,
                origin.with(Map.of("name", user.name(), "link", link.url())),
                link.expiresAt());
    }

    /// Sends a new link, which ends the previous one, to a user for whom a colleague asked.
    ///
    /// @return the link for the response; null when it was sent by mail
    @Transactional(propagation = Propagation.MANDATORY)
    @Nullable
    public String send(AuthUser user, AuthUser administrator) {
        var link = issue(user);
        if (!mail.reaches(user.email())) {
            return link.url();
        }
        mail.send(
                new MailRecipient(user.email()),
                MailTemplate.PASSWORD_RESET_BY_ADMINISTRATOR,
                Map.of("name", user.name(), "administrator", administrator.name(), "link", link.url()),
                link.expiresAt());
        return null;
    }

    private record Link(String url, Instant expiresAt) {}

    private Link issue(AuthUser user) {
        var expiresAt = clock.instant().plus(MailTemplate.PASSWORD_RESET.lifetime());
        var token = links.issue(LinkPurpose.PASSWORD_RESET, user.orgId(), user.id(), expiresAt);
        return new Link(authUrl + PagePaths.resetPassword(token), expiresAt);
    }
}
