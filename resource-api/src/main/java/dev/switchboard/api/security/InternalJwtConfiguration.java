package dev.switchboard.api.security;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.OctetSequenceKey;
import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.keys.KeyRing;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimNames;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.MappedJwtClaimSetConverter;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import reactor.core.publisher.Flux;

/// Verifies the internal JWT: HS256 with a known `kid`, the gateway's `iss`, this service's `aud`, and `exp`.
@Configuration(proxyBeanMethods = false)
class InternalJwtConfiguration {

    @Bean
    ReactiveJwtDecoder internalJwtDecoder(InternalProperties properties, Clock clock) {
        var keys = jwks(properties.keyRing());
        var decoder = NimbusReactiveJwtDecoder.withJwkSource(jwt -> Flux.fromIterable(keysOf(jwt, keys)))
                .jwsAlgorithm(MacAlgorithm.HS256)
                .build();
        // The default makes a URL of the issuer, and an exception each time because it is none.
        decoder.setClaimSetConverter(
                MappedJwtClaimSetConverter.withDefaults(Map.of(JwtClaimNames.ISS, issuer -> issuer)));
        decoder.setJwtValidator(validator(properties, clock));
        return decoder;
    }

    private static Map<String, JWK> jwks(KeyRing keys) {
        return keys.keys().stream()
                .collect(Collectors.toUnmodifiableMap(
                        KeyRing.Key::id,
                        key -> new OctetSequenceKey.Builder(key.secret())
                                .keyID(key.id())
                                .algorithm(JWSAlgorithm.HS256)
                                .build()));
    }

    private static List<JWK> keysOf(SignedJWT jwt, Map<String, JWK> keys) {
        var kid = jwt.getHeader().getKeyID();
        var key = kid == null ? null : keys.get(kid);
        return key == null ? List.of() : List.of(key);
    }

    private static OAuth2TokenValidator<Jwt> validator(InternalProperties properties, Clock clock) {
        var timestamps = new JwtTimestampValidator(properties.jwtClockSkew());
        timestamps.setAllowEmptyExpiryClaim(false);
        timestamps.setClock(clock);
        return new DelegatingOAuth2TokenValidator<>(
                timestamps,
                new JwtClaimValidator<@Nullable Object>("iss", IdentityClaims.ISSUER::equals),
                new JwtClaimValidator<@Nullable List<String>>(
                        "aud", audience -> audience != null && audience.contains(IdentityClaims.RESOURCE_API)));
    }
}
