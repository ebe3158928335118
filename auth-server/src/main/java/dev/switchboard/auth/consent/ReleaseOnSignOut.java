package dev.switchboard.auth.consent;

import dev.switchboard.auth.signin.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.logout.LogoutHandler;
import org.springframework.stereotype.Component;

/// Signing out releases the browser's undecided requests, so that another user can decide them.
@Component
class ReleaseOnSignOut implements LogoutHandler {

    private final ConsentRequestStore requests;

    ReleaseOnSignOut(ConsentRequestStore requests) {
        this.requests = requests;
    }

    @Override
    public void logout(
            HttpServletRequest request, HttpServletResponse response, @Nullable Authentication authentication) {
        if (authentication != null && authentication.getPrincipal() instanceof SignedIn user) {
            requests.release(user.session());
        }
    }
}
