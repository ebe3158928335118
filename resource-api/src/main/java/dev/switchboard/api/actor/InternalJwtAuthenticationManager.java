package dev.switchboard.api.actor;

import dev.switchboard.web.identity.InternalJwtVerifier;
import dev.switchboard.web.identity.JwtVerification;
import org.springframework.security.authentication.ReactiveAuthenticationManager;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;
import reactor.core.publisher.Mono;

/// Authenticates a request by its internal JWT. The verification only computes, so it never leaves
/// the event loop.
final class InternalJwtAuthenticationManager implements ReactiveAuthenticationManager {

    private final InternalJwtVerifier verifier;

    InternalJwtAuthenticationManager(InternalJwtVerifier verifier) {
        this.verifier = verifier;
    }

    @Override
    public Mono<Authentication> authenticate(Authentication authentication) {
        return authentication instanceof BearerTokenAuthenticationToken bearer
                ? Mono.defer(() -> verified(bearer.getToken()))
                : Mono.empty();
    }

    private Mono<Authentication> verified(String token) {
        return switch (verifier.verify(token)) {
            case JwtVerification.Verified verified -> Mono.just(new IdentityAuthentication(verified.identity()));
            case JwtVerification.Rejected(var reason) -> Mono.error(new InvalidBearerTokenException(reason));
        };
    }
}
