package dev.switchboard.auth.tokens;

import org.springframework.security.authentication.AuthenticationProvider;

/// What the routes do, one provider each.
record GrantProviders(
        AuthenticationProvider code,
        AuthenticationProvider refresh,
        AuthenticationProvider clientCredentials,
        AuthenticationProvider revocation,
        AuthenticationProvider introspection) {}
