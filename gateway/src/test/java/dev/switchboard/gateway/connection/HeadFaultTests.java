package dev.switchboard.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.web.errors.ApiError;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;

class HeadFaultTests {

    @Test
    void aNotedFaultIsRefusedWithItsStatus() {
        for (var fault : HeadFault.values()) {
            var exchange =
                    MockServerWebExchange.from(MockServerHttpRequest.get("/").header(HeadFault.NOTE, fault.name()));

            assertThatThrownBy(() -> HeadFault.refuse(exchange))
                    .isInstanceOfSatisfying(
                            ApiError.class, error -> assertThat(error.status()).isIn(400, 414, 431));
        }
    }

    @Test
    void aRequestWithoutANoteIsNotRefused() {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/"));

        assertThatCode(() -> HeadFault.refuse(exchange)).doesNotThrowAnyException();
    }
}
