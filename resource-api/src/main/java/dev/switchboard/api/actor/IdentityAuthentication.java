package dev.switchboard.api.actor;

import dev.switchboard.contract.identity.Identity;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AbstractAuthenticationToken;

/// A verified internal JWT. It keeps the identity without the JWT, so that no credential is passed on.
final class IdentityAuthentication extends AbstractAuthenticationToken {

    private final transient Identity identity;

    IdentityAuthentication(Identity identity) {
        super(List.of());
        this.identity = identity;
        setAuthenticated(true);
    }

    @Override
    public Identity getPrincipal() {
        return identity;
    }

    @Override
    public Object getCredentials() {
        return "";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IdentityAuthentication authentication && identity.equals(authentication.identity);
    }

    @Override
    public int hashCode() {
        return identity.hashCode();
    }
}
