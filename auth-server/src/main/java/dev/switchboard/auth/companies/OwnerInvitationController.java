package dev.switchboard.auth.companies;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.RecordId;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/// The invitation of a company's owner over the operator's interface.
@RestController
class OwnerInvitationController {

    private final ManageCompanies companies;

    OwnerInvitationController(ManageCompanies companies) {
        this.companies = companies;
    }

    @PostMapping("/v1/operator/companies/{companyId}/invitation")
    @Describe(
            id = "inviteOwnerAgain",
            summary = "Sends the invitation of a company's owner again, with a new link.",
            details = "The previous link ends. Without a mail server, the link is returned in `url`.",
            conflict = "The owner has accepted the invitation.")
    CreatedCompany.Invitation inviteAgain(@PathVariable String companyId, Actor actor) {
        return companies.inviteOwnerAgain(actor, RecordId.parse(companyId).orElseThrow(ManageCompanies::noSuchCompany));
    }
}
