package dev.switchboard.demo.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ResponseTests {

    private static Response response(int status, String json) {
        var headers = Map.of("X-Request-Id", List.of("r1"), "RateLimit", List.of("\"light\";r=1;t=1"));
        return new Response(
                status, HttpHeaders.of(headers, (name, value) -> true), json, new JsonMapper().readTree(json));
    }

    @Test
    void acceptsTheEnvelope() {
        var envelope = "{'error': {'type': 'not_found', 'message': 'No such route.', 'request_id': 'r1'}}";
        assertThatCode(() -> response(404, envelope.replace('\'', '"')).envelope(404, "not_found"))
                .doesNotThrowAnyException();
    }

    @Test
    void refusesAnotherRequestIdOrAnotherKey() {
        var other = "{'error': {'type': 'not_found', 'message': 'No such route.', 'request_id': 'r2'}}";
        assertThatThrownBy(() -> response(404, other.replace('\'', '"')).envelope(404, "not_found"))
                .isInstanceOf(Mismatch.class);
        var more = "{'error': {'type': 'not_found', 'message': 'No', 'request_id': 'r1', 'trace': 't'}}";
        assertThatThrownBy(() -> response(404, more.replace('\'', '"')).envelope(404, "not_found"))
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
