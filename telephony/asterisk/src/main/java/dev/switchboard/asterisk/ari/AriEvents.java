package dev.switchboard.asterisk.ari;

import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// An open WebSocket on which events arrive.
public final class AriEvents implements AutoCloseable {

    private static final int MAX_EVENT = 1024 * 1024;

    private final CompletableFuture<Void> closed = new CompletableFuture<>();
    private volatile boolean isClosed;
    private @Nullable WebSocket socket;

    private final Listener listener;

    AriEvents(Consumer<String> handler) {
        listener = new Listener(handler);
    }

    WebSocket.Listener listener() {
        return listener;
    }

    /// Completes when no more events arrive: with an error that the handler has thrown, or that of the connection.
    public CompletableFuture<Void> closed() {
        return closed;
    }

    private synchronized void opened(WebSocket opened) {
        socket = opened;
        if (isClosed) {
            opened.abort();
        }
    }

    private void end(@Nullable Throwable failure) {
        if (failure == null) {
            closed.complete(null);
        } else {
            closed.completeExceptionally(failure);
        }
        close();
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        if (socket != null) {
            socket.abort();
        }
        closed.complete(null);
    }

    private final class Listener implements WebSocket.Listener {

        private final Consumer<String> handler;
        private final StringBuilder text = new StringBuilder();

        Listener(Consumer<String> handler) {
            this.handler = handler;
        }

        @Override
        public void onOpen(WebSocket webSocket) {
            opened(webSocket);
            webSocket.request(1);
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
            text.append(data);
            if (text.length() > MAX_EVENT) {
                end(new IllegalStateException("An event is longer than " + MAX_EVENT));
                return null;
            }
            if (last) {
                var event = text.toString();
                text.setLength(0);
                try {
                    handler.accept(event);
                } catch (RuntimeException failure) {
                    end(failure);
                    return null;
                }
            }
            webSocket.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket webSocket, int statusCode, String reason) {
            end(null);
            return null;
        }

        @Override
        public void onError(WebSocket webSocket, Throwable error) {
            end(error);
        }
    }
}
