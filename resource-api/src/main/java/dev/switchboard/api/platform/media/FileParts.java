package dev.switchboard.api.platform.media;

import dev.switchboard.contract.errors.FieldCode;
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

/// The parts of one multipart body: short fields, and the part `file`, which is written to disk. They are read one
/// after the other. Problems are collected, and the bytes of invalid parts are discarded.
public final class FileParts {

    /// The name of the part with the file.
    public static final String FILE = "file";

    private final IncomingMedia file;
    private final DataSize maxSize;
    private final @Nullable MediaType type;
    private final Set<String> names;
    private final Map<String, String> fields = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final FieldProblems problems = new FieldProblems();
    private boolean tooLarge;

    /// @param file receives the bytes of the file
    /// @param maxSize of the file
    /// @param type that the part must have; null for any
    /// @param fields the names of the other parts
    public FileParts(IncomingMedia file, DataSize maxSize, @Nullable MediaType type, Set<String> fields) {
        this.file = file;
        this.maxSize = maxSize;
        this.type = type;
        this.names = Set.copyOf(fields);
    }

    /// Reads one part.
    ///
    /// @param first the first event
    /// @param events all events, the first included
    Mono<Void> read(PartEvent first, Flux<PartEvent> events) {
        var name = first.headers().getContentDisposition().getName();
        if (name == null) {
            problems.addIfAbsent("body", "has a part without a name", FieldCode.WRONG_FORM);
        } else if (!seen.add(name)) {
            problems.addIfAbsent(name, "must be given only once", FieldCode.DUPLICATE);
        } else if (name.equals(FILE)) {
            return readFile(first, events);
        } else if (!names.contains(name)) {
            problems.addIfAbsent(name, "is not a part of this body", FieldCode.UNKNOWN_FIELD);
        } else if (first instanceof FormPartEvent field) {
            fields.put(name, field.value());
        } else {
            problems.addIfAbsent(name, "must be text", FieldCode.WRONG_TYPE);
        }
        return discard(events);
    }

    private Mono<Void> readFile(PartEvent first, Flux<PartEvent> events) {
        if (first instanceof FormPartEvent || !isOfType(first.headers().getContentType())) {
            problems.addIfAbsent(
                    FILE, type == null ? "must be a file" : "must be of type " + type, FieldCode.FILE_TYPE);
            return discard(events);
        }
        var size = new long[1];
        return file.write(events.<DataBuffer>handle((event, sink) -> {
            size[0] += event.content().readableByteCount();
            if (size[0] <= maxSize.toBytes()) {
                sink.next(event.content());
            } else {
                tooLarge = true;
                DataBufferUtils.release(event.content());
            }
        }));
    }

    private boolean isOfType(@Nullable MediaType given) {
        return type == null || (given != null && type.equalsTypeAndSubtype(given));
    }

    private static Mono<Void> discard(Flux<PartEvent> events) {
        return events.doOnNext(event -> DataBufferUtils.release(event.content()))
                .then();
    }

    /// The text of a field; null if it is missing.
    public @Nullable String field(String name) {
        return fields.get(name);
    }

    /// The text of a field.
    ///
    /// @throws ApiError 422 if it is missing
    public String required(String name) {
        var value = fields.get(name);
        if (value == null) {
            throw ApiError.validation(name, "is required", FieldCode.REQUIRED);
        }
        return value;
    }

    /// Whether the file is larger than it may be.
    public boolean tooLarge() {
        return tooLarge;
    }

    /// The problems of all parts.
    public FieldProblems problems() {
        if (!seen.contains(FILE)) {
            problems.addIfAbsent(FILE, "is required", FieldCode.REQUIRED);
        } else if (tooLarge) {
            problems.addIfAbsent(
                    FILE, "must have at most " + maxSize.toMegabytes() + " MiB", FieldRule.fileSize(maxSize.toBytes()));
        }
        return problems;
    }
}
