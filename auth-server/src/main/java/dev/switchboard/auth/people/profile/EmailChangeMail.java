package dev.switchboard.auth.people.profile;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.RequestOrigin;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.consent.pages.PagePaths;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/// Mail about the change of an email, to the new one and to the previous one.
@Component
class EmailChangeMail {

    private final Mail mail;
    private final CompanyLookup companies;
    private final String authUrl;

    EmailChangeMail(Mail mail, CompanyLookup companies, @Value("${switchboard.auth-url}") String authUrl) {
        this.mail = mail;
        this.companies = companies;
        this.authUrl = authUrl;
    }

    /// Sends the link that confirms the new email to it.
    ///
    /// @return the link for the response; null when it was sent by mail
    @Nullable
    String sendLink(UUID orgId, String name, String newEmail, String token, Instant expiresAt) {
        var url = authUrl + PagePaths.confirmEmail(token);
        mail.send(
                new MailRecipient(newEmail, zone(orgId)),
                MailTemplate.EMAIL_CONFIRMATION,
                Map.of("name", name, "link", url),
                expiresAt);
        return mail.reaches(newEmail) ? null : url;
    }

    /// Notifies the user, at the present email, that another one was requested.
    void notifyOfRequest(User user, Instant now) {
        mail.send(
                new MailRecipient(user.email()),
                MailTemplate.EMAIL_CHANGE_REQUESTED,
                RequestOrigin.ofCurrentRequest(now).with(Map.of("name", user.name())));
    }

    /// Notifies the user, at the previous email, that it was changed.
    ///
    /// @param before the user with the previous email
    void notifyOfChange(AuthUser before, Instant now) {
        mail.send(
                new MailRecipient(before.email(), zone(before.orgId())),
                MailTemplate.EMAIL_CHANGED,
                RequestOrigin.ofCurrentRequest(now).with(Map.of("name", before.name())));
    }

    private ZoneId zone(UUID orgId) {
        return companies.timezone(orgId).orElse(ZoneOffset.UTC);
    }
}
