package dev.switchboard.api.platform.requests;

import dev.switchboard.web.input.BodyBinder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.Decoder;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Decodes JSON bodies into records with [BodyBinder], instead of the framework's decoder.
/// [RequestBodyFilter] has limited the length before.
final class StrictJsonDecoder implements Decoder<Object> {

    private final BodyBinder binder;

    StrictJsonDecoder(BodyBinder binder) {
        this.binder = binder;
    }

    @Override
    public boolean canDecode(ResolvableType type, @Nullable MimeType mimeType) {
        return type.toClass().isRecord() && (mimeType == null || MediaType.APPLICATION_JSON.isCompatibleWith(mimeType));
    }

    @Override
    public Mono<Object> decodeToMono(
            Publisher<DataBuffer> input,
            ResolvableType type,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return DataBufferUtils.join(input).map(buffer -> {
            var bytes = new byte[buffer.readableByteCount()];
            buffer.read(bytes);
            DataBufferUtils.release(buffer);
            return binder.bind(type.toClass(), bytes);
        });
    }

    @Override
    public Flux<Object> decode(
            Publisher<DataBuffer> input,
            ResolvableType type,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return decodeToMono(input, type, mimeType, hints).flux();
    }

    @Override
    public List<MimeType> getDecodableMimeTypes() {
        return List.of(MediaType.APPLICATION_JSON);
    }
}
