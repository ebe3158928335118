package dev.switchboard.api.platform.actor;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.scopes.Scope;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ApiTest
class SecurityIT {

    private static final byte[] FOREIGN_KEY = "a key that this service never saw".getBytes(StandardCharsets.UTF_8);

    private final ApiClient api;

    SecurityIT(ApiClient api) {
        this.api = api;
    }

    private void assertRefusesTheJwt(@Nullable String jwt) {
        var response = api.http().get("/v1/account", jwt).assertError(ErrorCode.INTERNAL_ONLY);
        assertThat(response.header("X-Internal-Refusal")).isEqualTo("jwt");
        assertThat(response.header("WWW-Authenticate")).startsWith("Bearer");
    }

    @Test
    void rejectsARequestWithoutAJwt() {
        assertRefusesTheJwt(null);
    }

    @Test
    void rejectsJwtsThatTheGatewayDidNotSign() {
        var owner = TestCompany.insert().owner().token();
        var now = Instant.now();

        for (var jwt : List.of(
                "garbage",
                "a.b.c",
                new PlainJWT(new JWTClaimsSet.Builder()
                                .issuer(IdentityClaims.ISSUER)
                                .audience(IdentityClaims.RESOURCE_API)
                                .expirationTime(Date.from(now.plusSeconds(60)))
                                .build())
                        .serialize(),
                Jwts.signed("new", FOREIGN_KEY, JWSAlgorithm.HS256, owner, claims -> {}),
                Jwts.signed("unknown", FOREIGN_KEY, JWSAlgorithm.HS256, owner, claims -> {}),
                Jwts.of(owner, claims -> claims.issuer("somebody")),
                Jwts.of(owner, claims -> claims.issuer(null)),
                Jwts.of(owner, claims -> claims.audience(IdentityClaims.AUTH_SERVER)),
                Jwts.of(owner, claims -> claims.audience((String) null)),
                Jwts.of(owner, claims -> claims.expirationTime(null)),
                Jwts.of(
                        owner,
                        claims -> claims.issueTime(Date.from(now.minusSeconds(100)))
                                .expirationTime(Date.from(now.minusSeconds(10)))),
                Jwts.of(owner, claims -> claims.claim("org_id", null)),
                Jwts.of(owner, claims -> claims.claim("org_id", "no uuid")),
                Jwts.of(owner, claims -> claims.claim("user_id", "no uuid")),
                Jwts.of(owner, claims -> claims.claim("credential", "cookie")))) {
            assertRefusesTheJwt(jwt);
        }
    }

    @Test
    void rejectsAnotherAlgorithmWithTheSameKey() {
        var owner = TestCompany.insert().owner().token();

        assertRefusesTheJwt(Jwts.signed(
                "long",
                "a key that is long enough for HS512, which needs sixty-four bytes".getBytes(StandardCharsets.UTF_8),
                JWSAlgorithm.HS512,
                owner,
                claims -> {}));
    }

    @Test
    void acceptsThePreviousKeyAndASmallClockSkew() {
        var owner = TestCompany.insert().owner().token();

        api.http().get("/v1/account", Jwts.ofOldKey(owner)).assertStatus(200);
        api.http()
                .get(
                        "/v1/account",
                        Jwts.of(
                                owner,
                                claims -> claims.issueTime(
                                                Date.from(Instant.now().minusSeconds(92)))
                                        .expirationTime(Date.from(Instant.now()))))
                .assertStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic dTpw", "Bearer", "Bearer a b", "bearer", "", "Digest x"})
    void rejectsOtherAuthorizationSchemes(String authorization) {
        var response = api.send("/v1/account", null, request -> request.header("Authorization", authorization))
                .assertError(ErrorCode.INTERNAL_ONLY);
        assertThat(response.header("X-Internal-Refusal")).isEqualTo("jwt");
    }

    @Test
    void ignoresAJwtInTheQuery() {
        var jwt = Jwts.of(TestCompany.insert().owner().token());

        api.http().get("/v1/account?access_token=" + jwt, null).assertError(ErrorCode.INTERNAL_ONLY);
    }

    static Stream<Map.Entry<String, Scope>> scopes() {
        return Map.of(
                "/v1/account", Scope.ACCOUNT_READ,
                "/v1/users", Scope.USERS_READ,
                "/v1/users/me", Scope.USERS_READ,
                "/v1/users/01990000-0000-7000-8000-00000000000a", Scope.USERS_READ)
                .entrySet()
                .stream();
    }

    @ParameterizedTest
    @MethodSource("scopes")
    void requiresTheScopeOfTheRouteAndNamesIt(Map.Entry<String, Scope> row) {
        var owner = TestCompany.insert().owner();
        var others = Stream.of(Scope.values())
                .filter(scope -> scope != row.getValue())
                .toArray(Scope[]::new);

        var response = api.get(row.getKey(), owner.token(others)).assertEnvelope(403, "insufficient_scope");
        assertThat(response.header("WWW-Authenticate"))
                .isEqualTo("Bearer error=\"insufficient_scope\", scope=\""
                        + row.getValue().value() + "\"");
        assertThat(response.header("X-Internal-Refusal")).isNull();
        assertThat(api.get(row.getKey(), owner.token(row.getValue())).status()).isIn(200, 404);
    }

    @Test
    void respondsWith401ToTheTokenOfAUserFromTheFirstRequestAfterTheyAreDisabled() {
        var acme = TestCompany.insert();
        var member = TestUsers.member(acme).insert();
        api.get("/v1/account", member.token()).assertStatus(200);

        member.become("disabled");

        var response = api.get("/v1/account", member.token()).assertEnvelope(401, "unauthorized");
        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer error=\"invalid_token\"");
        assertThat(response.header("X-Internal-Refusal")).isNull();
        member.become("active");
        api.get("/v1/account", member.token()).assertStatus(200);
    }

