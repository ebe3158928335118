package dev.switchboard.gateway.tokens;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jwt.JWTClaimsSet;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.routes.Service;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Date;
import org.springframework.stereotype.Component;

/// Issues internal JWTs (docs/internal-interfaces.md#gateway-to-services): HS256, valid for 90 seconds, reused
/// for 30.
@Component
public class InternalTokens {

    private static final Duration VALID = Duration.ofSeconds(90);
    private static final Duration REUSED = Duration.ofSeconds(30);
    private static final int MAX_CACHED = 20_000;

    private record Subject(Identity identity, Service service) {}

    private final SigningKey key;
    private final InstantSource clock;
    private final Cache<Subject, String> cache;

    InternalTokens(JwtKeyProperties properties, InstantSource clock) {
        this.key = SigningKey.firstOf(properties.jwtKeys());
        this.clock = clock;
        this.cache = Caffeine.newBuilder()
                .maximumSize(MAX_CACHED)
                .expireAfterWrite(REUSED)
                .ticker(() -> Duration.ofMillis(clock.millis()).toNanos())
                .build();
    }

    /// A token for the service, new or reused.
    public String tokenFor(Identity identity, Service service) {
        return cache.get(new Subject(identity, service), this::sign);
    }

    /// A new token for the service.
    public String newTokenFor(Identity identity, Service service) {
        cache.invalidate(new Subject(identity, service));
        return tokenFor(identity, service);
    }

    private String sign(Subject subject) {
        var now = clock.instant();
        var claims = new JWTClaimsSet.Builder()
                .issuer(IdentityClaims.ISSUER)
                .audience(
                        switch (subject.service()) {
                            case RESOURCE_API -> IdentityClaims.RESOURCE_API;
                            case AUTH_SERVER -> IdentityClaims.AUTH_SERVER;
                            case CLIENT_APP -> throw new IllegalArgumentException("pages have no identity");
                            case GATEWAY -> throw new IllegalArgumentException("the gateway does not call itself");
                        })
                .subject(subject.identity().owner())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(VALID)));
        IdentityClaims.of(subject.identity()).forEach(claims::claim);
        return key.sign(claims.build());
    }
}
