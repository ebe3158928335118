package dev.switchboard.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.web.identity.JwtVerification.Rejected;
import dev.switchboard.web.identity.JwtVerification.Verified;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InternalJwtVerifierTests {

    private static final Duration SKEW = Duration.ofSeconds(5);
    private static final KeyRing KEYS = KeyRing.parse("test", "new:" + secret(2) + ",old:" + secret(1));

    private final TestClock clock = TestClock.at("2026-11-20T12:00:00Z");
    private final Instant expiry = clock.instant().plusSeconds(90);
    private final Identity identity =
            Identity.ofAccessToken("svc_app_test", UUID.randomUUID(), UUID.randomUUID(), Set.of(Scope.USERS_READ));
    private final InternalJwtVerifier verifier =
            new InternalJwtVerifier(KEYS, IdentityClaims.RESOURCE_API, SKEW, clock);

    private static String secret(int fill) {
        var bytes = new byte[64];
        Arrays.fill(bytes, (byte) fill);
        return Base64.getEncoder().encodeToString(bytes);
    }

    private JWTClaimsSet.Builder claims() {
        var claims = new JWTClaimsSet.Builder()
                .issuer(IdentityClaims.ISSUER)
                .audience(IdentityClaims.RESOURCE_API)
                .issueTime(Date.from(clock.instant()))
                .expirationTime(Date.from(expiry));
        IdentityClaims.of(identity).forEach(claims::claim);
        return claims;
    }

    private static JWSHeader.Builder header(@Nullable String kid) {
        return new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(kid);
    }

    private static String signed(JWSHeader.Builder header, int fill, JWTClaimsSet.Builder claims) {
        try {
            var jwt = new SignedJWT(header.build(), claims.build());
            jwt.sign(new MACSigner(Base64.getDecoder().decode(secret(fill))));
            return jwt.serialize();
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String signed(JWTClaimsSet.Builder claims) {
        return signed(header("new"), 2, claims);
    }

    private void assertRejected(String token, String reason) {
        assertThat(verifier.verify(token)).isEqualTo(new Rejected(reason));
    }

    @Test
    void readsTheIdentityOfTheGatewaysToken() {
        assertThat(verifier.verify(signed(claims()))).isEqualTo(new Verified(identity, expiry));
        assertThat(verifier.verifyAuthorization("Bearer " + signed(claims())))
                .isEqualTo(new Verified(identity, expiry));
    }

    @Test
    void acceptsEveryKeyOfTheRing() {
        assertThat(verifier.verify(signed(header("old"), 1, claims()))).isInstanceOf(Verified.class);
    }

    @Test
    void acceptsATypeOfJwtAndNoOther() {
        assertThat(verifier.verify(signed(header("new").type(JOSEObjectType.JWT), 2, claims())))
                .isInstanceOf(Verified.class);
        assertRejected(
                signed(header("new").type(new JOSEObjectType("at+jwt")), 2, claims()), "it is not a JWT with HS256");
    }

    @Test
    void rejectsAnotherKeyOrNone() {
        assertRejected(signed(header("new"), 1, claims()), "its signature is wrong");
        assertRejected(signed(header("other"), 2, claims()), "its kid is unknown");
        assertRejected(signed(header(null), 2, claims()), "its kid is unknown");
    }

    @Test
    void rejectsAnotherAlgorithmOrNone() {
        assertRejected(
                signed(new JWSHeader.Builder(JWSAlgorithm.HS512).keyID("new"), 2, claims()),
                "it is not a JWT with HS256");
        assertRejected(new PlainJWT(claims().build()).serialize(), "it is not a signed JWT");
    }

    @Test
    void rejectsAnotherIssuerOrAudience() {
        assertRejected(signed(claims().issuer("somebody")), "it has another issuer");
        assertRejected(signed(claims().issuer(null)), "it has another issuer");
        assertRejected(signed(claims().audience(IdentityClaims.AUTH_SERVER)), "it has another audience");
        assertRejected(signed(claims().audience((String) null)), "it has another audience");
    }

    @Test
    void rejectsClaimsThatAreNotAnIdentity() {
        var problem = "its claims are not those of an identity";
        assertRejected(signed(claims().claim(IdentityClaims.ORG_ID, null)), problem);
        assertRejected(signed(claims().claim(IdentityClaims.ORG_ID, "1")), problem);
        assertRejected(signed(claims().claim(IdentityClaims.TYPE, "cookie")), problem);
    }

    @Test
    void toleratesTheClockSkewAndNoMore() {
        var token = signed(claims());

        clock.advance(Duration.between(clock.instant(), expiry.plus(SKEW)));
        assertThat(verifier.verify(token)).isInstanceOf(Verified.class);

        clock.advance(Duration.ofMillis(1));
        assertRejected(token, "it has expired, or has no exp");
    }

    @Test
    void requiresAnExpiry() {
        assertRejected(signed(claims().expirationTime(null)), "it has expired, or has no exp");
    }

    @Test
    void respectsNotBefore() {
        var soon = Date.from(clock.instant().plus(SKEW));
        var later = Date.from(clock.instant().plus(SKEW).plusSeconds(1));

        assertThat(verifier.verify(signed(claims().notBeforeTime(soon)))).isInstanceOf(Verified.class);
        assertRejected(signed(claims().notBeforeTime(later)), "it is not valid yet");
    }

    @Test
    void remembersNothingButTheVerifiedToken() {
        var token = signed(claims());
        var first = verifier.verify(token);

        assertThat(verifier.verify(token)).isSameAs(first);
        var altered = token.endsWith("AA") ? "BB" : "AA";
        assertRejected(token.substring(0, token.length() - 2) + altered, "its signature is wrong");
    }

    @Test
    void forgetsATokenWhenItExpires() {
        var token = signed(claims());
        var first = verifier.verify(token);
        clock.advance(Duration.between(clock.instant(), expiry).minusMillis(1));
        assertThat(verifier.verify(token)).isSameAs(first);

        clock.advance(SKEW.plusMillis(2));

        assertThat(verifier.verify(token)).isInstanceOf(Rejected.class);
    }

    @Test
    void verifiesARejectedTokenAgain() {
        var token = signed(claims().notBeforeTime(Date.from(clock.instant().plusSeconds(10))));
        assertThat(verifier.verify(token)).isInstanceOf(Rejected.class);

        clock.advance(Duration.ofSeconds(10));

        assertThat(verifier.verify(token)).isInstanceOf(Verified.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a.b.c", "svc_key_abc", "eyJhbGciOiJIUzI1NiJ9..", "\0", "ä.ö.ü"})
    void rejectsGarbage(String token) {
        assertRejected(token, "it is not a signed JWT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "bearer x", "Basic x"})
    void requiresABearerToken(String authorization) {
        assertThat(verifier.verifyAuthorization(authorization)).isEqualTo(new Rejected("there is no bearer token"));
        assertThat(verifier.verifyAuthorization(null)).isEqualTo(new Rejected("there is no bearer token"));
    }
}