    @Test
    void respondsWith401ToTheTokenOfAUserOfAnotherCompany() {
        var acme = TestCompany.insert();
        var stranger = TestUsers.member(TestCompany.insert()).insert();
        var forged = dev.switchboard.contract.identity.Identity.ofAccessToken(
                "svc_app_test", acme.id(), stranger.id(), java.util.Set.of(Scope.values()));

        api.get("/v1/account", forged).assertEnvelope(401, "unauthorized");
    }

    @Test
    void respondsWith403ToATokenWithoutAUserOnARouteThatNeedsOne() {
        var acme = TestCompany.insert();

        api.get("/v1/users/me", acme.clientCredentials()).assertError(ErrorCode.USER_REQUIRED);
        api.get("/v1/users/me", acme.clientCredentials(Scope.ACCOUNT_READ)).assertEnvelope(403, "insufficient_scope");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/v1",
                "/v1/",
                "/v1/nothing",
                "/v1/users/",
                "/v1//users",
                "//v1/users",
                "/V1/users",
                "/v1/Users",
                "/v1/users;a=b",
                "/v1/users/me;a=b",
                "/v1/%75sers",
                "/v1/users/%6de",
                "/v1/numbers/",
                "/v2/users",
                "/v1/users/me/",
                "/v1/users/a/b",
                "/oauth/token",
                "/actuator/health",
                "/favicon.ico",
                "/error",
                "/v1/users/..%2fme",
                "/v1/users.json"
            })
    void respondsWith404ForAnyOtherPathWithAnyCredential(String path) {
        api.http().get(path, null).assertEnvelope(404, "not_found");
        api.get(path, TestCompany.insert().owner().token()).assertEnvelope(404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "BREW"})
    void respondsWith405WithTheAllowedMethods(String method) {
        var response = api.send(
                        "/v1/users", null, request -> request.method(method, HttpRequest.BodyPublishers.noBody()))
                .assertError(ErrorCode.METHOD_NOT_ALLOWED);
        assertThat(response.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    @Test
    void respondsToHeadLikeGetWithoutABody() {
        var owner = TestCompany.insert().owner().token();
        var head =
                api.send("/v1/account", owner, request -> request.method("HEAD", HttpRequest.BodyPublishers.noBody()));

        assertThat(head.assertStatus(200).text()).isEmpty();
        assertThat(head.header("Content-Type")).startsWith("application/json");
        assertThat(api.send("/v1/account", null, request -> request.method("HEAD", HttpRequest.BodyPublishers.noBody()))
                        .assertStatus(401)
                        .text())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/xml", "nonsense", "*/*;q=0"})
    void respondsWithJsonWhateverTheAcceptHeaderSays(String accept) {
        var owner = TestCompany.insert().owner().token();

        api.send("/v1/account", owner, request -> request.header("Accept", accept))
                .assertStatus(200);
        api.send("/v1/account", null, request -> request.header("Accept", accept))
                .assertError(ErrorCode.INTERNAL_ONLY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/account", "/v1/users/01990000-0000-7000-8000-00000000000a", "/v1/nothing"})
    void protectsResponsesInCachesAndBrowsers(String path) {
        var owner = TestCompany.insert().owner().token();

        for (var response : List.of(api.get(path, owner), api.http().get(path, null))) {
            assertThat(response.header("Cache-Control")).isEqualTo("no-store");
            assertThat(response.header("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(response.header("X-Frame-Options")).isEqualTo("DENY");
            assertThat(response.header("Referrer-Policy")).isEqualTo("no-referrer");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "DELETE", "BREW"})
    void servesTheOpenApiPartToGetOnly(String method) {
        api.http().get("/openapi.json", null).assertStatus(200);
        api.send("/openapi.json", null, request -> request.method(method, HttpRequest.BodyPublishers.noBody()))
                .assertEnvelope(404, "not_found");
    }

    @Test
    void returnsTheGatewaysRequestIdOrANewOne() {
        assertThat(api.send("/v1/account", null, request -> {}).header("X-Request-Id"))
                .isEqualTo("test-request");
        var minted = api.http().get("/v1/nothing", null).header("X-Request-Id");
        assertThat(minted)
                .isNotBlank()
                .isNotEqualTo(api.http().get("/v1/nothing", null).header("X-Request-Id"));
        assertThat(api.http()
                        .send(api.http().request("/v1/account", null).header("X-Request-Id", "no <id> of ours"))
                        .header("X-Request-Id"))
                .doesNotContain("<");
    }
}
