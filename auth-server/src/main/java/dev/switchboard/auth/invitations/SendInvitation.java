package dev.switchboard.auth.invitations;

import dev.switchboard.auth.links.LinkPurpose;
import dev.switchboard.auth.links.OneTimeLinks;
import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.users.OrganizationStore;
import dev.switchboard.consent.pages.PagePaths;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Sends an invitation's link by mail, or returns it where there is no mail server.
@Component
class SendInvitation {

    private final OneTimeLinks links;
    private final OrganizationStore organizations;
    private final Mail mail;
    private final String authUrl;

    SendInvitation(
            OneTimeLinks links,
            OrganizationStore organizations,
            Mail mail,
            @Value("${switchboard.auth-url}") String authUrl) {
        this.links = links;
        this.organizations = organizations;
        this.mail = mail;
        this.authUrl = authUrl;
    }

    /// Issues a new link, which ends the previous one.
    ///
    /// @return the link for the response; null when it was sent by mail
    @Transactional(propagation = Propagation.MANDATORY)
    @Nullable
    public String send(Invitation invitation) {
        var token = links.issue(LinkPurpose.INVITATION, invitation.orgId(), invitation.id(), invitation.expiresAt());
        var url = authUrl + PagePaths.invitation(token);
        if (!mail.configured()) {
            return url;
        }
        var company = organizations.names(List.of(invitation.orgId())).getOrDefault(invitation.orgId(), "");
        mail.send(
                invitation.email(),
                "invitation",
                Map.of(
                        "name",
                        invitation.name(),
                        "company",
                        company,
                        "url",
                        url,
                        "expires_at",
                        invitation.expiresAt().toString()));
        return null;
    }
}
