package dev.switchboard.api.kit;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import java.time.Instant;
import java.util.Date;
import java.util.function.Consumer;

/// Creates internal JWTs as the gateway does, and invalid ones.
public final class Jwts {

    private Jwts() {}

    /// A JWT for an identity, valid for 90 s.
    public static String of(Identity identity) {
        return of(identity, claims -> {});
    }

    /// The same with claims changed.
    public static String of(Identity identity, Consumer<JWTClaimsSet.Builder> change) {
        return signed(TestSettings.JWT_KEY_ID, TestSettings.JWT_KEY, JWSAlgorithm.HS256, identity, change);
    }

    /// A JWT that is signed with the previous key.
    public static String ofOldKey(Identity identity) {
        return signed(
                TestSettings.OLD_JWT_KEY_ID, TestSettings.OLD_JWT_KEY, JWSAlgorithm.HS256, identity, claims -> {});
    }

    /// A JWT with another signature.
    public static String signed(
            String kid, byte[] key, JWSAlgorithm algorithm, Identity identity, Consumer<JWTClaimsSet.Builder> change) {
        var now = Instant.now();
        var claims = new JWTClaimsSet.Builder()
                .issuer(IdentityClaims.ISSUER)
                .audience(IdentityClaims.RESOURCE_API)
                .subject(identity.owner())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(90)));
        IdentityClaims.of(identity).forEach(claims::claim);
        change.accept(claims);
        var jwt = new SignedJWT(new JWSHeader.Builder(algorithm).keyID(kid).build(), claims.build());
        try {
            jwt.sign(new MACSigner(key));
        } catch (JOSEException e) {
            throw new IllegalArgumentException(e);
        }
        return jwt.serialize();
    }
}
