package dev.switchboard.gateway.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.util.Base64;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InternalTokensTests {

    private static final String FIRST = Base64.getEncoder().encodeToString(new byte[32]);
    private static final String SECOND = Base64.getEncoder()
            .encodeToString("another key of 32 bytes or more!".getBytes(java.nio.charset.StandardCharsets.US_ASCII));

    private final TestClock clock = TestClock.at("2026-11-20T12:00:00Z");
    private final InternalTokens tokens;
    private final Identity identity = Identity.ofAccessToken(
            "svc_app_a", UUID.randomUUID(), UUID.randomUUID(), Set.of(Scope.USERS_READ, Scope.CALLS_READ));

    InternalTokensTests() throws JOSEException {
        tokens = new InternalTokens(new JwtKeyProperties("new:" + FIRST + ",old:" + SECOND), clock);
    }

    @Test
    void carryTheIdentityForNinetySecondsUnderTheFirstKey() throws Exception {
        var jwt = SignedJWT.parse(tokens.tokenFor(identity, Service.AUTH_SERVER));

        assertThat(jwt.verify(new MACVerifier(new byte[32]))).isTrue();
        assertThat(jwt.getHeader().getKeyID()).isEqualTo("new");
        var claims = jwt.getJWTClaimsSet();
        assertThat(claims.getAudience()).containsExactly(IdentityClaims.AUTH_SERVER);
        assertThat(claims.getIssueTime().toInstant()).isEqualTo(clock.instant());
        assertThat(claims.getExpirationTime().toInstant())
                .isEqualTo(clock.instant().plusSeconds(90));
        assertThat(claims.getSubject()).isEqualTo(identity.owner());
        assertThat(IdentityClaims.read(claims.getClaims())).isEqualTo(identity);
    }

    @Test
    void areReusedForThirtySeconds() {
        var first = tokens.tokenFor(identity, Service.RESOURCE_API);
        clock.advance(Duration.ofSeconds(29));
        assertThat(tokens.tokenFor(identity, Service.RESOURCE_API)).isEqualTo(first);

        clock.advance(Duration.ofSeconds(1));
        assertThat(tokens.tokenFor(identity, Service.RESOURCE_API)).isNotEqualTo(first);
    }

    @Test
    void areOfOneServiceAndOneIdentity() {
        var token = tokens.tokenFor(identity, Service.RESOURCE_API);
        var narrower = Identity.ofAccessToken("svc_app_a", identity.orgId(), identity.userId(), Set.of());

        assertThat(tokens.tokenFor(identity, Service.AUTH_SERVER)).isNotEqualTo(token);
        assertThat(tokens.tokenFor(narrower, Service.RESOURCE_API)).isNotEqualTo(token);
    }

    @Test
    void areNewWhenNewOnesAreRequested() {
        var first = tokens.tokenFor(identity, Service.RESOURCE_API);
        clock.advance(Duration.ofSeconds(1));

        var fresh = tokens.newTokenFor(identity, Service.RESOURCE_API);

        assertThat(fresh).isNotEqualTo(first);
        assertThat(tokens.tokenFor(identity, Service.RESOURCE_API)).isEqualTo(fresh);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nokid", ":c2hvcnQ=", "k:c2hvcnQ=", "k:***", "k:"})
    void requireAKeyOf32BytesAndRepeatNoInvalidOne(String keys) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new JwtKeyProperties(keys).keyRing())
                .withMessageStartingWith("switchboard.internal.jwt-keys: ")
                .withMessageNotContaining("c2hvcnQ=")
                .withNoCause();
    }

    @Test
    void areNotShownWithTheSettings() {
        assertThat(new JwtKeyProperties("k:" + FIRST).toString()).doesNotContain(FIRST);
    }
}
