package dev.switchboard.auth.apps.registration;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.applications.ApplicationProperties;
import dev.switchboard.auth.revocation.owners.ScopeChange;
import dev.switchboard.auth.revocation.owners.ScopeChanges;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Changes an app, with what follows for its approvals (docs/guides/oauth.md#scopes) and for the
/// webhooks that need its scopes.
@Service
class ChangeApp {

    private final ManagedAppStore store;
    private final AuditLog audit;
    private final ScopeChanges scopeChanges;
    private final TransactionTemplate transaction;
    private final ApplicationProperties applications;
    private final Clock clock;

    ChangeApp(
            ManagedAppStore store,
            AuditLog audit,
            ScopeChanges scopeChanges,
            TransactionTemplate transaction,
            ApplicationProperties applications,
            Clock clock) {
        this.store = store;
        this.audit = audit;
        this.scopeChanges = scopeChanges;
        this.transaction = transaction;
        this.applications = applications;
        this.clock = clock;
    }

    private record Changed(ManagedApp app, List<ScopeChange> scopeChanges) {}

    /// Changes the fields that the body has. An approval, or the request for one, ends with its
    /// scope. All approvals end when the name, the homepage or a redirect address changes, and the
    /// operator is asked for them again.
    ///
    /// @throws ApiError 403 for a key that lacks a scope of the app, 404 when the company has no such app, 422 for
    ///     a bad name or a public app without an address
    ManagedApp change(Actor actor, String clientId, AppChange body) {
        var changed = requireNonNull(transaction.execute(status -> {
            var before = store.lock(actor.orgId(), clientId).orElseThrow(ManageApps::noSuchApp);
            actor.requireScopes(before.scopes());
            actor.requireScopes(body.scopes().or(List.of()));
            return change(before, actor, body);
        }));
        scopeChanges.send(changed.scopeChanges());
        return changed.app();
    }

    private Changed change(ManagedApp before, Actor actor, AppChange body) {
        body.requireValidName(before.name(), applications.productName());
        var after = approvals(before, changed(before, body));
        if (!after.equals(before)) {
            store.update(after);
            audit(AuditEvent.Kind.APP_CHANGED, actor, after);
        }
        if (after.approvedScopes().isEmpty()
                && !within(after.scopes(), before.approvedScopes()).isEmpty()) {
            audit(AuditEvent.Kind.APPROVAL_WITHDRAWN, actor, after);
            audit(AuditEvent.Kind.APPROVAL_REQUESTED, actor, after);
        }
        var now = clock.instant();
        return new Changed(
                after, scopeChanges.enqueue(after.clientId(), after.orgId(), before.allowed(), after.allowed(), now));
    }

    private static ManagedApp changed(ManagedApp before, AppChange body) {
        var redirectUris = body.redirectUris().or(before.redirectUris());
        if (before.type() == AppType.PUBLIC && redirectUris.isEmpty()) {
            throw ApiError.validation(
                    "redirect_uris", "must have at least one address for a public app", FieldCode.REQUIRED);
        }
        var problems = RedirectAddress.problems(before.type(), redirectUris);
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems);
        }
        return new ManagedApp(
                before.orgId(),
                before.clientId(),
                body.name().or(before.name()),
                before.type(),
                redirectUris,
                body.scopes().<Set<Scope>>map(Set::copyOf).or(before.scopes()),
                before.approvedScopes(),
                before.requestedScopes(),
                before.requestedAt(),
                AppChange.after(body.homepageUrl(), before.homepageUrl()),
                AppChange.after(body.logoUrl(), before.logoUrl()),
                before.suspendedSince(),
                before.createdAt(),
                before.previousSecretExpiresAt());
    }

    private ManagedApp approvals(ManagedApp before, ManagedApp after) {
        var approved = within(after.scopes(), before.approvedScopes());
        var requested = within(after.scopes(), before.requestedScopes());
        if (sameIdentity(before, after)) {
            return after.withApprovals(approved, requested, before.requestedAt());
        }
        requested.addAll(approved);
        return after.withApprovals(Set.of(), requested, clock.instant());
    }

    /// Whether the app still presents itself as what the operator approved.
    private static boolean sameIdentity(ManagedApp before, ManagedApp after) {
        return after.name().equals(before.name())
                && Objects.equals(after.homepageUrl(), before.homepageUrl())
                && Set.copyOf(after.redirectUris()).equals(Set.copyOf(before.redirectUris()));
    }

    private static Set<Scope> within(Set<Scope> scopes, Set<Scope> of) {
        var left = new HashSet<>(of);
        left.retainAll(scopes);
        return left;
    }

    private void audit(AuditEvent.Kind kind, Actor actor, ManagedApp app) {
        audit.record(new AuditEvent(kind, actor.orgId(), actor.userId(), app.clientId(), null));
    }
}
