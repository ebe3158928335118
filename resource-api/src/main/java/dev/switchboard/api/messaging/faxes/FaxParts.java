package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.platform.media.IncomingMedia;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.http.codec.multipart.FormPartEvent;
import org.springframework.http.codec.multipart.PartEvent;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reads the parts of one body, one after the other. It collects problems and discards the bytes of
/// invalid parts.
final class FaxParts {

    private static final String FILE = "file";
    private static final Set<String> FIELDS = Set.of("to", "from");
    private static final MediaType PDF = MediaType.parseMediaType(Fax.CONTENT_TYPE);

    private final IncomingMedia file;
    private final DataSize maxSize;
    private final Map<String, String> fields = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final FieldProblems problems = new FieldProblems();

    FaxParts(IncomingMedia file, DataSize maxSize) {
        this.file = file;
        this.maxSize = maxSize;
    }

    /// Reads one part.
    ///
    /// @param first the first event
    /// @param events all events, the first included
    Mono<Void> read(PartEvent first, Flux<PartEvent> events) {
        var name = first.headers().getContentDisposition().getName();
        if (name == null) {
            problems.addIfAbsent("body", "has a part without a name");
        } else if (!seen.add(name)) {
            problems.addIfAbsent(name, "is given twice");
        } else if (name.equals(FILE)) {
            return readFile(first, events);
        } else if (!FIELDS.contains(name)) {
            problems.addIfAbsent(name, "is not a part of this body");
        } else if (first instanceof FormPartEvent field) {
            fields.put(name, field.value());
        } else {
            problems.addIfAbsent(name, "must be text");
        }
        return discard(events);
    }

    private Mono<Void> readFile(PartEvent first, Flux<PartEvent> events) {
        var type = first.headers().getContentType();
        if (first instanceof FormPartEvent || type == null || !PDF.equalsTypeAndSubtype(type)) {
            problems.addIfAbsent(FILE, "must be of type " + Fax.CONTENT_TYPE);
            return discard(events);
        }
        var size = new long[1];
        return file.write(events.<DataBuffer>handle((event, sink) -> {
            size[0] += event.content().readableByteCount();
            if (size[0] <= maxSize.toBytes()) {
                sink.next(event.content());
            } else {
                problems.addIfAbsent(FILE, "is larger than " + maxSize.toMegabytes() + " MiB");
                DataBufferUtils.release(event.content());
            }
        }));
    }

    private static Mono<Void> discard(Flux<PartEvent> events) {
        return events.doOnNext(event -> DataBufferUtils.release(event.content()))
                .then();
    }

    @Nullable
    String field(String name) {
        return fields.get(name);
    }

    /// @throws ApiError 422 if it is missing
    String required(String name) {
        var value = fields.get(name);
        if (value == null) {
            throw ApiError.validation(name, "is required", FieldRule.REQUIRED);
        }
        return value;
    }

    /// The problems of all parts.
    FieldProblems problems() {
        if (!seen.contains(FILE)) {
            problems.addIfAbsent(FILE, "is required");
        }
        return problems;
    }
}
