package dev.switchboard.web.sockets;

import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Mono;

/// With which codes WebSockets are closed, besides those of RFC 6455 (docs/guides/client-socket.md), and how.
public final class SocketClosing {

    /// The credential behind the socket is no longer valid, or its user is disabled or deleted.
    public static final CloseStatus UNAUTHORIZED = new CloseStatus(4401, "unauthorized");

    /// Nothing has arrived from the client for too long.
    public static final CloseStatus SILENT = new CloseStatus(4408, "silent");

    /// The client does not read what it is sent.
    public static final CloseStatus UNREAD = new CloseStatus(4413, "too much left unread");

    /// The client sends more messages in a second than it may.
    public static final CloseStatus TOO_FAST = new CloseStatus(4429, "too many messages");

    /// How long a side may take to close, before its connection is closed.
    public static final Duration TIMEOUT = Duration.ofSeconds(1);

    private static final int TOO_MANY = 4409;

    /// Codes for the absence of a code; they must not be sent (RFC 6455, section 7.4.1).
    private static final Set<Integer> RESERVED_CODES = Set.of(1005, 1006, 1015);

    private SocketClosing() {}

    /// The user has as many sockets as they may have.
    ///
    /// @param what of them, such as `phones`
    public static CloseStatus tooMany(String what) {
        return new CloseStatus(TOO_MANY, "too many " + what + " open");
    }

    /// The status for a frame that cannot be read.
    ///
    /// @return null for another failure
    public static @Nullable CloseStatus ofUnreadable(Throwable failure) {
        return switch (failure) {
            case TooLongFrameException _ -> CloseStatus.TOO_BIG_TO_PROCESS;
            case CorruptedWebSocketFrameException _ -> CloseStatus.PROTOCOL_ERROR;
            default -> null;
        };
    }

    /// Emits the status with which a side has closed, such that it can be sent to the other side.
    public static Mono<CloseStatus> closed(WebSocketSession session) {
        return session.closeStatus()
                .filter(status -> !RESERVED_CODES.contains(status.getCode()))
                .defaultIfEmpty(CloseStatus.GOING_AWAY);
    }

    /// Sends a close frame; ignores a connection that is already gone.
    public static Mono<Void> close(WebSocketSession session, CloseStatus status) {
        return session.close(status).timeout(TIMEOUT, Mono.empty()).onErrorComplete();
    }
}
