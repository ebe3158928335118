package dev.switchboard.web.sockets;

import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Mono;

/// With which codes and reasons WebSockets are closed (docs/guides/client-socket.md), and how. A reason is a stable
/// word for programs, and a sentence.
public final class SocketClosing {

    /// The process stops, or the other side of the connection cannot be reached.
    public static final CloseStatus GOING_AWAY = status(1001, "going_away", "The service is restarting. Reconnect.");

    /// Messages of the socket are text.
    public static final CloseStatus BINARY = status(1003, "binary_message", "Binary messages are not accepted.");

    /// A frame that breaks RFC 6455.
    public static final CloseStatus MALFORMED = status(1002, "malformed_frame", "A frame does not follow RFC 6455.");

    /// A message or frame that is longer than it may be.
    public static final CloseStatus TOO_LARGE = status(1009, "message_too_large", "A message was too large.");

    /// A fault of the service.
    public static final CloseStatus FAULT =
            status(1011, "server_error", "Something went wrong on our side. Reconnect.");

    /// The credential behind the socket is no longer valid, or its user is disabled or deleted.
    public static final CloseStatus UNAUTHORIZED =
            status(4401, "unauthorized", "The credential behind this socket is no longer valid. Get a new one.");

    /// Nothing has arrived from the client for too long.
    public static final CloseStatus SILENT =
            status(4408, "silent", "Nothing arrived from the client. Respond to pings.");

    /// The client does not read what it is sent.
    public static final CloseStatus UNREAD = status(4413, "too_much_unread", "Too many messages were left unread.");

    /// The client sends more messages in a second than it may.
    public static final CloseStatus TOO_FAST =
            status(4429, "too_many_messages", "The client sent too many messages in a second.");

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
        return status(TOO_MANY, "too_many_" + what, "The user has too many " + what + " open. Close one first.");
    }

    private static CloseStatus status(int code, String reason, String sentence) {
        return new CloseStatus(code, reason + ": " + sentence);
    }

    /// The status for a frame that cannot be read.
    ///
    /// @return null for another failure
    public static @Nullable CloseStatus ofUnreadable(Throwable failure) {
        return switch (failure) {
            case TooLongFrameException _ -> TOO_LARGE;
            case CorruptedWebSocketFrameException _ -> MALFORMED;
            default -> null;
        };
    }

    /// Emits the status with which a side has closed, such that it can be sent to the other side.
    public static Mono<CloseStatus> closed(WebSocketSession session) {
        return session.closeStatus()
                .filter(status -> !RESERVED_CODES.contains(status.getCode()))
                .defaultIfEmpty(GOING_AWAY);
    }

    /// Sends a close frame; ignores a connection that is already gone.
    public static Mono<Void> close(WebSocketSession session, CloseStatus status) {
        return session.close(status).timeout(TIMEOUT, Mono.empty()).onErrorComplete();
    }
}
