package dev.switchboard.auth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Date;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;

/// Calls the API like the gateway: it resolves the credential, and sends the
/// identity in an internal JWT.
public abstract class ManagementTest extends AuthServerTest {

    /// Every scope of the client application.
    protected static final String EVERYTHING =
            "api-keys:manage apps:manage connected-apps:manage audit:read me:manage people:manage company:manage";

    @SuppressWarnings("NullAway.Init") // set before each test
    protected TestUser owner;

    @SuppressWarnings("NullAway.Init") // set before each test
    protected TestUser member;

    @SuppressWarnings("NullAway.Init") // set before each test
    protected TestUser stranger;

    @Autowired
    private ServedDocument document;

    @BeforeEach
    void twoCompanies() {
        var orgId = UUID.randomUUID();
        owner = telephony.as("owner", telephony.user(orgId));
        member = telephony.user(orgId);
        stranger = telephony.as("owner", telephony.user());
    }

    /// Sends as the user, with a token of the client application that has every scope.
    protected JsonResponse as(TestUser user, String method, String path, @Nullable String json) {
        return with(rows.firstPartyToken(user, EVERYTHING), method, path, json);
    }

    protected JsonResponse as(TestUser user, String method, String path) {
        return as(user, method, path, null);
    }

    /// As [#as(TestUser, String, String, String)], in a session of a user who has just authenticated.
    protected JsonResponse asRecent(TestUser user, String method, String path, @Nullable String json) {
        return with(rows.recentToken(user, EVERYTHING), method, path, json);
    }

    /// Sends a request with the credential, as the gateway forwards it.
    protected JsonResponse with(Credential credential, String method, String path, @Nullable String json) {
        return send(bearer(credential), method, path, json);
    }

    /// The internal JWT that the gateway sends instead of the credential.
    protected String bearer(Credential credential) {
        Map<String, Object> claims = resolve(credential).get("claims").properties().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, claim -> claim.getValue().asString()));
        return jwt(claims, IdentityClaims.AUTH_SERVER);
    }

    /// Asserts that the OpenAPI document describes the response.
    protected JsonResponse send(@Nullable String bearer, String method, String path, @Nullable String json) {
        return send(http().request(path, bearer), method, path, json);
    }

    /// Sends a POST with this Idempotency-Key.
    protected JsonResponse postWithKey(Credential credential, String path, String key, String json) {
        return send(http().request(path, bearer(credential)).header("Idempotency-Key", key), "POST", path, json);
    }

    private JsonResponse send(HttpRequest.Builder request, String method, String path, @Nullable String json) {
        if (json == null) {
            request.method(method, BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json").method(method, BodyPublishers.ofString(json));
        }
        return document.hold(http(), method, path, http().send(request));
    }

    /// The claims that the gateway signs.
    protected String jwt(Map<String, Object> identity, String audience) {
        var claims = new JWTClaimsSet.Builder()
                .issuer(IdentityClaims.ISSUER)
                .audience(audience)
                .expirationTime(Date.from(clock.instant().plus(Duration.ofSeconds(90))));
        identity.forEach(claims::claim);
        try {
            var jwt = new SignedJWT(
                    new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("k1").build(), claims.build());
            jwt.sign(new MACSigner(new byte[32]));
            return jwt.serialize();
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
