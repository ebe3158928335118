package dev.switchboard.auth.apps;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.revocation.owners.OwnerEnding;
import dev.switchboard.auth.revocation.owners.OwnerEndings;
import dev.switchboard.contract.identity.SuspendedParties;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Suspends and reinstates apps (docs/guides/oauth.md#introspect-and-revoke). A suspension ends the
/// access tokens issued before it for good: the gateway responds with 403 while the app is suspended and
/// 401 afterwards. With their next request, gateways notice the suspension by the version in Redis.
@Service
public class AppSuspension {

    private final SuspensionStore store;
    private final SuspensionVersion version;
    private final AppStore apps;
    private final AuditLog audit;
    private final OwnerEndings endings;
    private final TransactionTemplate transaction;
    private final OAuthProperties properties;
    private final Clock clock;

    AppSuspension(
            SuspensionStore store,
            SuspensionVersion version,
            AppStore apps,
            AuditLog audit,
            OwnerEndings endings,
            TransactionTemplate transaction,
            OAuthProperties properties,
            Clock clock) {
        this.store = store;
        this.version = version;
        this.apps = apps;
        this.audit = audit;
        this.endings = endings;
        this.transaction = transaction;
        this.properties = properties;
        this.clock = clock;
    }

    /// As [#suspend(String, UUID)], without a known operator.
    public boolean suspend(String clientId) {
        return suspend(clientId, null);
    }

    /// As [#reinstate(String, UUID)], without a known operator.
    public boolean reinstate(String clientId) {
        return reinstate(clientId, null);
    }

    /// Suspends the app. Returns false, without a change, when there is no such app or it is
    /// already suspended.
    ///
    /// @param operatorId the operator, for the audit log of the app's company
    public boolean suspend(String clientId, @Nullable UUID operatorId) {
        return change(now -> store.suspend(clientId, now), AuditEvent.Kind.APP_SUSPENDED, clientId, operatorId);
    }

    /// Reinstates the app. Returns false, without a change, when there is no such app or it is not
    /// suspended.
    ///
    /// @param operatorId the operator, for the audit log of the app's company
    public boolean reinstate(String clientId, @Nullable UUID operatorId) {
        return change(now -> store.reinstate(clientId, now), AuditEvent.Kind.APP_REINSTATED, clientId, operatorId);
    }

    /// @param version of the suspended apps after the change
    /// @param ending null for a reinstatement, which does not restore what the suspension ended
    private record Changed(long version, @Nullable OwnerEnding ending) {}

    private boolean change(
            Predicate<Instant> update, AuditEvent.Kind kind, String clientId, @Nullable UUID operatorId) {
        var now = clock.instant();
        var changed = transaction.execute(status -> {
            var raised = version.raise();
            if (!update.test(now)) {
                status.setRollbackOnly();
                return Optional.<Changed>empty();
            }
            var orgId = apps.find(clientId).orElseThrow().orgId();
            audit.recordOfOperator(new AuditEvent(kind, orgId, operatorId, clientId, null));
            var ending = kind == AuditEvent.Kind.APP_SUSPENDED ? endings.enqueueForApp(clientId, now) : null;
            return Optional.of(new Changed(raised, ending));
        });
        changed.ifPresent(this::publish);
        return changed.isPresent();
    }

    private void publish(Changed changed) {
        version.publish(changed.version());
        if (changed.ending() != null) {
            endings.send(changed.ending());
        }
    }

    /// The current set, for a gateway that saw an unknown version. Also writes the version to
    /// Redis, which may have lost it.
    public SuspendedParties readAndAnnounce() {
        var now = clock.instant();
        var current = store.read(now, now.minus(properties.accessTokenLifetime()));
        version.repeat(current.version());
        return current;
    }
}
