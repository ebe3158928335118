package dev.switchboard.gateway.requestlog;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The beginnings of the JSON bodies of a request and its response, copied while they pass. Nothing waits for them, and
/// no more is kept of a body than [BodyRedaction#MAX_BYTES].
final class BodyCapture {

    private static final String ATTRIBUTE = BodyCapture.class.getName();

    private final Beginning request = new Beginning();
    private final Beginning response = new Beginning();

    /// Begins in an exchange.
    ///
    /// @param withRequest whether the request has a JSON body
    /// @return the exchange whose bodies are copied
    static ServerWebExchange begin(ServerWebExchange exchange, boolean withRequest) {
        var capture = new BodyCapture();
        exchange.getAttributes().put(ATTRIBUTE, capture);
        var copied = exchange.mutate().response(capture.new CopiedResponse(exchange.getResponse()));
        return (withRequest ? copied.request(capture.new CopiedRequest(exchange.getRequest())) : copied).build();
    }

    /// That of an exchange; null if its bodies are not copied.
    static @Nullable BodyCapture of(ServerWebExchange exchange) {
        return (BodyCapture) exchange.getAttributes().get(ATTRIBUTE);
    }

    /// The response is this one, which the gateway itself has written.
    void respondedWith(byte[] body) {
        response.restart();
        response.append(body);
    }

    /// What is shown of the request's body; null for none.
    @Nullable
    String requestBody() {
        return BodyRedaction.ofRequest(request.bytes());
    }

    /// What is shown of the response's body; null for none.
    @Nullable
    String responseBody() {
        return BodyRedaction.ofResponse(response.bytes());
    }

    /// Bytes up to the limit. One step of a request adds to it at a time.
    private static final class Beginning {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);

        synchronized void restart() {
            bytes.reset();
        }

        synchronized void append(byte[] part) {
            bytes.write(part, 0, Math.min(part.length, BodyRedaction.MAX_BYTES - bytes.size()));
        }

        /// Copies without reading, so that whoever reads it finds all of it.
        void add(DataBuffer part) {
            try (var buffers = part.readableByteBuffers()) {
                buffers.forEachRemaining(buffer -> {
                    var copy = new byte[Math.min(buffer.remaining(), BodyRedaction.MAX_BYTES - size())];
                    buffer.get(copy);
                    append(copy);
                });
            }
        }

        private synchronized int size() {
            return bytes.size();
        }

        synchronized byte[] bytes() {
            return bytes.toByteArray();
        }
    }

    private final class CopiedRequest extends ServerHttpRequestDecorator {

        CopiedRequest(ServerHttpRequest delegate) {
            super(delegate);
        }

        @Override
        public Flux<DataBuffer> getBody() {
            return Flux.defer(() -> {
                request.restart();
                return super.getBody().doOnNext(request::add);
            });
        }
    }

    private final class CopiedResponse extends ServerHttpResponseDecorator {

        CopiedResponse(ServerHttpResponse delegate) {
            super(delegate);
        }

        @Override
        public Mono<Void> writeWith(Publisher<? extends DataBuffer> body) {
            if (!MediaType.APPLICATION_JSON.isCompatibleWith(getHeaders().getContentType())) {
                return super.writeWith(body);
            }
            response.restart();
            // One part stays one part, which the server writes with its length.
            return super.writeWith(
                    body instanceof Mono<? extends DataBuffer> whole
                            ? whole.doOnNext(response::add)
                            : Flux.from(body).doOnNext(response::add));
        }
    }
}
