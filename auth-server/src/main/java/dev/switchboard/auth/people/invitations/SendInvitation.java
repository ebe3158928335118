package dev.switchboard.auth.people.invitations;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.attempts.AttemptWindows;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Sends an invitation's link by mail, or returns it where there is no mail server.
@Component
class SendInvitation {

    private static final Duration DAY = Duration.ofDays(1);

    private final OneTimeLinks links;
    private final CompanyLookup companies;
    private final AuthUserStore users;
    private final AttemptWindows windows;
    private final InvitationProperties properties;
    private final Mail mail;
    private final String authUrl;
    private final Clock clock;

    SendInvitation(
            OneTimeLinks links,
            CompanyLookup companies,
            AuthUserStore users,
            AttemptWindows windows,
            InvitationProperties properties,
            Mail mail,
            @Value("${switchboard.auth-url}") String authUrl,
            Clock clock) {
        this.links = links;
        this.companies = companies;
        this.users = users;
        this.windows = windows;
        this.properties = properties;
        this.mail = mail;
        this.authUrl = authUrl;
        this.clock = clock;
    }

    /// Issues a new link, which ends the previous one.
    ///
    /// @param inviter the colleague who invites; null for the owner of a new company, and for an operator
    /// @return the link for the response; null when it was sent by mail
    /// @throws ApiError 429 when the company has sent as many in a day as it may, or the address has got its share
    @Transactional(propagation = Propagation.MANDATORY)
    @Nullable
    public String send(Invitation invitation, @Nullable Actor inviter) {
        var token = links.issue(LinkPurpose.INVITATION, invitation.orgId(), invitation.id(), invitation.expiresAt());
        var url = authUrl + PagePaths.invitation(token);
        if (!mail.reaches(invitation.email())) {
            return url;
        }
        if (invitation.role() == Invitation.Role.OPERATOR) {
            mail.send(
                    new MailRecipient(invitation.email()),
                    MailTemplate.OPERATOR_INVITATION,
                    Map.of("name", invitation.name(), "link", url),
                    invitation.expiresAt());
            return null;
        }
        if (inviter != null) {
            countInDay(invitation.orgId());
        }
        var company = companies.names(List.of(invitation.orgId())).getOrDefault(invitation.orgId(), "");
        var zone = companies.timezone(invitation.orgId()).orElse(ZoneOffset.UTC);
        var recipient = new MailRecipient(invitation.email(), zone);
        if (inviter == null) {
            mail.send(
                    recipient,
                    MailTemplate.OWNER_INVITATION,
                    Map.of("name", invitation.name(), "company", company, "link", url),
                    invitation.expiresAt());
        } else {
            var name =
                    users.find(inviter.orgId(), inviter.userId()).orElseThrow().name();
            mail.send(
                    recipient,
                    MailTemplate.INVITATION,
                    Map.of("name", invitation.name(), "company", company, "inviter", name, "link", url),
                    invitation.expiresAt());
        }
        return null;
    }

    private void countInDay(UUID orgId) {
        var now = clock.instant();
        var window = windows.count("invitations of company " + orgId, now, DAY);
        if (window.attempts() > properties.sentPerDay()) {
            throw ApiError.rateLimited(
                    ErrorCode.TOO_MANY_INVITATIONS,
                    Duration.between(now, window.since().plus(DAY)),
                    properties.sentPerDay());
        }
    }
}
