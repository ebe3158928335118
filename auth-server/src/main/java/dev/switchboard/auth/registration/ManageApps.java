package dev.switchboard.auth.registration;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.actor.Actor;
import dev.switchboard.auth.apps.AppDeletion;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.caps.CreationLock;
import dev.switchboard.auth.owners.ScopeChange;
import dev.switchboard.auth.owners.ScopeChanges;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/// What owner and admin do with the organization's apps. Each change and its audit row are one
/// transaction.
@Service
class ManageApps {

    /// Of one organization; beyond that something registers apps by itself.
    private static final int MOST = 100;

    private static final int CLIENT_ID_BYTES = 12;

    private final ManagedAppStore store;
    private final CreationLock creationLock;
    private final AppDeletion deletion;
    private final AuditLog audit;
    private final ScopeChanges scopeChanges;
    private final TransactionTemplate transaction;
    private final AppsProperties properties;
    private final SecureRandom random;
    private final Clock clock;

    ManageApps(
            ManagedAppStore store,
            CreationLock creationLock,
            AppDeletion deletion,
            AuditLog audit,
            ScopeChanges scopeChanges,
            TransactionTemplate transaction,
            AppsProperties properties,
            SecureRandom random,
            Clock clock) {
        this.store = store;
        this.creationLock = creationLock;
        this.deletion = deletion;
        this.audit = audit;
        this.scopeChanges = scopeChanges;
        this.transaction = transaction;
        this.properties = properties;
        this.random = random;
        this.clock = clock;
    }

    /// An app, and the secret that it was just given.
    ///
    /// @param secret null when it was given none
    record WithSecret(ManagedApp app, @Nullable Credential secret) {}

    /// The organization's app.
    ///
    /// @throws ApiError 404 when it has no such app
    ManagedApp find(Actor acting, String clientId) {
        return store.find(acting.orgId(), clientId).orElseThrow(ManageApps::noSuchApp);
    }

    /// Registers an app.
    ///
    /// @throws ApiError 409 when the organization has a hundred already
    @Transactional
    public WithSecret register(Actor acting, AppCreate body) {
        var secret = body.type() == AppType.PUBLIC ? null : Credential.generate(CredentialType.CLIENT_SECRET, random);
        var app = new ManagedApp(
                acting.orgId(),
                clientId(),
                body.name(),
                body.type(),
                body.redirectUris(),
                set(body.scopes()),
                Set.of(),
                Set.of(),
                null,
                body.homepageUrl(),
                body.logoUrl(),
                null,
                clock.instant(),
                null);
        creationLock.acquire("app", acting.orgId());
        if (!store.add(app, secret == null ? null : secret.sha256(), MOST)) {
            throw ApiError.conflict("The company has " + MOST + " apps; delete one first.");
        }
        tell(AuditEvent.Kind.APP_REGISTERED, acting, app.clientId());
        return new WithSecret(app, secret);
    }

    /// Changes what the body speaks of. An approval, or the wish for one, ends with its scope. All approvals end when
    /// the name, the homepage or a redirect address changes, and the operator is asked for them again.
    ManagedApp change(Actor acting, String clientId, AppChange body) {
        var changed = requireNonNull(transaction.execute(status -> change(lock(acting, clientId), acting, body)));
        scopeChanges.send(changed.scopeChanges());
        return changed.app();
    }

    private record Changed(ManagedApp app, List<ScopeChange> scopeChanges) {}

    private Changed change(ManagedApp before, Actor acting, AppChange body) {
        body.demandGoodName(before.name());
        var clientId = before.clientId();
        var redirectUris = body.redirectUris().or(before.redirectUris());
        if (before.type() == AppType.PUBLIC && redirectUris.isEmpty()) {
            throw ApiError.validation("redirect_uris", "a public app needs at least one");
        }
        var scopes = body.scopes().<Set<Scope>>map(ManageApps::set).or(before.scopes());
        var name = body.name().or(before.name());
        var homepageUrl = AppChange.after(body.homepageUrl(), before.homepageUrl());
        // What the operator approved was the app that it said it was.
        boolean another = !name.equals(before.name())
                || !Objects.equals(homepageUrl, before.homepageUrl())
                || !Set.copyOf(redirectUris).equals(Set.copyOf(before.redirectUris()));
        var approved = within(scopes, before.approvedScopes());
        var requested = within(scopes, before.requestedScopes());
        boolean askedAgain = another && !approved.isEmpty();
        if (another) {
            requested.addAll(approved);
            approved = set(Set.of());
        }
        var after = new ManagedApp(
                before.orgId(),
                clientId,
                name,
                before.type(),
                redirectUris,
                scopes,
                approved,
                requested,
                requested.isEmpty() ? null : another ? clock.instant() : before.requestedAt(),
                homepageUrl,
                AppChange.after(body.logoUrl(), before.logoUrl()),
                before.suspendedSince(),
                before.createdAt(),
                before.previousSecretExpiresAt());
        if (!after.equals(before)) {
            store.update(after);
            tell(AuditEvent.Kind.APP_CHANGED, acting, clientId);
        }
        if (askedAgain) {
            tell(AuditEvent.Kind.APPROVAL_WITHDRAWN, acting, clientId);
            tell(AuditEvent.Kind.APPROVAL_REQUESTED, acting, clientId);
        }
        return new Changed(
                after,
                scopeChanges.promise(clientId, before.orgId(), before.allowed(), after.allowed(), clock.instant()));
    }

