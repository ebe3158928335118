package dev.switchboard.api.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;
import reactor.core.publisher.Mono;

class VerifiedTokensTests {

    private static final Duration VALID = Duration.ofSeconds(90);

    private final TestClock clock = TestClock.at("2026-11-20T12:00:00Z");
    private final Instant expiry = clock.instant().plus(VALID);
    private final Identity identity =
            Identity.ofAccessToken("svc_app_test", UUID.randomUUID(), UUID.randomUUID(), Set.of(Scope.USERS_READ));
    private final List<String> decoded = new ArrayList<>();
    private final VerifiedTokens tokens = new VerifiedTokens(this::decode, clock);

    /// Finds good what begins with `good`, until it expires.
    private Mono<Jwt> decode(String token) {
        decoded.add(token);
        return token.startsWith("good") && clock.instant().isBefore(expiry)
                ? Mono.just(Jwt.withTokenValue(token)
                        .header("alg", "HS256")
                        .expiresAt(expiry)
                        .claims(claims -> claims.putAll(IdentityClaims.of(identity)))
                        .build())
                : Mono.error(new BadJwtException("not good"));
    }

    private @Nullable Object principal(String token) {
        var authentication =
                tokens.authenticate(new BearerTokenAuthenticationToken(token)).block();
        return authentication == null ? null : authentication.getPrincipal();
    }

    @Test
    void verifiesATokenOnce() {
        assertThat(principal("good")).isEqualTo(identity);
        assertThat(principal("good")).isEqualTo(identity);

        assertThat(decoded).containsExactly("good");
    }

    @Test
    void knowsATokenToTheLetterOnly() {
        principal("good");

        assertThat(principal("good but another")).isEqualTo(identity);
        assertThatThrownBy(() -> principal("Good")).isInstanceOf(InvalidBearerTokenException.class);
        assertThat(decoded).containsExactly("good", "good but another", "Good");
    }

    @Test
    void forgetsATokenWhenItExpires() {
        principal("good");
        clock.advance(VALID.minusMillis(1));
        assertThat(principal("good")).isEqualTo(identity);

        clock.advance(Duration.ofMillis(1));

        assertThatThrownBy(() -> principal("good")).isInstanceOf(InvalidBearerTokenException.class);
    }

    @Test
    void keepsNothingOfATokenThatWasRefused() {
        assertThatThrownBy(() -> principal("bad")).isInstanceOf(InvalidBearerTokenException.class);
        assertThatThrownBy(() -> principal("bad")).isInstanceOf(InvalidBearerTokenException.class);

        assertThat(decoded).containsExactly("bad", "bad");
    }
}
