package dev.switchboard.testkit;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The socket of a client application (docs/guides/client-socket.md), and the messages that it has received.
public final class SocketClient implements WebSocket.Listener, AutoCloseable {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final JsonMapper JSON = new JsonMapper();

    public final List<JsonNode> received = new CopyOnWriteArrayList<>();
    public volatile int closed;
    private final StringBuilder text = new StringBuilder();
    private @Nullable WebSocket socket;

    /// @return the status with which the handshake was refused, or 101 with an open socket
    public int open(int port, String query, @Nullable String origin) {
        var builder = HTTP.newWebSocketBuilder();
        if (origin != null) {
            builder.header("Origin", origin);
        }
        try {
            socket = builder.buildAsync(URI.create("ws://127.0.0.1:" + port + "/v1/client/socket" + query), this)
                    .join();
            return 101;
        } catch (CompletionException refused) {
            if (refused.getCause() instanceof WebSocketHandshakeException handshake) {
                return handshake.getResponse().statusCode();
            }
            throw refused;
        }
    }

    public WebSocket socket() {
        return Objects.requireNonNull(socket);
    }

    public void send(String message) {
        socket().sendText(message, true).join();
    }

    /// The first message of a type.
    public JsonNode await(String type) {
        return await(message -> message.path("type").asString("").equals(type));
    }

    /// The first message that matches.
    public JsonNode await(Predicate<JsonNode> matching) {
        return Awaitility.await()
                .until(() -> received.stream().filter(matching).findFirst().orElse(null), Objects::nonNull);
    }

    /// The messages of a type so far.
    public List<JsonNode> received(String type) {
        return received.stream()
                .filter(message -> message.path("type").asString("").equals(type))
                .toList();
    }

    /// Sends a command and returns the reply.
    public JsonNode ask(String id, String command) {
        send(command);
        return await(message -> message.path("id").asString("").equals(id)
                && List.of("done", "refused").contains(message.path("type").asString("")));
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
        text.append(data);
        if (last) {
            received.add(JSON.readTree(text.toString()));
            text.setLength(0);
        }
        webSocket.request(1);
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket webSocket, int statusCode, String reason) {
        closed = statusCode;
        return null;
    }

    @Override
    public void onError(WebSocket webSocket, Throwable error) {
        closed = -1;
    }

    @Override
    public void close() {
        if (socket != null) {
            socket.abort();
        }
    }
}
