package dev.switchboard.web.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.web.identity.JwtVerification.Rejected;
import dev.switchboard.web.identity.JwtVerification.Verified;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Verifies internal JWTs (RFC 7519): HS256 with a known `kid`, the gateway's `iss`, this service's
/// `aud`, an `exp` in the future, and no `nbf` in the future.
///
/// It only computes and never waits. The gateway sends the same token for half a minute, so a
/// verified token is remembered until it expires; nothing is remembered of a rejected one.
public final class InternalJwtVerifier {

    private static final String BEARER = "Bearer ";
    private static final int MAX_REMEMBERED = 4_096;

    private final Map<String, JWSVerifier> verifiers;
    private final String audience;
    private final Duration clockSkew;
    private final InstantSource clock;
    private final Cache<String, Verified> remembered = Caffeine.newBuilder()
            .maximumSize(MAX_REMEMBERED)
            .executor(Runnable::run)
            .build();

    /// @param audience this service, as [IdentityClaims] names it
    /// @param clockSkew by how much the clocks of the gateway and this service may differ
    public InternalJwtVerifier(KeyRing keys, String audience, Duration clockSkew, InstantSource clock) {
        this.verifiers = keys.keys().stream()
                .collect(Collectors.toUnmodifiableMap(KeyRing.Key::id, InternalJwtVerifier::verifier));
        this.audience = audience;
        this.clockSkew = clockSkew;
        this.clock = clock;
    }

    private static JWSVerifier verifier(KeyRing.Key key) {
        try {
            return new MACVerifier(key.secret());
        } catch (JOSEException impossible) {
            throw new IllegalStateException("A key ring has keys that are long enough for HS256", impossible);
        }
    }

    /// The result for the value of the `Authorization` header field.
    public JwtVerification verifyAuthorization(@Nullable String authorization) {
        return authorization != null && authorization.startsWith(BEARER)
                ? verify(authorization.substring(BEARER.length()))
                : new Rejected("there is no bearer token");
    }

    /// The result for a token.
    public JwtVerification verify(String token) {
        var known = remembered.getIfPresent(token);
        if (known != null && clock.instant().isBefore(known.expiresAt())) {
            return known;
        }
        var result = parse(token);
        if (result instanceof Verified verified) {
            remembered.put(token, verified);
        }
        return result;
    }

    private JwtVerification parse(String token) {
        try {
            var jwt = SignedJWT.parse(token);
            var problem = signatureProblem(jwt);
            if (problem != null) {
                return new Rejected(problem);
            }
            var claims = jwt.getJWTClaimsSet();
            problem = claimsProblem(claims);
            return problem == null ? verified(claims) : new Rejected(problem);
        } catch (ParseException | JOSEException malformed) {
            return new Rejected("it is not a signed JWT");
        } catch (IllegalArgumentException malformed) {
            return new Rejected("its claims are not those of an identity");
        }
    }

    private @Nullable String signatureProblem(SignedJWT jwt) throws JOSEException {
        var header = jwt.getHeader();
        if (!JWSAlgorithm.HS256.equals(header.getAlgorithm())
                || (header.getType() != null && !JOSEObjectType.JWT.equals(header.getType()))) {
            return "it is not a JWT with HS256";
        }
        var verifier = header.getKeyID() == null ? null : verifiers.get(header.getKeyID());
        if (verifier == null) {
            return "its kid is unknown";
        }
        return jwt.verify(verifier) ? null : "its signature is wrong";
    }

    private @Nullable String claimsProblem(JWTClaimsSet claims) {
        var now = clock.instant();
        if (!IdentityClaims.ISSUER.equals(claims.getIssuer())) {
            return "it has another issuer";
        }
        if (!claims.getAudience().contains(audience)) {
            return "it has another audience";
        }
        if (instant(claims.getExpirationTime())
                .map(expiry -> now.minus(clockSkew).isAfter(expiry))
                .orElse(true)) {
            return "it has expired, or has no exp";
        }
        return instant(claims.getNotBeforeTime())
                        .map(start -> now.plus(clockSkew).isBefore(start))
                        .orElse(false)
                ? "it is not valid yet"
                : null;
    }

    private static Optional<Instant> instant(@Nullable Date date) {
        return Optional.ofNullable(date).map(Date::toInstant);
    }

    private static Verified verified(JWTClaimsSet claims) {
        return new Verified(
                IdentityClaims.read(claims.getClaims()),
                claims.getExpirationTime().toInstant());
    }
}
