package dev.switchboard.auth.people.invitations;

import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.signin.SetPassword;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLink;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.invitations.InvitationLookup;
import dev.switchboard.consent.invitations.InvitationOutcome;
import dev.switchboard.consent.invitations.InvitationProblem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Reads the links of invitations: what each invites to, or why it cannot be used.
@Component
class InvitationLinks {

    private final InvitationStore store;
    private final OneTimeLinks links;
    private final CompanyLookup companies;
    private final AuthUserStore users;
    private final EmailStore emails;
    private final SetPassword setPassword;

    InvitationLinks(
            InvitationStore store,
            OneTimeLinks links,
            CompanyLookup companies,
            AuthUserStore users,
            EmailStore emails,
            SetPassword setPassword) {
        this.store = store;
        this.links = links;
        this.companies = companies;
        this.users = users;
        this.emails = emails;
        this.setPassword = setPassword;
    }

    InvitationLookup find(String token) {
        var link = links.find(LinkPurpose.INVITATION, token);
        var invitation = link.flatMap(found -> store.find(found.orgId(), found.subjectId()));
        if (link.isEmpty() || invitation.isEmpty()) {
            return new InvitationOutcome.Closed(InvitationProblem.UNKNOWN);
        }
        return problem(link.get(), invitation.get())
                // The email may be taken because this very invitation was accepted between the two reads.
                .map(problem -> problem == InvitationProblem.EMAIL_TAKEN
                        ? links.find(LinkPurpose.INVITATION, token)
                                .flatMap(again -> problem(again, invitation.get()))
                                .orElse(problem)
                        : problem)
                .<InvitationLookup>map(InvitationOutcome.Closed::new)
                .orElseGet(() -> open(invitation.get()));
    }

    private InvitationLookup.Open open(Invitation invitation) {
        var orgId = invitation.orgId();
        var company = invitation.role() == Invitation.Role.OPERATOR
                ? null
                : companies.names(List.of(orgId)).getOrDefault(orgId, "");
        return new InvitationLookup.Open(company, invitation.email(), invitation.name());
    }

    /// Why the link cannot be used; empty when it can.
    Optional<InvitationProblem> problem(OneTimeLink link, Invitation invitation) {
        var problem = switch (link.state()) {
            case USED -> InvitationProblem.USED;
            case ENDED ->
                invitation.status() == InvitationStatus.REVOKED
                        ? InvitationProblem.REVOKED
                        : hasPassword(invitation) ? InvitationProblem.USED : InvitationProblem.REPLACED;
            case EXPIRED -> InvitationProblem.EXPIRED;
            case OPEN ->
                invitation.status() == InvitationStatus.REVOKED
                        ? InvitationProblem.REVOKED
                        : hasPassword(invitation) ? InvitationProblem.USED : emailProblem(invitation);
        };
        return Optional.ofNullable(problem);
    }

    /// Whether the user has got a password otherwise, such as by a link from the page for forgotten ones: an invitation
    /// does not replace it.
    private boolean hasPassword(Invitation invitation) {
        return invitation.role().existsBefore() && setPassword.exists(invitation.orgId(), invitation.userId());
    }

    private @Nullable InvitationProblem emailProblem(Invitation invitation) {
        if (invitation.role().existsBefore()) {
            return users.find(invitation.orgId(), invitation.userId())
                            .filter(AuthUser::maySignIn)
                            .isPresent()
                    ? null
                    : InvitationProblem.REVOKED;
        }
        return emails.taken(invitation.email()) ? InvitationProblem.EMAIL_TAKEN : null;
    }
}
