package dev.switchboard.gateway.tokens;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
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

    private final JWSHeader header;
    private final MACSigner signer;
    private final InstantSource clock;
    private final Cache<Subject, String> cache;

    InternalTokens(JwtKeyProperties properties, InstantSource clock) throws JOSEException {
        var key = properties.keyRing().first();
        this.header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.id()).build();
        this.signer = new MACSigner(key.secret());
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
        var jwt = new SignedJWT(header, claims.build());
        try {
            jwt.sign(signer);
        } catch (JOSEException impossible) {
            throw new IllegalStateException("a checked key signs", impossible);
        }
        return jwt.serialize();
    }
}
