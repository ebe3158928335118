package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.pages.PagePaths;
import java.time.Clock;
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

    boolean canMail() {
        return mail.configured();
    }

    /// Issues a new link, which ends the previous one.
    ///
    /// @return the link for the response; null when it was sent by mail
    @Transactional(propagation = Propagation.MANDATORY)
    @Nullable
    public String send(AuthUser user) {
        var expiresAt = clock.instant().plus(MailTemplate.PASSWORD_RESET.lifetime());
        var url = authUrl
                + PagePaths.resetPassword(links.issue(LinkPurpose.PASSWORD_RESET, user.orgId(), user.id(), expiresAt));
        if (!mail.configured()) {
            return url;
        }
        mail.send(user.email(), MailTemplate.PASSWORD_RESET, Map.of("name", user.name(), "link", url), expiresAt);
        return null;
    }
}
