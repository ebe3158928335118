package dev.switchboard.web.sockets;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Mono;

class SocketClosingTests {

    private static WebSocketSession session(InvocationHandler handler) {
        return (WebSocketSession) Proxy.newProxyInstance(
                SocketClosingTests.class.getClassLoader(), new Class<?>[] {WebSocketSession.class}, handler);
    }

    @ParameterizedTest
    @CsvSource({"1000, 1000", "1001, 1001", "4401, 4401", "1005, 1001", "1006, 1001", "1015, 1001"})
    void passesNoCodeOnThatMustNotBeSent(int received, int sent) {
        var session = session((_, _, _) -> Mono.just(new CloseStatus(received)));

        assertThat(Objects.requireNonNull(SocketClosing.closed(session).block()).getCode())
                .isEqualTo(sent);
    }

    @Test
    void endsASideThatDoesNotClose() {
        var silent = session((_, _, _) -> Mono.never());
        var broken = session((_, _, _) -> Mono.error(new IOException("gone")));

        SocketClosing.close(silent, SocketClosing.SILENT).block(Duration.ofMinutes(1));
        SocketClosing.close(broken, SocketClosing.SILENT).block(Duration.ofMinutes(1));
    }

    @Test
    void tellsWhyAFrameCannotBeRead() {
        assertThat(SocketClosing.ofUnreadable(new TooLongFrameException())).isEqualTo(SocketClosing.TOO_LARGE);
        assertThat(SocketClosing.ofUnreadable(
                        new CorruptedWebSocketFrameException(WebSocketCloseStatus.PROTOCOL_ERROR, "reserved bits")))
                .isEqualTo(SocketClosing.MALFORMED);
        assertThat(SocketClosing.ofUnreadable(new IOException())).isNull();
    }
}
