package dev.switchboard.api.requests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.netty.channel.AbortedException;

class ErrorHandlerTests {

    @Test
    void logsNoErrorWhenAClientDisconnectsWhileItSendsItsBody() {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.post("/v1/messages"));

        new ErrorHandler()
                .handle(exchange, new AbortedException("Connection has been closed"))
                .block();

        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.BAD_REQUEST);
    }
}
