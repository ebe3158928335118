package dev.switchboard.app.sessions;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the store keeps of a session, encrypted.
///
/// @param csrfToken the value that every form of this session sends
/// @param flash values for the next page only, such as a secret that is shown once
/// @param pendingStep the request that continues after the user has signed in again; null when there is none
public record SessionState(
        Application application,
        Tokens tokens,
        SignedInUser user,
        String csrfToken,
        Map<String, String> flash,
        @Nullable PendingStep pendingStep) {

    public SessionState {
        flash = Map.copyOf(flash);
    }

    /// A form that needs a recent sign-in (RFC 9470).
    ///
    /// @param state of the sign-in after which it continues; after another one it does not
    /// @param path where it was sent to, below this service
    /// @param page the path of the page with the form; null when the browser did not say
    /// @param fields its fields, without the CSRF token
    public record PendingStep(
            String state, String path, @Nullable String page, Map<String, List<String>> fields) {}

    /// A new session.
    public SessionState(Application application, Tokens tokens, SignedInUser user, String csrfToken) {
        this(application, tokens, user, csrfToken, Map.of(), null);
    }

    SessionState with(Tokens changed) {
        return new SessionState(application, changed, user, csrfToken, flash, pendingStep);
    }

    SessionState with(SignedInUser changed) {
        return new SessionState(application, tokens, changed, csrfToken, flash, pendingStep);
    }

    SessionState with(Map<String, String> changed) {
        return new SessionState(application, tokens, user, csrfToken, changed, pendingStep);
    }

    SessionState with(@Nullable PendingStep changed) {
        return new SessionState(application, tokens, user, csrfToken, flash, changed);
    }
}
