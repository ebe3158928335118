package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.directory.numbers.CallerId;
import dev.switchboard.api.platform.media.FileParts;
import dev.switchboard.api.platform.media.FilePartsReader;
import dev.switchboard.api.platform.media.IncomingMedia;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Reads the body of POST /faxes. The PDF is written to disk and checked there.
@Component
final class FaxFormReader {

    private static final MediaType PDF = MediaType.parseMediaType(Fax.CONTENT_TYPE);
    private static final Set<String> FIELDS = Set.of("to", "from");
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final FilePartsReader reader;
    private final PhoneNumbers phoneNumbers;
    private final CallerId callerId;
    private final PdfPages pages;
    private final FaxProperties properties;

    FaxFormReader(
            FilePartsReader reader,
            PhoneNumbers phoneNumbers,
            CallerId callerId,
            PdfPages pages,
            FaxProperties properties) {
        this.reader = reader;
        this.phoneNumbers = phoneNumbers;
        this.callerId = callerId;
        this.pages = pages;
        this.properties = properties;
    }

    /// @param file receives the PDF
    /// @return the valid request; 422 with all problems
    Mono<ValidFax> read(UUID orgId, ServerHttpRequest request, IncomingMedia file) {
        return reader.read(request, new FileParts(file, properties.maxSize(), PDF, FIELDS))
                .flatMap(parts -> validate(orgId, parts, file));
    }

    private Mono<ValidFax> validate(UUID orgId, FileParts parts, IncomingMedia file) {
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
        return problems.has(FileParts.FILE)
                ? Mono.just(0)
                : file.sha256()
                        .then(pages.count(orgId, file.file(), properties.maxPages()))
                        .onErrorMap(TooManyPdfs.class, full -> tooMany())
                        .onErrorResume(PdfRefused.class, refused -> {
                            problems.addIfAbsent(FileParts.FILE, refused.reason(), refused.rule());
                            return Mono.just(0);
                        });
    }

    private static ApiError tooMany() {
        return ApiError.rateLimited(ErrorCode.TOO_MANY_FAXES, RETRY_AFTER);
    }

    /// A valid request, whose content identifies a replay of the same Idempotency-Key.
    ///
    /// @param to E.164
    /// @param from E.164, or null for the user's line
    /// @param sha256 of the file
    record ValidFax(String to, @Nullable String from, int pages, String sha256) {}
}