    /// Gives the app a new secret. The present one works on for a while, an earlier one no more.
    ///
    /// @throws ApiError 409 when the app is public
    @Transactional
    public WithSecret replaceSecret(Actor acting, String clientId) {
        demandSecret(lock(acting, clientId));
        var secret = Credential.generate(CredentialType.CLIENT_SECRET, random);
        store.replaceSecret(clientId, secret.sha256(), clock.instant().plus(properties.secretOverlap()));
        tell(AuditEvent.Kind.APP_SECRET_REPLACED, acting, clientId);
        return new WithSecret(find(acting, clientId), secret);
    }

    /// Ends the secret before the present one at once; does nothing where there is none.
    @Transactional
    public void endPreviousSecret(Actor acting, String clientId) {
        var app = lock(acting, clientId);
        demandSecret(app);
        if (app.previousSecretExpiresAt() != null) {
            store.endPreviousSecret(clientId);
            tell(AuditEvent.Kind.APP_SECRET_ENDED, acting, clientId);
        }
    }

    /// Asks the operator to approve sensitive scopes. Those that are approved already, or wait already, stay so.
    @Transactional
    public ManagedApp askApproval(Actor acting, String clientId, List<Scope> asked) {
        var app = lock(acting, clientId);
        for (int i = 0; i < asked.size(); i++) {
            if (!asked.get(i).sensitive() || !app.scopes().contains(asked.get(i))) {
                throw ApiError.validation("scopes." + i, "must be a sensitive scope among the app's");
            }
        }
        var requested = set(app.requestedScopes());
        requested.addAll(asked);
        requested.removeAll(app.approvedScopes());
        if (requested.equals(app.requestedScopes())) {
            return app;
        }
        var requestedAt = app.requestedAt() == null ? clock.instant() : app.requestedAt();
        var asking = app.withApprovals(app.approvedScopes(), requested, requestedAt);
        store.update(asking);
        tell(AuditEvent.Kind.APPROVAL_REQUESTED, acting, clientId);
        return asking;
    }

    /// Deletes the app with everything it gave, at once (see [AppDeletion]).
    void delete(Actor acting, String clientId) {
        find(acting, clientId);
        if (!deletion.delete(acting.orgId(), clientId, acting.userId())) {
            throw noSuchApp();
        }
    }

    private ManagedApp lock(Actor acting, String clientId) {
        return store.lock(acting.orgId(), clientId).orElseThrow(ManageApps::noSuchApp);
    }

    private static void demandSecret(ManagedApp app) {
        if (app.type() == AppType.PUBLIC) {
            throw ApiError.conflict("A public app has no secret.");
        }
    }

    private void tell(AuditEvent.Kind kind, Actor acting, String clientId) {
        audit.tell(new AuditEvent(kind, acting.orgId(), acting.userId(), clientId, null));
    }

    private String clientId() {
        var bytes = new byte[CLIENT_ID_BYTES];
        random.nextBytes(bytes);
        return "svc_app_" + HexFormat.of().formatHex(bytes);
    }

    private static EnumSet<Scope> set(Collection<Scope> scopes) {
        var set = EnumSet.noneOf(Scope.class);
        set.addAll(scopes);
        return set;
    }

    private static EnumSet<Scope> within(Set<Scope> scopes, Set<Scope> of) {
        var left = set(of);
        left.retainAll(scopes);
        return left;
    }

    private static ApiError noSuchApp() {
        return ApiError.notFound("There is no such app.");
    }
}
