package dev.switchboard.auth.people.invitations;

import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Invites the owner of a new company, who exists as a user already.
@Component
public class InviteOwner {

    private final InvitationStore store;
    private final SendInvitation sendInvitation;
    private final UuidV7Generator identifiers;
    private final InvitationProperties properties;

    InviteOwner(
            InvitationStore store,
            SendInvitation sendInvitation,
            UuidV7Generator identifiers,
            InvitationProperties properties) {
        this.store = store;
        this.sendInvitation = sendInvitation;
        this.identifiers = identifiers;
        this.properties = properties;
    }

    /// Creates and sends the invitation, in the transaction that creates the company.
    ///
    /// @param now in milliseconds
    @Transactional(propagation = Propagation.MANDATORY)
    public SentInvitation invite(UUID orgId, UUID userId, String email, String name, Instant now) {
        var invitation = new Invitation(
                orgId,
                identifiers.next(),
                userId,
                null,
                email,
                name,
                Invitation.Role.OWNER,
                null,
                null,
                now,
                now.plus(properties.lifetime()),
                InvitationStatus.PENDING);
        store.add(invitation);
        return new SentInvitation(
                invitation.id(), email, invitation.expiresAt(), sendInvitation.send(invitation, null));
    }

    /// Sends the owner's invitation again in the caller's transaction: with a new link, valid from
    /// now, which ends the old one.
    ///
    /// @return empty when it was accepted, or there is none any more
    @Transactional(propagation = Propagation.MANDATORY)
    public Optional<SentInvitation> resend(UUID orgId, UUID userId, Instant now) {
        return store.lockLatest(orgId, userId)
                .filter(found -> found.role() == Invitation.Role.OWNER)
                .filter(found -> found.status() != InvitationStatus.ACCEPTED)
                .map(found -> {
                    store.renew(found, null, now.plus(properties.lifetime()));
                    var renewed = store.find(orgId, found.id()).orElseThrow();
                    return new SentInvitation(
                            renewed.id(), renewed.email(), renewed.expiresAt(), sendInvitation.send(renewed, null));
                });
    }
}
