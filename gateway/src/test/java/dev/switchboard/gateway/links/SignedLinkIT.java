package dev.switchboard.gateway.links;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.contract.links.LinkSignature;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.limits.RateLimit;
import dev.switchboard.limits.RatePlan;
import dev.switchboard.testkit.JsonResponse;
import java.text.ParseException;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignedLinkIT {

    private static final String PATH = "/v1/recordings/0199aa00-0000-7000-8000-000000000001/media";
    private static final String OTHER_PATH = "/v1/recordings/0199aa00-0000-7000-8000-000000000002/media";

    private final UUID orgId = UUID.randomUUID();
    private final LinkSignature links = new LinkSignature(ring("l1:" + RunningGateway.LINK_KEY));
    private final long soon = Instant.now().getEpochSecond() + 60;

    @SuppressWarnings("NullAway.Init") // set before each test
    private RunningGateway gateway;

    @BeforeEach
    void shared() {
        gateway = RunningGateway.shared();
    }

    private static KeyRing ring(String keys) {
        return KeyRing.parse("test", keys);
    }

    private String link(String path, long end) {
        return path + "?sig=" + links.sign(orgId, PATH, end) + "&exp=" + end;
    }

    private String link() {
        return link(PATH, soon);
    }

    private JsonResponse get(String path, @Nullable String bearer) {
        return gateway.http().get(path, bearer);
    }

    private JWTClaimsSet passedOn() throws ParseException {
        var field = gateway.services.apiRequests.getLast().field("Authorization");
        return SignedJWT.parse(Objects.requireNonNull(field).substring("Bearer ".length()))
                .getJWTClaimsSet();
    }

    @Test
    void sufficesByItself() throws ParseException {
        var response = get(link(), null).assertStatus(200);

        assertThat(response.header("RateLimit-Policy")).isEqualTo("\"link\";q=600;w=60");
        assertThat(gateway.services.apiRequests.getLast().uri()).isEqualTo(link());
        assertThat(gateway.services.resolved).isEmpty();
        assertThat(passedOn().getClaims())
                .containsEntry("credential", "link")
                .containsEntry("org_id", orgId.toString())
                .containsEntry("path", PATH)
                .containsEntry("scope", "recordings:read")
                .doesNotContainKeys("user_id", "client_id", "key_id");
    }

    @Test
    void sufficesWhateverAuthorizationSays() throws ParseException {
        var services = gateway.services;
        for (var beside : new String[] {
            "garbage",
            services.unknown().value(),
            services.apiKey(Scope.ACCOUNT_READ).value()
        }) {
            get(link(), beside).assertStatus(200);
            assertThat(passedOn().getClaims()).containsEntry("credential", "link");
        }
    }

    @Test
    void sufficesForHead() {
        gateway.http().send(gateway.http().request(link(), null).HEAD()).assertStatus(200);
    }

    @Test
    void fallsBackToTheCredentialWhenItHasExpired() throws ParseException {
        var over = link(PATH, Instant.now().getEpochSecond() - 1);
        var key = gateway.services.apiKey();

        get(over, null).assertEnvelope(401, "unauthorized");
        get(over, gateway.services.unknown().value()).assertEnvelope(401, "unauthorized");
        get(over, gateway.services.apiKey(Scope.FAXES_READ).value()).assertEnvelope(403, "insufficient_scope");
        var response = get(over, key.value()).assertStatus(200);

        assertThat(response.header("RateLimit-Policy")).startsWith("\"heavy\"");
        assertThat(passedOn().getClaims()).containsEntry("credential", "api_key");
    }

    @Test
    void isInvalidForAnotherPath() {
        get(link(OTHER_PATH, soon), null).assertEnvelope(401, "unauthorized");
    }

    @Test
    void isInvalidForARouteThatAcceptsNoLinks() {
        var path = "/v1/recordings/0199aa00-0000-7000-8000-000000000001";

        get(path + "?sig=" + links.sign(orgId, path, soon) + "&exp=" + soon, null)
                .assertEnvelope(401, "unauthorized");
    }

    @Test
    void isInvalidUnderAnotherKey() {
        for (var keys : new String[] {"l1:" + zeros(), "other:" + RunningGateway.LINK_KEY}) {
            var signature = new LinkSignature(ring(keys)).sign(orgId, PATH, soon);
            get(PATH + "?sig=" + signature + "&exp=" + soon, null).assertEnvelope(401, "unauthorized");
        }
    }

    private static String zeros() {
        return Base64.getEncoder().encodeToString(new byte[32]);
    }

    @Test
    void isInvalidWhenItsCompanyOrExpiryIsAltered() {
        var signature = links.sign(orgId, PATH, soon);
        var bytes = Base64.getUrlDecoder().decode(signature);
        bytes[bytes.length - 40] ^= 1;
        var otherCompany = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);

        get(PATH + "?sig=" + otherCompany + "&exp=" + soon, null).assertEnvelope(401, "unauthorized");
        get(PATH + "?sig=" + signature + "&exp=" + (soon + 1), null).assertEnvelope(401, "unauthorized");
        get(PATH + "?sig=" + signature + "&exp=0" + soon, null).assertEnvelope(401, "unauthorized");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?sig=x",
                "?sig=&exp=",
                "?sig=x&exp=9999999999",
                "?exp=9999999999",
                "?sig=x&exp=-1",
                "?sig=%00&exp=1e9",
                "?sig=x&exp=99999999999999999999999999"
            })
    void isInvalidWhenItIsMalformed(String query) {
        get(PATH + query, null).assertEnvelope(401, "unauthorized");
    }

    @Test
    void isInvalidWhenAParameterIsRepeated() {
        get(link() + "&exp=" + soon, null).assertEnvelope(401, "unauthorized");
        get(link() + "&sig=x", null).assertEnvelope(401, "unauthorized");
    }

    @Test
    void countsPerCompanyUnderItsOwnPolicy() {
        var plan = gateway.bean(RatePlan.class);
        plan.set(RatePolicy.LINK, null, null, new RateLimit(6, 2));
        try {
            JsonResponse response;
            int granted = -1;
            do {
                response = get(link(), gateway.services.apiKey().value());
                granted++;
            } while (response.status() == 200 && granted < 10);
            response.assertEnvelope(429, "rate_limited");
            assertThat(granted).isBetween(2, 4);
            assertThat(response.header("RateLimit-Policy")).isEqualTo("\"link\";q=6;w=60");
            assertThat(response.header("Retry-After")).matches("[1-9][0-9]*");

            var others = PATH + "?sig=" + links.sign(UUID.randomUUID(), PATH, soon) + "&exp=" + soon;
            get(others, null).assertStatus(200);
            get(PATH, gateway.services.apiKey().value()).assertStatus(200);
        } finally {
            plan.set(RatePolicy.LINK, null, null, null);
        }
    }

    @Test
    void isForbiddenWhileItsCompanyIsSuspendedWhateverCredentialIsBeside() {
        get(link(), null).assertStatus(200);
        gateway.services.suspend(orgId, true);

        get(link(), null).assertError(ErrorCode.COMPANY_SUSPENDED);
        get(link(), gateway.services.apiKey().value()).assertError(ErrorCode.COMPANY_SUSPENDED);

        gateway.services.suspend(orgId, false);
        get(link(), null).assertStatus(200);
    }

    @Test
    void countsAsAFailureWhenItIsInvalidAndThereIsNoCredential() {
        var response = get(PATH + "?sig=x&exp=" + soon, null).assertEnvelope(401, "unauthorized");

        assertThat(response.header("RateLimit-Policy")).startsWith("\"failed-authentication\"");
        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer");
    }
}
