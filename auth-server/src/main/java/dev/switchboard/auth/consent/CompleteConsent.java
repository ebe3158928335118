package dev.switchboard.auth.consent;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.consent.AskForConsent.Waiting;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.auth.signin.SessionUsers;
import dev.switchboard.auth.signin.SignedIn;
import dev.switchboard.auth.tokens.grants.IssueCode;
import dev.switchboard.consent.authorization.Decision;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Completes a consent request that was decided, with a code or an error for the app.
@Component
class CompleteConsent {

    private final Sandboxes sandboxes;
    private final IssueCode issueCode;
    private final RedirectAddresses addresses;
    private final SessionUsers users;
    private final AuditLog audit;

    CompleteConsent(
            Sandboxes sandboxes, IssueCode issueCode, RedirectAddresses addresses, SessionUsers users, AuditLog audit) {
        this.sandboxes = sandboxes;
        this.issueCode = issueCode;
        this.addresses = addresses;
        this.users = users;
        this.audit = audit;
    }

    /// Returns the address that leads back to the app. The caller's transaction has decided the request.
    @Transactional(propagation = Propagation.MANDATORY)
    String complete(Waiting waiting, Decision decision, SignedIn user) {
        return switch (decision) {
            case DENY -> denied(waiting, user);
            case ALLOW -> allowed(waiting, user);
        };
    }

    private String denied(Waiting waiting, SignedIn user) {
        audit(AuditEvent.Kind.CONSENT_DENIED, waiting, user);
        var request = waiting.request();
        return addresses.error(request.redirectUri(), OAuth2ErrorCodes.ACCESS_DENIED, request.state());
    }

    private String allowed(Waiting waiting, SignedIn user) {
        var request = waiting.request();
        if (!waiting.app().firstParty() && !sandboxes.connected(waiting.app().orgId(), user.orgId())) {
            return addresses.error(request.redirectUri(), OAuth2ErrorCodes.UNAUTHORIZED_CLIENT, request.state());
        }
        var scopes = request.scopes();
        if (!waiting.app().stillAllowed(scopes, user.orgId()).containsAll(scopes)) {
            var error = addresses.error(request.redirectUri(), OAuth2ErrorCodes.INVALID_SCOPE, request.state());
            return waiting.app().firstParty()
                    ? addresses.named(error, users.user(user).email())
                    : error;
        }
        var code = issueCode.issue(new IssueCode.Allowed(
                user.orgId(),
                user.userId(),
                request.clientId(),
                request.redirectUri(),
                scopes,
                request.codeChallenge(),
                waiting.app().firstParty() ? user.session() : null));
        audit(AuditEvent.Kind.CONSENT_ALLOWED, waiting, user);
        return addresses.code(request.redirectUri(), code, request.state());
    }

    private void audit(AuditEvent.Kind kind, Waiting waiting, SignedIn user) {
        var clientId = waiting.app().clientId();
        audit.record(new AuditEvent(kind, user.orgId(), user.userId(), clientId, null));
    }
}
