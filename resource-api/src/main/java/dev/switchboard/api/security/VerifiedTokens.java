package dev.switchboard.api.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.contract.identity.IdentityClaims;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.authentication.ReactiveAuthenticationManager;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;
import org.springframework.security.oauth2.server.resource.authentication.JwtReactiveAuthenticationManager;
import reactor.core.publisher.Mono;

/// Verifies internal JWTs, each once: the gateway sends the same one for half a minute. A token that was found good is
/// known to the letter until it expires; of one that was refused nothing is kept.
final class VerifiedTokens implements ReactiveAuthenticationManager {

    private static final int MAX_KEPT = 4_096;

    private final ReactiveAuthenticationManager verifier;
    private final InstantSource clock;
    private final Cache<String, IdentityAuthentication> kept =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).executor(Runnable::run).build();

    VerifiedTokens(ReactiveJwtDecoder decoder, InstantSource clock) {
        var manager = new JwtReactiveAuthenticationManager(decoder);
        manager.setJwtAuthenticationConverter(VerifiedTokens::identity);
        this.verifier = manager;
        this.clock = clock;
    }

    @Override
    public Mono<Authentication> authenticate(Authentication authentication) {
        if (!(authentication instanceof BearerTokenAuthenticationToken bearer)) {
            return Mono.empty();
        }
        var known = kept.getIfPresent(bearer.getToken());
        if (known != null && clock.instant().isBefore(known.expiresAt())) {
            return Mono.just(known);
        }
        return verifier.authenticate(bearer)
                .doOnNext(verified -> kept.put(bearer.getToken(), (IdentityAuthentication) verified));
    }

    private static Mono<AbstractAuthenticationToken> identity(Jwt jwt) {
        try {
            var expiresAt = Objects.requireNonNull(jwt.getExpiresAt(), "the decoder asks for exp");
            return Mono.just(new IdentityAuthentication(IdentityClaims.read(jwt.getClaims()), expiresAt));
        } catch (IllegalArgumentException malformed) {
            return Mono.error(new InvalidBearerTokenException("The claims are not those of an identity", malformed));
        }
    }
}
