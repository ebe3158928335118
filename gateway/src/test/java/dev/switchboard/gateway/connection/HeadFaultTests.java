package dev.switchboard.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.web.errors.ApiError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;

class HeadFaultTests {

    @Test
    void rejectsARequestWithTheStatusOfItsFault() {
        var statuses = Map.of(
                HeadFault.TARGET_TOO_LONG, 414,
                HeadFault.FIELDS_TOO_LARGE, 431,
                HeadFault.MALFORMED_TARGET, 400,
                HeadFault.MALFORMED_HOST, 400);
        assertThat(statuses).containsOnlyKeys(HeadFault.values());
        statuses.forEach((fault, status) -> {
            var exchange =
                    MockServerWebExchange.from(MockServerHttpRequest.get("/").header(HeadFault.FIELD, fault.name()));

            assertThatThrownBy(() -> HeadFault.throwIfPresent(exchange))
                    .isInstanceOfSatisfying(
                            ApiError.class, error -> assertThat(error.status()).isEqualTo(status));
        });
    }

    @Test
    void acceptsARequestWithoutAFault() {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/"));

        assertThatCode(() -> HeadFault.throwIfPresent(exchange)).doesNotThrowAnyException();
    }
}
