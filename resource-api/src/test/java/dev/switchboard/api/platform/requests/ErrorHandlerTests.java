package dev.switchboard.api.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.web.errors.ErrorJson;
import java.net.URI;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.netty.channel.AbortedException;

@ExtendWith(OutputCaptureExtension.class)
class ErrorHandlerTests {

    /// As of each request that waits for a batch while PostgreSQL is frozen.
    @Test
    void logsATimeoutWithoutItsStackTrace(CapturedOutput output) {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/v1/numbers"));
        var failure = new TimeoutException("no item within 5000ms");

        new ErrorHandler(ErrorJson.documentedAt(URI.create("http://localhost:8080/v1")))
                .handle(exchange, failure)
                .block();

        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.INTERNAL_SERVER_ERROR);
        assertThat(output).contains("no item within 5000ms").doesNotContain("ErrorHandlerTests.");
    }

    @Test
    void logsNoErrorWhenAClientDisconnectsWhileItSendsItsBody() {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.post("/v1/messages"));

        new ErrorHandler(ErrorJson.documentedAt(URI.create("http://localhost:8080/v1")))
                .handle(exchange, new AbortedException("Connection has been closed"))
                .block();

        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.BAD_REQUEST);
    }
}
