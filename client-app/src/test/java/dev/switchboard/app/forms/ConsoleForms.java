package dev.switchboard.app.forms;

import static dev.switchboard.app.forms.FormCase.on;

import java.util.List;

/// The forms of the operator console.
final class ConsoleForms {

    private static final String COMPANY = "/operator/companies/co1";

    private ConsoleForms() {}

    static List<FormCase> all() {
        return List.of(
                on("/operator/companies")
                        .submits("save", "/operator/companies")
                        .types("name", "Northwind")
                        .types("country", "GB")
                        .types("timezone", "Europe/London")
                        .types("owner.name", "Ada")
                        .types("owner.email", "ada@example.com")
                        .sends("POST /v1/operator/companies", """
                                {"name": "Northwind", "country": "GB", "timezone": "Europe/London",
                                 "owner": {"name": "Ada", "email": "ada@example.com"}}""")
                        .once()
                        .leadsTo(COMPANY),
                on("/operator/companies")
                        .submits("reinstate", "/operator/companies/co2/reinstate")
                        .sends("POST /v1/operator/companies/co2/reinstate"),
                on(COMPANY)
                        .submits("save", COMPANY)
                        .types("name", "Northwind Ltd")
                        .types("country", "GB")
                        .types("timezone", "Europe/London")
                        .sends("PATCH /v1/operator/companies/co1", """
                                {"name": "Northwind Ltd", "country": "GB", "timezone": "Europe/London"}""")
                        .leadsTo(COMPANY),
                on(COMPANY)
                        .submits("save", COMPANY + "/calling")
                        .types("calling.countries", "GB, FR +8816")
                        .types("calling.concurrent", "6")
                        .types("calling.minutes_per_day", "900")
                        .sends("PATCH /v1/operator/companies/co1", """
                                {"calling": {"countries": ["GB", "FR", "+8816"], "concurrent": 6, "minutes_per_day": 900}}"""),
                on(COMPANY)
                        .submits("save", COMPANY + "/calling")
                        .typesOnly("all", "true")
                        .types("calling.concurrent", "")
                        .types("calling.minutes_per_day", "")
                        .sends("PATCH /v1/operator/companies/co1", """
                                {"calling": {"countries": null, "concurrent": null, "minutes_per_day": null}}"""),
                on(COMPANY)
                        .submits("remove", COMPANY + "/calling/delete")
                        .sends("PATCH /v1/operator/companies/co1", """
                                {"calling": null}"""),
                on(COMPANY)
                        .submits("suspend", COMPANY + "/suspend")
                        .sends("POST /v1/operator/companies/co1/suspend")
                        .leadsTo(COMPANY),
                on("/operator/companies/co2")
                        .submits("reinstate", "/operator/companies/co2/reinstate")
                        .sends("POST /v1/operator/companies/co2/reinstate"),
                on(COMPANY).submits("delete", COMPANY + "/delete").sends("DELETE /v1/operator/companies/co1"),
                on(COMPANY).submits("resend", COMPANY + "/resend").sends("POST /v1/operator/companies/co1/invitation"),
                on("/operator/operators")
                        .submits("save", "/operator/operators")
                        .types("name", "Quinn")
                        .types("email", "quinn@example.com")
                        .sends("POST /v1/operator/operators", """
                                {"name": "Quinn", "email": "quinn@example.com"}""")
                        .once(),
                on("/operator/operators")
                        .submits("resend", "/operator/operators/o2/resend")
                        .sends("POST /v1/operator/operators/o2/invitation"),
                on("/operator/operators")
                        .submits("remove", "/operator/operators/o2/remove")
                        .sends("DELETE /v1/operator/operators/o2"),
                on("/operator/operator-keys")
                        .submits("save", "/operator/operator-keys")
                        .types("name", "Reports")
                        .types("expires_in", "7776000")
                        .types("scopes", "operator:companies", "operator:audit")
                        .sends("POST /v1/operator/api-keys", """
                                {"name": "Reports", "expires_in": 7776000, "scopes": ["operator:companies", "operator:audit"]}""")
                        .once(),
                on("/operator/operator-keys/ok1")
                        .submits("save", "/operator/operator-keys/ok1")
                        .types("name", "Monthly report")
                        .sends("PATCH /v1/operator/api-keys/ok1", """
                                {"name": "Monthly report"}""")
                        .leadsTo("/operator/operator-keys/ok1"),
                on("/operator/operator-keys/ok1")
                        .submits("revoke", "/operator/operator-keys/ok1/revoke")
                        .sends("DELETE /v1/operator/api-keys/ok1"),
                on("/operator/operator-numbers")
                        .submits("save", "/operator/operator-numbers")
                        .typesAs("numbers.1.number", "numbers", "+1 312-555-0194\n+13125550195")
                        .typesOnly("type", "mobile")
                        .typesOnly("capabilities", "voice", "fax")
                        .sends("POST /v1/operator/numbers", """
                                {"numbers": [
                                  {"number": "+13125550194", "type": "mobile", "capabilities": ["voice", "fax"]},
                                  {"number": "+13125550195", "type": "mobile", "capabilities": ["voice", "fax"]}]}""")
                        .once(),
                on("/operator/operator-numbers")
                        .submits("assign", "/operator/operator-numbers/p1/assign")
                        .types("company_id", "northwind")
                        .sends("PATCH /v1/operator/numbers/p1", """
                                {"company_id": "co1"}"""),
                on("/operator/operator-numbers")
                        .submits("release", "/operator/operator-numbers/p2/release")
                        .sends("PATCH /v1/operator/numbers/p2", """
                                {"company_id": null}"""),
                on("/operator/operator-numbers")
                        .submits("make-available", "/operator/operator-numbers/p3/make-available")
                        .sends("PATCH /v1/operator/numbers/p3", """
                                {"status": "available"}"""),
                plan("/operator/rate-plans", "heavy", "/v1/operator/rate-plans/heavy"),
                plan("/operator/rate-plans?company_id=co1", "medium", "/v1/operator/companies/co1/rate-plans/medium"),
                plan(
                        "/operator/rate-plans?owner=svc_app_1%3Aco1%3Aben",
                        "light", "/v1/operator/credentials/svc_app_1:co1:ben/rate-plans/light"),
                on("/operator/rate-plans")
                        .submits("delete", "/operator/rate-plans/heavy/delete")
                        .sends("DELETE /v1/operator/rate-plans/heavy")
                        .leadsTo("/operator/rate-plans"),
                on("/operator/rate-plans?company_id=co1")
                        .submits("delete", "/operator/rate-plans/medium/delete")
                        .sends("DELETE /v1/operator/companies/co1/rate-plans/medium"),
                approval(),
                on("/operator/approvals")
                        .submits("refuse", "/operator/approvals/svc_app_1/refuse")
                        .types("scopes", "voicemails:read")
                        .sends("POST /v1/operator/apps/svc_app_1/approval", """
                                {"decision": "refuse", "scopes": ["voicemails:read"], "requested_at": "2026-11-28T09:00:00.123Z"}"""),
                on("/operator/operator-apps")
                        .submits("withdraw", "/operator/operator-apps/svc_app_1/withdraw")
                        .types("scopes", "faxes:read")
                        .sends("POST /v1/operator/apps/svc_app_1/approval", """
                                {"decision": "withdraw", "scopes": ["faxes:read"]}"""),
                on("/operator/operator-apps")
                        .submits("suspend", "/operator/operator-apps/svc_app_1/suspend")
                        .sends("POST /v1/operator/apps/svc_app_1/suspend"),
                on("/operator/operator-apps")
                        .submits("reinstate", "/operator/operator-apps/svc_app_3/reinstate")
                        .sends("POST /v1/operator/apps/svc_app_3/reinstate"),
                on("/operator/companies").submits("sign-out", "/operator/sign-out"));
    }

    static FormCase approval() {
        return on("/operator/approvals")
                .submits("approve", "/operator/approvals/svc_app_1/approve")
                .types("scopes", "calls:control")
                .sends("POST /v1/operator/apps/svc_app_1/approval", """
                        {"decision": "approve", "scopes": ["calls:control"], "requested_at": "2026-11-28T09:00:00.123Z"}""");
    }

    private static FormCase plan(String page, String policy, String target) {
        return on(page).submits("save", "/operator/rate-plans/" + policy)
                .types("per_minute", "120")
                .types("burst", "40")
                .sends("PUT " + target, """
                        {"per_minute": 120, "burst": 40}""")
                .leadsTo(page);
    }
}
