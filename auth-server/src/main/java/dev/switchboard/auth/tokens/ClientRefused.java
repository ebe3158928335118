package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;

/// A client failed to authenticate; answered as `invalid_client`, whatever the reason.
final class ClientRefused extends OAuth2AuthenticationException {

    private static final long serialVersionUID = 1;

    private final transient @Nullable App app;

    /// @param app that the client named; null when there is no such app
    ClientRefused(@Nullable App app) {
        super(new OAuth2Error(OAuth2ErrorCodes.INVALID_CLIENT));
        this.app = app;
    }

    @Nullable
    App app() {
        return app;
    }
}
