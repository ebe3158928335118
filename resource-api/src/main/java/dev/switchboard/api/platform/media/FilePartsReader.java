package dev.switchboard.api.platform.media;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import java.util.Map;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.codec.multipart.PartEvent;
import org.springframework.http.codec.multipart.PartEventHttpMessageReader;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reads multipart bodies as streams, completely even if they are invalid, so that all problems are reported at once.
/// The file is written to disk; only the short fields are held in memory.
@Component
public final class FilePartsReader {

    private static final ResolvableType EVENT = ResolvableType.forClass(PartEvent.class);
    private static final int MAX_PARTS = 16;
    private static final int MAX_FIELD_BYTES = 16 * 1024;

    private final PartEventHttpMessageReader reader = new PartEventHttpMessageReader();

    FilePartsReader() {
        reader.setMaxParts(MAX_PARTS);
        reader.setMaxInMemorySize(MAX_FIELD_BYTES);
    }

    /// Reads the body of a request into its parts.
    ///
    /// @return 422 on `body` if it is no multipart body
    public Mono<FileParts> read(ServerHttpRequest request, FileParts parts) {
        return events(request)
                .windowUntil(PartEvent::isLast)
                .concatMap(part -> part.switchOnFirst((first, events) -> {
                    var event = first.get();
                    return event == null ? events.then() : parts.read(event, events);
                }))
                .then(Mono.just(parts));
    }

    private Flux<PartEvent> events(ServerHttpRequest request) {
        return request.getHeaders().getContentType() == null
                ? Flux.error(ApiError.validation("body", "is required", FieldCode.REQUIRED))
                : reader.read(EVENT, request, Map.of())
                        .onErrorMap(
                                failure -> failure instanceof DecodingException
                                        || failure instanceof DataBufferLimitException
                                        || failure instanceof IllegalArgumentException,
                                malformed -> ApiError.validation(
                                        "body",
                                        "must be parts of multipart/form-data between their boundary",
                                        FieldCode.WRONG_FORM));
    }
}
