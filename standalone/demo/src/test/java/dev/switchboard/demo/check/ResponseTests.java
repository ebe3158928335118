package dev.switchboard.demo.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ResponseTests {

    private static Response response(int status, String json) {
        var headers = Map.of("X-Request-Id", List.of("r1"), "RateLimit", List.of("\"light\";r=1;t=1"));
        return new Response(
                status, HttpHeaders.of(headers, (name, value) -> true), json, new JsonMapper().readTree(json));
    }

    private static Response notFound(String docUrl, String requestId, String more) {
        return response(404, """
                {"error": {"type": "not_found", "code": "app_not_found", "message": "No.", "doc_url": "%s",
                           "request_id": "%s"%s}}""".formatted(docUrl, requestId, more));
    }

    @Test
    void acceptsTheEnvelope() {
        assertThatCode(() ->
                        notFound("http://a/docs/errors#app_not_found", "r1", "").envelope(404, "not_found"))
                .doesNotThrowAnyException();
        assertThatCode(() -> notFound("http://a/docs/errors#app_not_found", "r1", ", \"values\": {\"max\": \"1\"}")
                        .envelope(404, "not_found"))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://a/docs/errors#app_not_found | r2 | ''",
                "http://a/docs/errors#app_not_found | r1 | , \"trace\": \"t\"",
                "http://a/docs/errors#not_found     | r1 | ''"
            })
    void refusesAnotherRequestIdOrAddressOrAnotherKey(String docUrl, String requestId, String more) {
        assertThatThrownBy(() -> notFound(docUrl, requestId, more).envelope(404, "not_found"))
                .isInstanceOf(Mismatch.class);
    }

    @Test
    void refusesAnEmptyListWhereItemsAreExpected() {
        var page = "{\"items\": [], \"next_cursor\": null}";
        assertThatThrownBy(() -> response(200, page).object(Set.of("items", "next_cursor"), Set.of("id")))
                .isInstanceOf(Mismatch.class)
                .hasMessageContaining("there are none");
    }

    @Test
    void requiresBothLimitFields() {
        assertThatThrownBy(() -> response(200, "{}").limit())
                .isInstanceOf(Mismatch.class)
                .hasMessageContaining("RateLimit-Policy");
    }
}
