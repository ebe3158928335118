package dev.switchboard.auth.companies.rateplans;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class RatePlanIT extends ManagementTest {

    private static final String PLAN = "{\"per_minute\": 6000, \"burst\": 200}";
    private static final String GENERAL = "/v1/operator/rate-plans/heavy";

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    @SuppressWarnings("NullAway.Init") // set before each test
    private String ofCompany;

    @BeforeEach
    void signIn() {
        operator = operators.operator();
        ofCompany = "/v1/operator/companies/" + owner.orgId() + "/rate-plans/";
    }

    @AfterEach
    void removeTheGeneralPlan() {
        asOperator("DELETE", GENERAL, null).assertStatus(204);
    }

    private JsonResponse asOperator(String method, String path, @Nullable String json) {
        return with(rows.operatorToken(operator), method, path, json);
    }

    private static String ofCredential(String credential) {
        return "/v1/operator/credentials/" + credential + "/rate-plans/heavy";
    }

    private String newKey() {
        return as(owner, "POST", "/v1/api-keys", "{\"name\": \"Export\", \"scopes\": [\"account:read\"]}")
                .assertStatus(201)
                .json()
                .get("id")
                .asString();
    }

    /// As a gateway reads them, page by page.
    private @Nullable JsonNode published(@Nullable UUID orgId, @Nullable String bucket) {
        long version = 0;
        JsonNode read;
        JsonNode found = null;
        do {
            read = internal()
                    .get("/internal/rate-plans?after=" + version, SECRET)
                    .assertStatus(200)
                    .json();
            version = read.get("version").asLong();
            found = read.get("changes")
                    .valueStream()
                    .filter(change -> change.path("org_id").asString("").equals(orgId == null ? "" : orgId.toString()))
                    .filter(change -> change.path("owner").asString("").equals(bucket == null ? "" : bucket))
                    .filter(change -> change.get("policy").asString().equals("heavy"))
                    .findFirst()
                    .orElse(found);
        } while (read.get("more").asBoolean());
        return found;
    }

    private void setsFindsAndRemoves(String path, @Nullable UUID orgId, @Nullable String bucket) {
        asOperator("GET", path, null).assertError(ErrorCode.RATE_PLAN_NOT_FOUND);
        assertThat(asOperator("PUT", path, PLAN).assertStatus(200).json().toString())
                .isEqualTo("{\"per_minute\":6000,\"burst\":200}");
        assertThat(asOperator("GET", path, null).assertStatus(200).json().toString())
                .isEqualTo("{\"per_minute\":6000,\"burst\":200}");
        var change = Objects.requireNonNull(published(orgId, bucket));
        assertThat(change.get("per_minute").asInt()).isEqualTo(6000);
        assertThat(change.get("burst").asInt()).isEqualTo(200);

        asOperator("DELETE", path, null).assertStatus(204);
        asOperator("GET", path, null).assertError(ErrorCode.RATE_PLAN_NOT_FOUND);
        assertThat(published(orgId, bucket) == null).isTrue();
        asOperator("DELETE", path, null).assertStatus(204);
    }

    @Test
    void setsFindsAndRemovesTheGeneralPlan() {
        setsFindsAndRemoves(GENERAL, null, null);
    }

    @Test
    void setsFindsAndRemovesTheCompanysPlan() {
        setsFindsAndRemoves(ofCompany + "heavy", owner.orgId(), null);
    }

    @Test
    void setsFindsAndRemovesTheKeysPlan() {
        var key = newKey();

        setsFindsAndRemoves(ofCredential(key), owner.orgId(), "key:" + key);
    }

    @Test
    void setsFindsAndRemovesThePlanOfAnAppsTokens() {
        var app = rows.confidentialApp("users:read");
        var ofUser = app.clientId() + ":" + owner.orgId() + ":" + owner.id();
        var inCompany = app.clientId() + ":" + owner.orgId();

        setsFindsAndRemoves(ofCredential(ofUser), owner.orgId(), "app:" + ofUser);
        setsFindsAndRemoves(ofCredential(inCompany), owner.orgId(), "app:" + inCompany + ":-");
    }

    @Test
    void tellsGatewaysOnlyWhatChangedSinceTheirVersion() {
        asOperator("PUT", ofCompany + "heavy", PLAN).assertStatus(200);
        long version = 0;
        JsonNode read;
        do {
            read = internal()
                    .get("/internal/rate-plans?after=" + version, SECRET)
                    .json();
            version = read.get("version").asLong();
        } while (read.get("more").asBoolean());
        assertThat(internal()
                        .get("/internal/rate-plans?after=" + version, SECRET)
                        .json()
                        .get("changes"))
                .isEmpty();

        asOperator("DELETE", ofCompany + "heavy", null).assertStatus(204);

        var changes = internal()
                .get("/internal/rate-plans?after=" + version, SECRET)
                .json()
                .get("changes");
        assertThat(changes).hasSize(1);
        assertThat(changes.get(0).get("org_id").asString())
                .isEqualTo(owner.orgId().toString());
        assertThat(changes.get(0).get("per_minute").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "RATE_POLICY_NOT_FOUND, rate-plans/feather",
        "RATE_POLICY_NOT_FOUND, rate-plans/HEAVY",
        "RATE_POLICY_NOT_FOUND, rate-plans/failed_authentication",
        "RATE_PLAN_NOT_SUPPORTED, companies/{org}/rate-plans/token",
        "RATE_PLAN_NOT_SUPPORTED, companies/{org}/rate-plans/failed-authentication",
        "NOT_FOUND, companies/nobody/rate-plans/heavy",
        "RATE_PLAN_NOT_SUPPORTED, credentials/{key}/rate-plans/link",
        "RATE_PLAN_NOT_SUPPORTED, credentials/{key}/rate-plans/token",
        "RATE_PLAN_NOT_SUPPORTED, credentials/{key}/rate-plans/failed-authentication",
        "NOT_FOUND, credentials/nobody/rate-plans/heavy",
        "NOT_FOUND, credentials/svc_app_1:nobody/rate-plans/heavy",
        "NOT_FOUND, credentials/svc_app_1:{org}:nobody/rate-plans/heavy",
        "NOT_FOUND, credentials/svc_app_1:{org}:{key}:{key}/rate-plans/heavy"
    })
    void hasNoSuchPlan(ErrorCode code, String path) {
        var filled = "/v1/operator/"
                + path.replace("{org}", owner.orgId().toString())
                        .replace("{key}", UUID.randomUUID().toString());
        asOperator("GET", filled, null).assertError(code);
        asOperator("PUT", filled, PLAN).assertError(code);
        asOperator("DELETE", filled, null).assertError(code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "companies/{id}/rate-plans/heavy",
                "credentials/{id}/rate-plans/heavy",
                "credentials/{app}:{id}/rate-plans/heavy",
                "credentials/{app}:{org}:{id}/rate-plans/heavy",
                "credentials/svc_app_unknown:{org}/rate-plans/heavy"
            })
    void setsNothingForWhatDoesNotExistAndRemovesItAnyway(String path) {
        var filled = "/v1/operator/"
                + path.replace("{id}", UUID.randomUUID().toString())
                        .replace("{org}", owner.orgId().toString())
                        .replace("{app}", rows.confidentialApp("users:read").clientId());

        asOperator("GET", filled, null).assertError(ErrorCode.RATE_PLAN_NOT_FOUND);
        asOperator("PUT", filled, PLAN).assertEnvelope(404, "not_found");
        asOperator("DELETE", filled, null).assertStatus(204);
    }

    @Test
    void companiesHavePlansForSignedLinks() {
        asOperator("PUT", ofCompany + "link", PLAN).assertStatus(200);
        asOperator("GET", ofCompany + "link", null).assertStatus(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|per_minute,burst",
                "{\"per_minute\": 0, \"burst\": 1}|per_minute",
                "{\"per_minute\": 1, \"burst\": 10000001}|burst",
                "{\"per_minute\": -1, \"burst\": 1.5}|per_minute,burst",
                "{\"per_minute\": 1, \"burst\": 1, \"policy\": \"heavy\"}|policy"
            })
    void refusesInvalidLimits(String body, String fields) {
        asOperator("PUT", ofCompany + "heavy", body).assertFields(fields.split(","));
        asOperator("GET", ofCompany + "heavy", null).assertError(ErrorCode.RATE_PLAN_NOT_FOUND);
    }

    @Test
    void logsChangesForTheCompanyAndNothingWhereNothingChanged() {
        asOperator("PUT", ofCompany + "heavy", PLAN).assertStatus(200);
        asOperator("PUT", ofCompany + "heavy", PLAN).assertStatus(200);
        asOperator("DELETE", ofCompany + "heavy", null).assertStatus(204);
        asOperator("DELETE", ofCompany + "heavy", null).assertStatus(204);
        var key = newKey();
        asOperator("PUT", ofCredential(key), PLAN).assertStatus(200);

        var entries = as(owner, "GET", "/v1/audit-log?action=rate_plan_changed").items();

        assertThat(entries).hasSize(3);
        assertThat(entries.getFirst().get("user_id").asString())
                .isEqualTo(operator.id().toString());
        assertThat(entries.getFirst().get("record_id").asString()).isEqualTo(key);
        assertThat(entries.getLast().get("record_id").asString())
                .isEqualTo(owner.orgId().toString());
    }

    @Test
    void logsAGeneralPlanForTheOperators() {
        long before = logged();

        asOperator("PUT", GENERAL, PLAN).assertStatus(200);

        assertThat(logged()).isEqualTo(before + 1);
    }

    private long logged() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM audit_event WHERE org_id = ? AND user_id = ?"
                        + " AND event = 'rate_plan_changed'")
                .params(Identity.OPERATORS, operator.id())
                .query(Long.class)
                .single();
    }

    @Test
    void areAHundredThousandAtMost() {
        rows.jdbc().sql("""
                INSERT INTO rate_plan (policy, org_id, owner, per_minute, burst, version, changed_at)
                SELECT 'light', ?, 'key:' || i, 1, 1, -i, now() FROM generate_series(1, ?) AS i
                """).params(owner.orgId(), ManageRatePlans.MOST).update();
        try {
            asOperator("PUT", ofCompany + "heavy", PLAN).assertError(ErrorCode.RATE_PLAN_LIMIT_REACHED);
        } finally {
            rows.jdbc()
                    .sql("DELETE FROM rate_plan WHERE org_id = ? AND version < 0")
                    .param(owner.orgId())
                    .update();
        }

        asOperator("PUT", ofCompany + "heavy", PLAN).assertStatus(200);
    }

    @Test
    void appliesToTheLimitsOfThisServer() {
        TestApp app = rows.confidentialApp("users:read");
        telephony.user(app.orgId());
        asOperator("PUT", "/v1/operator/companies/" + app.orgId() + "/rate-plans/medium", PLAN)
                .assertStatus(200);

        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(http().postForm(
                                        "/oauth/token",
                                        null,
                                        "grant_type=client_credentials&client_id=" + app.clientId() + "&client_secret="
                                                + app.secret())
                                .header("RateLimit-Policy"))
                        .isEqualTo("\"medium\";q=6000;w=60"));
    }

    @Test
    void needsItsScope() {
        with(rows.firstPartyToken(owner, EVERYTHING), "GET", GENERAL, null).assertEnvelope(403, "insufficient_scope");
        send(null, "GET", GENERAL, null).assertError(ErrorCode.INTERNAL_ONLY);
    }
}
