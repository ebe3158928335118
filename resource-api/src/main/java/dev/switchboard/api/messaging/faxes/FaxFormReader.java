package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.directory.numbers.CallerId;
import dev.switchboard.api.directory.numbers.PhoneNumbers;
import dev.switchboard.api.platform.media.IncomingMedia;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.codec.multipart.PartEvent;
import org.springframework.http.codec.multipart.PartEventHttpMessageReader;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reads the body of POST /faxes as a stream, completely even if it is invalid, so that all
/// problems are reported at once. The file is written to disk; only the short fields are held in
/// memory.
@Component
final class FaxFormReader {

    private static final ResolvableType EVENT = ResolvableType.forClass(PartEvent.class);
    private static final int MAX_PARTS = 16;
    private static final int MAX_FIELD_BYTES = 16 * 1024;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final PartEventHttpMessageReader reader = new PartEventHttpMessageReader();
    private final PhoneNumbers phoneNumbers;
    private final CallerId callerId;
    private final PdfPages pages;
    private final FaxProperties properties;

    FaxFormReader(PhoneNumbers phoneNumbers, CallerId callerId, PdfPages pages, FaxProperties properties) {
        this.phoneNumbers = phoneNumbers;
        this.callerId = callerId;
        this.pages = pages;
        this.properties = properties;
        reader.setMaxParts(MAX_PARTS);
        reader.setMaxInMemorySize(MAX_FIELD_BYTES);
    }

    /// @param file receives the PDF
    /// @return the valid request; 422 with all problems
    Mono<ValidFax> read(UUID orgId, ServerHttpRequest request, IncomingMedia file) {
        var parts = new FaxParts(file, properties.maxSize());
        return events(request)
                .windowUntil(PartEvent::isLast)
                .concatMap(part -> part.switchOnFirst((first, events) -> {
                    var event = first.get();
                    return event == null ? events.then() : parts.read(event, events);
                }))
                .then(Mono.defer(() -> validate(orgId, parts, file)));
    }

    private Flux<PartEvent> events(ServerHttpRequest request) {
        return request.getHeaders().getContentType() == null
                ? Flux.error(ApiError.validation("body", "is required"))
                : reader.read(EVENT, request, Map.of())
                        .onErrorMap(
                                failure -> failure instanceof DecodingException
                                        || failure instanceof DataBufferLimitException
                                        || failure instanceof IllegalArgumentException,
                                malformed -> ApiError.validation(
                                        "body", "must be parts of multipart/form-data between their boundary"));
    }

    private Mono<ValidFax> validate(UUID orgId, FaxParts parts, IncomingMedia file) {
        var problems = parts.problems();
        var to = problems.read(() -> phoneNumbers.e164("to", parts.required("to")));
        var from = problems.read(() -> callerId.normalized("from", parts.field("from")));
        return pages(orgId, file, problems)
                .flatMap(count -> file.sha256().map(sha256 -> {
                    problems.throwIfAny();
                    return new ValidFax(String.valueOf(to), from, count, sha256);
                }));
    }

    /// The number of pages; 0 for a file with a problem.
    private Mono<Integer> pages(UUID orgId, IncomingMedia file, FieldProblems problems) {
        return problems.has("file")
                ? Mono.just(0)
                : file.sha256()
                        .then(pages.count(orgId, file.file(), properties.maxPages()))
                        .onErrorMap(TooManyPdfs.class, full -> tooMany())
                        .onErrorResume(PdfRefused.class, refused -> {
                            problems.addIfAbsent("file", refused.reason(), refused.rule());
                            return Mono.just(0);
                        });
    }

    private static ApiError tooMany() {
        return ApiError.rateLimited(
                "Too many faxes of this company are being checked at once; send the next when one is accepted.",
                RETRY_AFTER);
    }

    /// A valid request, whose content identifies a replay of the same Idempotency-Key.
    ///
    /// @param to E.164
    /// @param from E.164, or null for the user's line
    /// @param sha256 of the file
    record ValidFax(String to, @Nullable String from, int pages, String sha256) {}
}
