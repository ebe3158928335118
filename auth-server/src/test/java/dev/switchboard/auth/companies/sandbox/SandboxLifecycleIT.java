package dev.switchboard.auth.companies.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.sql.Timestamp;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What operators do with a company holds for its sandbox.
class SandboxLifecycleIT extends ManagementTest {

    private final JdbcClient migrator = JdbcClient.create(POSTGRES.dataSource("telephony_migrator"));

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    @SuppressWarnings("NullAway.Init") // set before each test
    private UUID sandbox;

    @BeforeEach
    void aCompanyWithASandbox() {
        operator = operators.operator();
        sandbox = telephony.sandbox(owner.orgId()).orgId();
    }

    private JsonResponse operate(String method, UUID company, String action) {
        return with(rows.recentOperatorToken(operator), method, "/v1/operator/companies/" + company + action, null);
    }

    @Test
    void suspendsAndReinstatesItWithItsCompany() {
        operate("POST", owner.orgId(), "/suspend").assertStatus(200);
        assertThat(telephony.status(sandbox)).isEqualTo("suspended");
        operate("POST", sandbox, "/reinstate").assertError(ErrorCode.SANDBOX_OF_SUSPENDED);
        assertThat(telephony.status(sandbox)).isEqualTo("suspended");

        operate("POST", owner.orgId(), "/reinstate").assertStatus(200);

        assertThat(telephony.status(sandbox)).isEqualTo("active");
    }

    @Test
    void canBeSuspendedAloneAndReinstated() {
        operate("POST", sandbox, "/suspend").assertStatus(200);
        assertThat(telephony.status(owner.orgId())).isEqualTo("active");

        operate("POST", sandbox, "/reinstate").assertStatus(200);

        assertThat(telephony.status(sandbox)).isEqualTo("active");
    }

    @Test
    void closesItWithItsCompanyAndTakesItBack() {
        var closed = operate("DELETE", owner.orgId(), "").assertStatus(202).json();

        var of = operate("GET", sandbox, "").assertStatus(200).json();
        assertThat(of.get("status").asString()).isEqualTo("closing");
        assertThat(of.get("erase_at")).isEqualTo(closed.get("erase_at"));
        operate("POST", owner.orgId(), "/reinstate").assertStatus(200);
        assertThat(telephony.status(sandbox)).isEqualTo("active");
    }

    @Test
    void isErasedBeforeItsCompany() {
        var now = Timestamp.from(clock.instant());
        for (var company : new UUID[] {owner.orgId(), sandbox}) {
            migrator.sql(
                            "UPDATE telephony.companies SET status = 'closing', main_number = NULL, erase_at = ? WHERE id = ?")
                    .params(now, company)
                    .update();
            migrator.sql("UPDATE telephony.company_numbers SET user_id = NULL, assigned_at = NULL WHERE org_id = ?")
                    .param(company)
                    .update();
            migrator.sql("DELETE FROM telephony.company_numbers WHERE org_id = ?")
                    .param(company)
                    .update();
            migrator.sql("DELETE FROM telephony.engine_changes WHERE org_id = ?")
                    .param(company)
                    .update();
            migrator.sql(
                            "INSERT INTO telephony.erasures (org_id, begun_at, records_erased_at) VALUES (?, now(), now())")
                    .param(company)
                    .update();
        }

        assertThat(finished(owner.orgId())).isFalse();
        assertThat(finished(sandbox)).isTrue();
        assertThat(finished(owner.orgId())).isTrue();
    }

    private boolean finished(UUID company) {
        return rows.jdbc()
                .sql("SELECT telephony.finish_erasure(?)")
                .param(company)
                .query(Boolean.class)
                .single();
    }

    @Test
    void isListedOnlyWhereItIsAskedFor() {
        var token = rows.operatorToken(operator);
        var q = "?limit=100&q=Northwind";

        var companies = with(token, "GET", "/v1/operator/companies" + q, null).text();
        var sandboxes = with(token, "GET", "/v1/operator/companies" + q + "&sandbox=true", null)
                .text();

        assertThat(companies).contains(owner.orgId().toString()).doesNotContain(sandbox.toString());
        assertThat(sandboxes)
                .contains(sandbox.toString())
                .doesNotContain(owner.orgId().toString());
        assertThat(operate("GET", sandbox, "").json().get("sandbox").asBoolean())
                .isTrue();
        assertThat(operate("GET", owner.orgId(), "").json().get("sandbox").asBoolean())
                .isFalse();
    }
}
