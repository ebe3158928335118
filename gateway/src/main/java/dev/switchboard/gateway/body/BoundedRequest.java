package dev.switchboard.gateway.body;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// A request whose body fails when it exceeds its size limit or its timeout. The body is counted while it
/// streams and never buffered.
final class BoundedRequest extends ServerHttpRequestDecorator {

    private final int maxBytes;
    private final Duration timeout;

    BoundedRequest(ServerHttpRequest request, int maxBytes, Duration timeout) {
        super(request);
        this.maxBytes = maxBytes;
        this.timeout = timeout;
    }

    @Override
    public Flux<DataBuffer> getBody() {
        return Flux.defer(() -> {
            var tooSlow = Mono.delay(timeout).then(Mono.<Void>error(() -> ApiError.of(ErrorCode.REQUEST_TIMEOUT)));
            var counter = new long[1];
            return super.getBody().takeUntilOther(tooSlow).map(buffer -> {
                counter[0] += buffer.readableByteCount();
                if (counter[0] > maxBytes) {
                    DataBufferUtils.release(buffer);
                    throw ApiError.bodyTooLarge(maxBytes);
                }
                return buffer;
            });
        });
    }
}
