package dev.switchboard.auth.people.invitations;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Invites operators, whose accounts exist already. Each has at most one invitation that is not over.
@Component
public class InviteOperator {

    private final InvitationStore store;
    private final SendInvitation sendInvitation;
    private final UuidV7Generator identifiers;
    private final InvitationProperties properties;

    InviteOperator(
            InvitationStore store,
            SendInvitation sendInvitation,
            UuidV7Generator identifiers,
            InvitationProperties properties) {
        this.store = store;
        this.sendInvitation = sendInvitation;
        this.identifiers = identifiers;
        this.properties = properties;
    }

    /// Creates and sends the invitation, in the transaction that creates the account.
    ///
    /// @param now in milliseconds
    @Transactional(propagation = Propagation.MANDATORY)
    public SentInvitation invite(Actor inviter, UUID operatorId, String email, String name, Instant now) {
        var invitation = new Invitation(
                Identity.OPERATORS,
                identifiers.next(),
                operatorId,
                inviter.userId(),
                email,
                name,
                Invitation.Role.OPERATOR,
                null,
                null,
                now,
                now.plus(properties.lifetime()),
                InvitationStatus.PENDING);
        store.add(invitation);
        return sent(invitation);
    }

    /// Sends the invitation again, with a new link that is valid from now; a new one if the records of
    /// the previous one were deleted. The caller checks that it was not accepted, after this has locked
    /// it.
    ///
    /// @param now in milliseconds
    @Transactional(propagation = Propagation.MANDATORY)
    public SentInvitation inviteAgain(Actor inviter, UUID operatorId, String email, String name, Instant now) {
        var invitation = store.lockLatest(Identity.OPERATORS, operatorId).orElse(null);
        if (invitation == null) {
            return invite(inviter, operatorId, email, name, now);
        }
        store.renew(invitation, inviter.userId(), now.plus(properties.lifetime()));
        return sent(store.find(Identity.OPERATORS, invitation.id()).orElseThrow());
    }

    private SentInvitation sent(Invitation invitation) {
        return new SentInvitation(
                invitation.id(), invitation.email(), invitation.expiresAt(), sendInvitation.send(invitation, null));
    }
}
