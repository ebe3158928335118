package dev.switchboard.auth.tokens;

import org.springframework.security.authentication.AuthenticationProvider;

/// The providers of the grants and routes.
record GrantProviders(
        AuthenticationProvider code,
        AuthenticationProvider refresh,
        AuthenticationProvider clientCredentials,
        AuthenticationProvider revocation,
        AuthenticationProvider introspection) {}
