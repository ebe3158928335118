package dev.switchboard.auth.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class OperatorAuditLogIT extends ManagementTest {

    private static final String PATH = "/v1/operator/audit-log";
    private static final String PLAN = "{\"per_minute\": 60, \"burst\": 10}";

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    @BeforeEach
    void anOperator() {
        operator = operators.operator();
    }

    @Test
    void holdsEveryDeedOnceAndThatOfACompanyInItsOwnLogToo() {
        var company = "/v1/operator/companies/" + owner.orgId();
        var app = as(owner, "POST", "/v1/apps", """
                {"name": "Freight Board", "type": "public", "redirect_uris": ["https://app.example/"],
                 "scopes": ["messages:read"]}""").json().get("client_id").asString();
        as(owner, "POST", "/v1/apps/" + app + "/approval", "{\"scopes\": [\"messages:read\"]}");

        later();
        asOperator("PATCH", company, "{\"name\": \"Contoso\"}").assertStatus(200);
        later();
        asOperator("PUT", company + "/rate-plans/heavy", PLAN).assertStatus(200);
        later();
        asOperator(
                        "POST",
                        "/v1/operator/apps/" + app + "/approval",
                        "{\"decision\": \"approve\", \"scopes\": [\"messages:read\"]}")
                .assertStatus(200);
        later();
        asOperator("POST", "/v1/operator/apps/" + app + "/suspend", null).assertStatus(200);
        later();
        asOperator("POST", "/v1/operator/apps/" + app + "/reinstate", null).assertStatus(200);
        later();
        numberActivity("number_moved");
        later();
        asOperator("PUT", "/v1/operator/rate-plans/heavy", PLAN).assertStatus(200);

        var entries = entriesOfOperator("");
        assertThat(entries)
                .extracting(entry -> entry.get("action").asString())
                .containsExactly(
                        "rate_plan_changed",
                        "number_moved",
                        "app_reinstated",
                        "app_suspended",
                        "approval_given",
                        "rate_plan_changed",
                        "company_changed");
        assertThat(entries.getLast().get("record_id").asString())
                .isEqualTo(owner.orgId().toString());
        assertThat(entries.get(5).get("record_id").asString())
                .isEqualTo(owner.orgId().toString());
        assertThat(entries.get(3).get("client_id").asString()).isEqualTo(app);
        assertThat(as(owner, "GET", "/v1/audit-log").items().stream()
                        .filter(entry -> entry.get("user_id")
                                .asString()
                                .equals(operator.id().toString()))
                        .map(entry -> entry.get("action").asString()))
                .containsExactly(
                        "app_reinstated", "app_suspended", "approval_given", "rate_plan_changed", "company_changed");
        asOperator("DELETE", "/v1/operator/rate-plans/heavy", null).assertStatus(204);
    }

    @Test
    void hasTheFormOfTheCompaniesLog() {
        asOperator("PATCH", "/v1/operator/companies/" + owner.orgId(), "{\"name\": \"Contoso\"}");

        var entry = entriesOfOperator("").getFirst();
        var ofCompany = as(owner, "GET", "/v1/audit-log").items().getFirst();

        assertThat(entry.propertyNames()).containsExactlyElementsOf(ofCompany.propertyNames());
        assertThat(entry.get("client_address").asString()).isEqualTo("127.0.0.1");
        assertThat(entry.get("created_at")).isEqualTo(ofCompany.get("created_at"));
    }

    @Test
    void isFilteredByTimeAndAction() {
        numberActivity("number_added");
        var between = clock.instant().plusSeconds(30).toString();
        clock.advance(Duration.ofMinutes(1));
        asOperator("PATCH", "/v1/operator/companies/" + owner.orgId(), "{\"name\": \"Contoso\"}");

        assertThat(actions("?since=" + between)).containsExactly("company_changed");
        assertThat(actions("?until=" + between)).containsExactly("number_added");
        assertThat(actions("?action=number_added")).containsExactly("number_added");
        assertThat(actions("?action=company_changed")).containsExactly("company_changed");
        assertThat(actions("?action=sign_out")).isEmpty();
        asOperator("GET", PATH + "?action=gone", null).assertFields("action");
        asOperator("GET", PATH + "?since=" + between + "&until=2020-01-01T00:00:00Z", null)
                .assertError(ErrorCode.SINCE_AFTER_UNTIL);
    }

    @Test
    void goesOnFromPageToPageAcrossBothServices() {
        for (int i = 0; i < 3; i++) {
            // Two entries with the same time: their order is that of their ids.
            numberActivity("number_added");
            asOperator("PATCH", "/v1/operator/companies/" + owner.orgId(), "{\"name\": \"Contoso %d\"}".formatted(i));
            later();
        }

        var all = entriesOfOperator("");
        var paged = new ArrayList<String>();
        var since = "since=" + clock.instant().minusSeconds(1);
        var page = asOperator("GET", PATH + "?limit=2&" + since, null).assertStatus(200);
        while (true) {
            page.items().stream()
                    .filter(this::ofOperator)
                    .forEach(entry -> paged.add(entry.get("id").asString()));
            var next = page.json().get("next_cursor");
            if (next.isNull()) {
                break;
            }
            page = asOperator("GET", PATH + "?limit=2&" + since + "&cursor=" + next.asString(), null)
                    .assertStatus(200);
        }

        assertThat(all).hasSize(6);
        assertThat(paged)
                .containsExactlyElementsOf(
                        all.stream().map(entry -> entry.get("id").asString()).toList());
    }

    @Test
    void isForOperatorsOnly() {
        as(owner, "GET", PATH).assertError(ErrorCode.INSUFFICIENT_SCOPE);
    }

    private void later() {
        clock.advance(Duration.ofMillis(1));
    }

    /// What the resource API writes when an operator changes the pool of numbers.
    private void numberActivity(String action) {
        telephony.operatorActivity(operator.id(), action, clock.instant());
    }

    private List<String> actions(String query) {
        return entriesOfOperator(query).stream()
                .map(entry -> entry.get("action").asString())
                .toList();
    }

    private List<JsonNode> entriesOfOperator(String query) {
        return asOperator("GET", PATH + (query.isEmpty() ? "?" : query + "&") + "limit=200", null)
                .assertStatus(200)
                .items()
                .stream()
                .filter(this::ofOperator)
                .toList();
    }

    private boolean ofOperator(JsonNode entry) {
        return entry.get("user_id").asString("").equals(operator.id().toString());
    }

    private JsonResponse asOperator(String method, String path, @Nullable String json) {
        return with(rows.operatorToken(operator), method, path, json);
    }
}
