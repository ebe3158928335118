package dev.switchboard.auth.people.invitations;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Invitations over the API, for owner and admin.
@RestController
class InvitationController {

    private final InviteUser inviteUser;
    private final RevokeInvitations revokeInvitations;
    private final InvitationStore store;
    private final Idempotency idempotency;
    private final PageReader pages;

    InvitationController(
            InviteUser inviteUser,
            RevokeInvitations revokeInvitations,
            InvitationStore store,
            Idempotency idempotency,
            PageReader pages) {
        this.inviteUser = inviteUser;
        this.revokeInvitations = revokeInvitations;
        this.store = store;
        this.idempotency = idempotency;
        this.pages = pages;
    }

    @GetMapping("/v1/invitations")
    @Describe(id = "listInvitations", summary = "Lists the company's invitations, newest first.")
    Page<InvitationBody> list(@FromQuery InvitationQuery query, Actor actor) {
        return pages.page(
                        List.of("invitations", actor.orgId()),
                        query,
                        (Invitation invitation) -> KeysetPosition.of(invitation.createdAt(), invitation.id()),
                        page -> store.list(actor.orgId(), page))
                .map(InvitationBody::of);
    }

    @PostMapping("/v1/invitations")
    @Describe(
            id = "inviteUser",
            summary = "Invites a user to the company.",
            details = "The user gets a link by mail that is valid for 7 days, and chooses a password there. Without "
                    + "a mail server, the link is returned in `url`, only here. An extension or number that another "
                    + "user has by then is not assigned.",
            conflict = "A user of any company has the email, it is invited already, or the extension or the "
                    + "number is taken.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<InvitationBody>> invite(
            @FromBody InvitationCreate body, Actor actor, IdempotentRequest request) {
        return idempotency.respond(
                request, body, HttpStatus.CREATED, () -> inviteUser.invite(actor, body), InvitationBody::withoutUrl);
    }

    @PostMapping("/v1/invitations/{invitationId}/resend")
    @Describe(
            id = "resendInvitation",
            summary = "Sends an invitation again, with a new link.",
            details = "The previous link ends. An expired or revoked invitation can be accepted again.",
            conflict = "The invitation was accepted, or its email or extension is taken now.")
    InvitationBody resend(@PathVariable String invitationId, Actor actor) {
        return inviteUser.resend(actor, identifier(invitationId));
    }

    @DeleteMapping("/v1/invitations/{invitationId}")
    @Describe(
            id = "revokeInvitation",
            summary = "Revokes an invitation.",
            details = "Its link ends.",
            conflict = "The invitation was accepted.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revoke(@PathVariable String invitationId, Actor actor) {
        revokeInvitations.revoke(actor, identifier(invitationId));
    }

    private static UUID identifier(String invitationId) {
        return RecordId.parse(invitationId).orElseThrow(InvitationStore::noSuchInvitation);
    }
}
