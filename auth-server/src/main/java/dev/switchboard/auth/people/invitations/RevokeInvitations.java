package dev.switchboard.auth.people.invitations;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/// Revokes invitations: one that an administrator withdraws, and those that are pending in the name of somebody who may
/// not invite any more. Otherwise an administrator who is disabled or demoted could come back by an invitation to
/// another address.
@Component
public class RevokeInvitations {

    private static final int BATCH = 100;

    private final InvitationStore store;
    private final OneTimeLinks links;
    private final AuditLog audit;
    private final BackgroundJobs jobs;
    private final TransactionTemplate transaction;

    RevokeInvitations(
            InvitationStore store,
            OneTimeLinks links,
            AuditLog audit,
            BackgroundJobs jobs,
            TransactionTemplate transaction) {
        this.store = store;
        this.links = links;
        this.audit = audit;
        this.jobs = jobs;
        this.transaction = transaction;
    }

    /// Revokes the invitation; its link ends. Revoking it again changes nothing.
    ///
    /// @throws ApiError 404 when there is none, 409 when it was accepted
    void revoke(Actor actor, UUID id) {
        transaction.executeWithoutResult(status -> {
            var invitation = store.lockOpen(actor.orgId(), id);
            if (invitation.status() != InvitationStatus.REVOKED) {
                revoke(invitation.orgId(), invitation.id(), actor.userId());
            }
        });
    }

    /// Revokes those in the name of an operator whom the actor removes, and the operator's own, if that was not
    /// accepted.
    @Transactional(propagation = Propagation.MANDATORY)
    public void revokeOfOperator(Actor actor, UUID operatorId) {
        store.lockLatest(Identity.OPERATORS, operatorId)
                .filter(invitation -> invitation.status() != InvitationStatus.ACCEPTED)
                .ifPresent(invitation -> {
                    store.revoke(invitation.orgId(), invitation.id());
                    links.end(LinkPurpose.INVITATION, invitation.orgId(), invitation.id());
                });
        revokeOfInviter(actor, operatorId);
    }

    /// Revokes those of a user whom the actor disables.
    @Transactional(propagation = Propagation.MANDATORY)
    public void revokeOfInviter(Actor actor, UUID inviterId) {
        for (var invitation : store.lockPendingOf(actor.orgId(), inviterId)) {
            revoke(invitation.orgId(), invitation.id(), actor.userId());
        }
    }

    /// Revokes those of users whom the resource API has demoted. The log names nobody: the activity log says who did
    /// that.
    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-every}")
    void revokeOfDemotedInviters() {
        jobs.repeat(
                "invitations of former administrators",
                () -> requireNonNull(transaction.execute(status -> {
                    var abandoned = store.lockAbandoned(BATCH);
                    abandoned.forEach(invitation -> revoke(invitation.orgId(), invitation.id(), null));
                    return abandoned.size() == BATCH;
                })));
    }

    /// @param by who revokes it; null for the service
    private void revoke(UUID orgId, UUID id, @Nullable UUID by) {
        store.revoke(orgId, id);
        links.end(LinkPurpose.INVITATION, orgId, id);
        audit.record(new AuditEvent(AuditEvent.Kind.INVITATION_REVOKED, orgId, by, null, id));
    }
}
