package dev.switchboard.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The audit logs, that of a company and that of the operators.
class AuditPagesIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /app/audit-log  | /v1/audit-log          | number_taken
                    /operator/audit | /v1/operator/audit-log | number_moved
                    /operator/audit | /v1/operator/audit-log | company_erased
                    /operator/audit | /v1/operator/audit-log | second_factor_removed
                    """)
    void sayInWordsWhatWasDoneAndOfferItAsAFilter(String page, String log, String action) {
        GATEWAY.respond("GET " + log, 200, """
                {"items": [{"id": "e1", "action": "%s", "created_at": "2026-11-29T01:02:03Z"}], "next_cursor": null}
                """.formatted(action));

        var shown = open(page, 200);

        var text = shown.select("[data-id=e1] [data-field=action]").text();
        assertThat(text).isNotEmpty().isNotEqualTo(action);
        assertThat(shown.select("select[data-field=action] option[value=" + action + "]")
                        .text())
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"/app/audit-log, /v1/audit-log", "/operator/audit, /v1/operator/audit-log"})
    void showTheProblemOfADayAtItsField(String page, String log) {
        GATEWAY.respond("GET " + log, 422, StubGateway.invalid(Map.of("since", "is no day")));

        var shown = open(page + "?since=x", 422);

        var since = shown.expectFirst("input[data-field=since]");
        assertThat(since.attr("aria-invalid")).isEqualTo("true");
        assertThat(shown.select("#" + since.attr("aria-describedby")).text()).contains("is no day");
    }

    private Document open(String page, int status) {
        var user = newBrowser().signIn(page.startsWith("/operator") ? "/operator" : "/app/profile");
        var response = user.get(page);
        assertThat(response.statusCode()).isEqualTo(status);
        return Jsoup.parse(response.body());
    }
}
