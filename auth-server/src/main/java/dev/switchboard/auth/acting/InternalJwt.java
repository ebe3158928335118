package dev.switchboard.auth.acting;

import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.keys.KeyRing;
import java.text.ParseException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.stereotype.Component;

/// Verifies the internal JWT: HS256 with a known `kid`, the gateway's `iss`, this service's `aud`,
/// and `exp` (ARCHITECTURE.md#gateway--services).
@Component
class InternalJwt {

    private final Map<String, JwtDecoder> decoders;

    InternalJwt(InternalJwtProperties properties, Clock clock) {
        var validator = validator(properties, clock);
        this.decoders = properties.keyRing().keys().stream()
                .collect(Collectors.toUnmodifiableMap(KeyRing.Key::id, key -> decoder(key, validator)));
    }

    private static JwtDecoder decoder(KeyRing.Key key, OAuth2TokenValidator<Jwt> validator) {
        var decoder = NimbusJwtDecoder.withSecretKey(key.secret())
                .macAlgorithm(MacAlgorithm.HS256)
                .build();
        decoder.setJwtValidator(validator);
        return decoder;
    }

    private static OAuth2TokenValidator<Jwt> validator(InternalJwtProperties properties, Clock clock) {
        var timestamps = new JwtTimestampValidator(properties.jwtClockSkew());
        timestamps.setAllowEmptyExpiryClaim(false);
        timestamps.setClock(clock);
        return new DelegatingOAuth2TokenValidator<>(
                timestamps,
                new JwtClaimValidator<@Nullable Object>("iss", IdentityClaims.ISSUER::equals),
                new JwtClaimValidator<@Nullable List<String>>(
                        "aud", audience -> audience != null && audience.contains(IdentityClaims.AUTH_SERVER)));
    }

    /// The identity in the field `Authorization`; empty for anything that the gateway did not sign for this service.
    Optional<Identity> read(@Nullable String authorization) {
        if (authorization == null || !authorization.startsWith("Bearer ")) {
            return Optional.empty();
        }
        var text = authorization.substring("Bearer ".length());
        try {
            var decoder = decoders.get(
                    String.valueOf(SignedJWT.parse(text).getHeader().getKeyID()));
            return decoder == null
                    ? Optional.empty()
                    : Optional.of(IdentityClaims.read(decoder.decode(text).getClaims()));
        } catch (ParseException | JwtException | IllegalArgumentException refused) {
            return Optional.empty();
        }
    }
}
