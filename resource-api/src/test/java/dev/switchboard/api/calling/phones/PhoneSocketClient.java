package dev.switchboard.api.calling.phones;

import dev.switchboard.contract.identity.InternalHeaders;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The socket of a phone in the browser.
final class PhoneSocketClient implements WebSocket.Listener, AutoCloseable {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    final List<String> received = new CopyOnWriteArrayList<>();
    final AtomicInteger closed = new AtomicInteger();

    /// The code of the error with which the last handshake was refused.
    @Nullable
    String refusedWith;

    private final StringBuilder text = new StringBuilder();
    private @Nullable WebSocket socket;

    /// @param subprotocol that is offered; null for none
    /// @return the status with which the handshake was refused, or 101 with an open socket
    int open(int port, String query, @Nullable String origin, @Nullable String subprotocol) {
        var builder = HTTP.newWebSocketBuilder();
        if (origin != null) {
            builder.header("Origin", origin);
        }
        if (subprotocol != null) {
            builder.subprotocols(subprotocol);
        }
        try {
            socket = builder.buildAsync(URI.create("ws://127.0.0.1:" + port + "/v1/client/phone-socket" + query), this)
                    .join();
            return 101;
        } catch (CompletionException refused) {
            if (refused.getCause() instanceof WebSocketHandshakeException handshake) {
                refusedWith = handshake
                        .getResponse()
                        .headers()
                        .firstValue(InternalHeaders.ERROR_CODE)
                        .orElse(null);
                return handshake.getResponse().statusCode();
            }
            throw refused;
        }
    }

    WebSocket socket() {
        return Objects.requireNonNull(socket);
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
        text.append(data);
        if (last) {
            received.add(text.toString());
            text.setLength(0);
        }
        webSocket.request(1);
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket webSocket, int statusCode, String reason) {
        closed.set(statusCode);
        return null;
    }

    @Override
    public void onError(WebSocket webSocket, Throwable error) {
        closed.set(-1);
    }

    @Override
    public void close() {
        if (socket != null) {
            socket.abort();
        }
    }
}
