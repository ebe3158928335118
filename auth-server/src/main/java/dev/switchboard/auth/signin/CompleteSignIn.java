package dev.switchboard.auth.signin;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.signin.sessions.Sessions;
import dev.switchboard.web.ids.UuidV7Generator;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.UUID;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.stereotype.Component;

/// Completes a sign-in outside of the form login: after the second step, or with a passkey.
@Component
public class CompleteSignIn {

    private final HttpSessionSecurityContextRepository contexts = new HttpSessionSecurityContextRepository();
    private final HalfSignedIns halfSignedIns;
    private final Sessions sessions;
    private final KnownDevices devices;
    private final CsrfTokenRepository formCookie;
    private final AuditLog audit;
    private final UuidV7Generator identifiers;

    CompleteSignIn(
            HalfSignedIns halfSignedIns,
            Sessions sessions,
            KnownDevices devices,
            CsrfTokenRepository formCookie,
            AuditLog audit,
            UuidV7Generator identifiers) {
        this.halfSignedIns = halfSignedIns;
        this.sessions = sessions;
        this.devices = devices;
        this.formCookie = formCookie;
        this.audit = audit;
        this.identifiers = identifiers;
    }

    /// Who authenticates again stays in the same session, unless that has ended.
    SignedIn principal(UUID orgId, UUID userId) {
        var current = SecurityContextHolder.getContext().getAuthentication();
        return current != null
                        && current.getPrincipal() instanceof SignedIn signedIn
                        && signedIn.orgId().equals(orgId)
                        && signedIn.userId().equals(userId)
                        && sessions.use(signedIn.key()).isPresent()
                ? signedIn
                : new SignedIn(orgId, userId, identifiers.next());
    }

    /// Signs in the user of a passkey.
    public void complete(UUID orgId, UUID userId, HttpServletRequest request, HttpServletResponse response) {
        complete(principal(orgId, userId), request, response);
    }

    /// Signs the user in, under another session id and with another token for forms.
    void complete(SignedIn user, HttpServletRequest request, HttpServletResponse response) {
        audit.record(new AuditEvent(AuditEvent.Kind.SIGN_IN, user.orgId(), user.userId(), null, null));
        sessions.authenticated(user.key());
        devices.signedIn(user, request, response);
        request.getSession();
        request.changeSessionId();
        halfSignedIns.remove(request);
        formCookie.saveToken(null, request, response);
        var context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(UsernamePasswordAuthenticationToken.authenticated(user, null, List.of()));
        SecurityContextHolder.setContext(context);
        contexts.saveContext(context, request, response);
    }
}
