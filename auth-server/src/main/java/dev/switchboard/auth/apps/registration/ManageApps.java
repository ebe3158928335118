package dev.switchboard.auth.apps.registration;

import dev.switchboard.auth.apps.AppDeletion;
import dev.switchboard.auth.apps.CreationLock;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/// Registers, changes and deletes a company's apps for its owner and admins. Each change and
/// its audit entry are one transaction.
@Service
class ManageApps {

    /// The most apps of one company; more indicate a faulty script.
    private static final int MOST = 100;

    private static final int CLIENT_ID_BYTES = 12;

    private final ManagedAppStore store;
    private final Sandboxes sandboxes;
    private final CreationLock creationLock;
    private final AppDeletion deletion;
    private final AuditLog audit;
    private final AppsProperties properties;
    private final SecureRandom random;
    private final Clock clock;

    ManageApps(
            ManagedAppStore store,
            Sandboxes sandboxes,
            CreationLock creationLock,
            AppDeletion deletion,
            AuditLog audit,
            AppsProperties properties,
            SecureRandom random,
            Clock clock) {
        this.store = store;
        this.sandboxes = sandboxes;
        this.creationLock = creationLock;
        this.deletion = deletion;
        this.audit = audit;
        this.properties = properties;
        this.random = random;
        this.clock = clock;
    }

    /// An app and its new secret.
    ///
    /// @param secret null when it has no new one
    record WithSecret(ManagedApp app, @Nullable Credential secret) {}

    /// The company's app.
    ///
    /// @throws ApiError 404 when it has no such app
    ManagedApp find(Actor actor, String clientId) {
        return store.find(actor.orgId(), clientId).orElseThrow(ManageApps::noSuchApp);
    }

    /// Registers an app.
    ///
    /// @throws ApiError 403 for a key that lacks a scope of the app, 409 when the company has a hundred already
    @Transactional
    public WithSecret register(Actor actor, AppCreate body) {
        actor.requireScopes(body.scopes());
        var secret = body.type() == AppType.PUBLIC ? null : Credential.generate(CredentialType.CLIENT_SECRET, random);
        var app = new ManagedApp(
                actor.orgId(),
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
        creationLock.acquire("app", actor.orgId());
        if (!store.add(app, secret == null ? null : secret.sha256(), MOST)) {
            throw ApiError.of(ErrorCode.APP_LIMIT_REACHED, MOST);
        }
        audit(AuditEvent.Kind.APP_REGISTERED, actor, app.clientId());
        return new WithSecret(app, secret);
    }

    /// Gives the app a new secret. The current one remains valid for a while; an earlier one ends.
    ///
    /// @throws ApiError 403 for a key that lacks a scope of the app, 409 when the app is public
    @Transactional
    public WithSecret replaceSecret(Actor actor, String clientId) {
        var app = lock(actor, clientId);
        actor.requireScopes(app.scopes());
        requireSecret(app);
        var secret = Credential.generate(CredentialType.CLIENT_SECRET, random);
        store.replaceSecret(clientId, secret.sha256(), clock.instant().plus(properties.secretOverlap()));
        audit(AuditEvent.Kind.APP_SECRET_REPLACED, actor, clientId);
        return new WithSecret(find(actor, clientId), secret);
    }

    /// Ends the previous secret immediately, if there is one.
    @Transactional
    public void endPreviousSecret(Actor actor, String clientId) {
        var app = lock(actor, clientId);
        requireSecret(app);
        if (app.previousSecretExpiresAt() != null) {
            store.endPreviousSecret(clientId);
            audit(AuditEvent.Kind.APP_SECRET_ENDED, actor, clientId);
        }
    }

    /// Asks the operator to approve sensitive scopes, except those that are approved or requested
    /// already.
    ///
    /// @throws ApiError 409 in a sandbox, whose apps act for nobody else
    @Transactional
    public ManagedApp askApproval(Actor actor, String clientId, List<Scope> asked) {
        var app = lock(actor, clientId);
        if (sandboxes.contain(actor.orgId())) {
            throw ApiError.of(ErrorCode.NOT_IN_SANDBOX);
        }
        for (int i = 0; i < asked.size(); i++) {
            if (!asked.get(i).sensitive() || !app.scopes().contains(asked.get(i))) {
                throw ApiError.validation(
                        "scopes." + i, "must be a sensitive scope that the app has", FieldCode.UNKNOWN_VALUE);
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
        audit(AuditEvent.Kind.APPROVAL_REQUESTED, actor, clientId);
        return asking;
    }

    /// Deletes the app with its tokens, codes and consent requests (see [AppDeletion]).
    void delete(Actor actor, String clientId) {
        find(actor, clientId);
        if (!deletion.delete(actor.orgId(), clientId, actor.userId())) {
            throw noSuchApp();
        }
    }

    private ManagedApp lock(Actor actor, String clientId) {
        return store.lock(actor.orgId(), clientId).orElseThrow(ManageApps::noSuchApp);
    }

    private static void requireSecret(ManagedApp app) {
        if (app.type() == AppType.PUBLIC) {
            throw ApiError.of(ErrorCode.PUBLIC_APP);
        }
    }

    private void audit(AuditEvent.Kind kind, Actor actor, String clientId) {
        audit.record(new AuditEvent(kind, actor.orgId(), actor.userId(), clientId, null));
    }

    private String clientId() {
        var bytes = new byte[CLIENT_ID_BYTES];
        random.nextBytes(bytes);
        return "svc_app_" + HexFormat.of().formatHex(bytes);
    }

    private static Set<Scope> set(Collection<Scope> scopes) {
        var set = EnumSet.noneOf(Scope.class);
        set.addAll(scopes);
        return set;
    }

    static ApiError noSuchApp() {
        return ApiError.of(ErrorCode.APP_NOT_FOUND);
    }
}
