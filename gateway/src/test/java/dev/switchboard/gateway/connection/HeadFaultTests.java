package dev.switchboard.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;

class HeadFaultTests {

    @Test
    void rejectsARequestWithTheErrorOfItsFault() {
        var codes = Map.of(
                HeadFault.TARGET_TOO_LONG, ErrorCode.URL_TOO_LONG,
                HeadFault.FIELDS_TOO_LARGE, ErrorCode.HEADERS_TOO_LARGE,
                HeadFault.MALFORMED_TARGET, ErrorCode.MALFORMED_URL,
                HeadFault.MALFORMED_HOST, ErrorCode.MALFORMED_HOST);
        assertThat(codes).containsOnlyKeys(HeadFault.values());
        codes.forEach((fault, code) -> {
            var exchange =
                    MockServerWebExchange.from(MockServerHttpRequest.get("/").header(HeadFault.FIELD, fault.name()));

            assertThatThrownBy(() -> HeadFault.throwIfPresent(exchange))
                    .isInstanceOfSatisfying(
                            ApiError.class, error -> assertThat(error.code()).isEqualTo(code));
        });
    }

    @Test
    void acceptsARequestWithoutAFault() {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/"));

        assertThatCode(() -> HeadFault.throwIfPresent(exchange)).doesNotThrowAnyException();
    }
}
