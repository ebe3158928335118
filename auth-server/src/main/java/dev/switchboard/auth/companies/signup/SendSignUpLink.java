package dev.switchboard.auth.companies.signup;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.pages.PagePaths;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Sends the link that confirms a sign-up. Where the email has an account already, the mail says so instead.
@Component
class SendSignUpLink {

    private final OneTimeLinks links;
    private final EmailStore emails;
    private final Mail mail;
    private final String authUrl;

    SendSignUpLink(OneTimeLinks links, EmailStore emails, Mail mail, @Value("${switchboard.auth-url}") String authUrl) {
        this.links = links;
        this.emails = emails;
        this.mail = mail;
        this.authUrl = authUrl;
    }

    /// Issues the link in either case, so that both take the same time.
    @Transactional(propagation = Propagation.MANDATORY)
    void send(PendingSignUp signUp, Instant expiresAt) {
        var token = links.issue(LinkPurpose.SIGN_UP, signUp.id(), signUp.id(), expiresAt);
        var recipient = new MailRecipient(signUp.email(), ZoneId.of(signUp.timezone()));
        if (emails.taken(signUp.email())) {
            mail.send(
                    recipient,
                    MailTemplate.SIGN_UP_WITH_ACCOUNT,
                    Map.of("link", authUrl + PagePaths.SIGN_IN),
                    expiresAt);
        } else {
            mail.send(
                    recipient,
                    MailTemplate.SIGN_UP_CONFIRMATION,
                    Map.of("link", authUrl + PagePaths.confirmEmail(token)),
                    expiresAt);
        }
    }
}
