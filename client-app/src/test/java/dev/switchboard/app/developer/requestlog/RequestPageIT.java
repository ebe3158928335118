package dev.switchboard.app.developer.requestlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestPageIT extends ClientAppTest {

    private static final String WITHOUT_BODIES = """
            {"request_id": "r8", "at": "2026-11-28T09:00:00.000Z", "method": "GET", "path": "/v1/calls", "query": [],
             "status": 409, "error_type": "conflict", "code": "call_ended", "deprecated": true, "duration_ms": 12, "credential": {"kind": "api_key", "id": "k1"}""";

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    private Document open(String id) {
        return Jsoup.parse(newBrowser()
                .signIn("/app/profile")
                .get("/app/request-log" + (id.startsWith("?") ? id : "/" + id))
                .body());
    }

    @Test
    void showsTheBodiesFormattedAndLinksWhatDescribesTheError() {
        var page = open("r9");

        assertThat(page.expectFirst("[data-field=request_body]").wholeText())
                .isEqualTo("{\n  \"to\": \"+13125550166\",\n  \"text\": \"(redacted)\"\n}");
        assertThat(page.select("[data-field=response_body] [data-kind=key]").eachText())
                .containsExactly("\"error\"", "\"type\"", "\"doc_url\"");
        assertThat(page.select("[data-field=doc_url]").attr("href")).isEqualTo("https://docs.example/errors#not_found");
    }

    @Test
    void showsTheCodeOfTheErrorAndWhatIsDeprecated() {
        GATEWAY.respond("GET /v1/request-log/r8", 200, WITHOUT_BODIES + "}");
        GATEWAY.respond("GET /v1/request-log", 200, "{\"items\": [" + WITHOUT_BODIES + "}], \"next_cursor\": null}");

        var page = open("r8");
        var list = open("?code=call_ended");

        assertThat(page.select("[data-field=code]").text()).isEqualTo("call_ended");
        assertThat(page.select("[data-field=error_type]").text()).isEqualTo("conflict");
        assertThat(page.select("[data-field=deprecated]")).isNotEmpty();
        assertThat(list.select("[data-list=request-log] [data-field=code]").text())
                .isEqualTo("call_ended");
        assertThat(list.select("[data-list=request-log] [data-field=deprecated]"))
                .isNotEmpty();
        assertThat(list.expectFirst("[data-field=code-filter]").val()).isEqualTo("call_ended");
    }

    @Test
    void saysThatTheCompanyMayKeepBodies() {
        GATEWAY.respond("GET /v1/request-log/r8", 200, WITHOUT_BODIES + "}");

        var page = open("r8");

        assertThat(page.select("[data-field=request_body], [data-field=response_body]"))
                .isEmpty();
        assertThat(page.select("a[href=/app/company-settings]")).isNotEmpty();
        assertThat(page.select("[data-field=doc_url]").attr("href")).isEqualTo("/docs/errors#call_ended");
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "data:text/html,x", "//evil.example/"})
    void linksNothingButTheWeb(String address) {
        GATEWAY.respond(
                "GET /v1/request-log/r8",
                200,
                WITHOUT_BODIES
                        + ", \"response_body\": \"{\\\"error\\\": {\\\"doc_url\\\": \\\"%s\\\"}}\"}"
                                .formatted(address));

        assertThat(open("r8").select("[data-field=doc_url]").attr("href")).isEqualTo("/docs/errors#call_ended");
    }
}
