package dev.switchboard.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConsolePagesIT extends ClientAppTest {

    private static final String CREDENTIAL = "svc_app_1:co1:ben";

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    private Document open(String page) {
        var response = newBrowser().signIn("/operator").get(page);
        assertThat(response.statusCode()).as(page).isIn(200, 422);
        return Jsoup.parse(response.body());
    }

    private static Element row(Document page, String policy) {
        return page.expectFirst("[data-list=rate-plans] > [data-id=%s]".formatted(policy));
    }

    private static void assertCounts(Element row, String source, int perMinute, int burst) {
        assertThat(row.select("[data-field=source]").attr("data-state")).isEqualTo(source);
        assertThat(row.select("[data-field=per_minute]").val()).isEqualTo(Integer.toString(perMinute));
        assertThat(row.select("[data-field=burst]").val()).isEqualTo(Integer.toString(burst));
    }

    @Test
    void aRatePlanShowsWhatCountsNow() {
        var credential = open("/operator/rate-plans?owner=" + CREDENTIAL.replace(":", "%3A"));

        assertCounts(row(credential, "light"), "credential", 90, 30);
        assertCounts(row(credential, "medium"), "company", 90, 30);
        assertCounts(row(credential, "heavy"), "general", 90, 30);
        assertThat(row(credential, "heavy").select("[data-action=delete]")).isEmpty();
        assertCounts(row(open("/operator/rate-plans"), "light"), "default", 600, 100);
    }

    @Test
    void oneNumberOfARatePlanCanBeChanged() {
        var user = newBrowser().signIn("/operator");
        var heavy =
                row(Jsoup.parse(user.get("/operator/rate-plans?company_id=co1").body()), "heavy");

        user.post(
                "/operator/rate-plans/heavy",
                Map.of(
                        "_csrf",
                        user.csrf("/operator"),
                        "company_id",
                        "co1",
                        "per_minute",
                        "75",
                        "burst",
                        heavy.select("[data-field=burst]").val()));

        assertThat(GATEWAY.changes.getLast().target()).isEqualTo("PUT /v1/operator/companies/co1/rate-plans/heavy");
        assertThat(GATEWAY.changes.getLast().body()).contains("\"per_minute\":75", "\"burst\":30");
    }

    @Test
    void aCompanyAndItsLimitedCredentialsAreChosenByName() {
        var found = open("/operator/rate-plans?company=nor");

        var company = found.select("[data-list=companies] > [data-id=co1] a");
        assertThat(company.text()).isEqualTo("Northwind");
        var page = open(company.attr("href"));
        assertThat(page.select("h2").text()).contains("Northwind");
        assertThat(page.select("[data-list=credentials] > [data-id=k1] a").attr("href"))
                .isEqualTo("/operator/rate-plans?company_id=co1&owner=k1");
    }

    @Test
    void saysWhenNoOrSeveralCompaniesMatch() {
        var several = open("/operator/operator-numbers?company_id=o");
        GATEWAY.respond("GET /v1/operator/companies", 200, "{\"items\": [], \"next_cursor\": null}");
        var none = open("/operator/operator-numbers?company_id=Nobody");

        assertThat(several.select("#company_id-problem").text()).contains("Several companies");
        assertThat(none.select("#company_id-problem").text()).contains("no such company");
        assertThat(none.select("#filter-company").val()).isEqualTo("Nobody");
        assertThat(none.select("#filter-company").attr("aria-invalid")).isEqualTo("true");
    }

    @Test
    void whatIsNotConfiguredIsNeitherGoodNorBad() {
        GATEWAY.respond("GET /v1/operator/health", 200, """
                {"parts": [{"name": "replication", "status": "up", "detail": "standbys: 0"},
                           {"name": "telephony_engine", "status": "up", "detail": "simulator"},
                           {"name": "redis", "status": "down", "detail": "It does not respond."}],
                 "nodes": [], "queues": []}""");

        var page = open("/operator/health");

        var replication = page.expectFirst("[data-id=replication] [data-field=status]");
        assertThat(replication.text()).isEqualTo("Not configured");
        assertThat(replication.classNames()).containsExactly("badge");
        assertThat(page.select("[data-id=telephony_engine] [data-field=detail]").text())
                .isEqualTo("Simulator");
        assertThat(page.select("[data-id=redis] [data-field=detail]").text()).isEqualTo("It does not respond.");
        assertThat(page.select("[data-field=at]")).hasSize(1);
    }
}
