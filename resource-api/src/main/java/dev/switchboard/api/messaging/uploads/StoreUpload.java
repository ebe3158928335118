package dev.switchboard.api.messaging.uploads;

import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.media.FileParts;
import dev.switchboard.api.platform.media.FilePartsReader;
import dev.switchboard.api.platform.media.IncomingMedia;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.media.MediaThreads;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.batches.Uncancelled;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Stores uploaded files. As with faxes, a file is stored before its record is written, and one whose record is never
/// written is deleted.
@Component
final class StoreUpload {

    private final FilePartsReader reader;
    private final MediaStore media;
    private final MediaDeletions deletions;
    private final Uploads uploads;
    private final Idempotency idempotency;
    private final UuidV7Generator ids;
    private final UploadProperties properties;

    StoreUpload(
            FilePartsReader reader,
            MediaStore media,
            MediaDeletions deletions,
            Uploads uploads,
            Idempotency idempotency,
            UuidV7Generator ids,
            UploadProperties properties) {
        this.reader = reader;
        this.media = media;
        this.deletions = deletions;
        this.uploads = uploads;
        this.idempotency = idempotency;
        this.ids = ids;
        this.properties = properties;
    }

    /// A valid request, whose content identifies a replay of the same Idempotency-Key.
    ///
    /// @param sha256 of the file
    record ValidFile(FileType type, String sha256) {}

    /// Reads the body and stores the file.
    ///
    /// @return the response; 413 for a file that is too large; 422 on `file` for one of another type;
    ///     409 when the storage of the company is full
    Mono<ResponseEntity<IdempotentResponse<Upload>>> store(
            ServerHttpRequest body, UUID orgId, IdempotentRequest request) {
        return Mono.usingWhen(
                media.receive(),
                file -> reader.read(body, new FileParts(file, properties.maxSize(), null, Set.of()))
                        .flatMap(parts -> validate(parts, file))
                        .flatMap(valid -> store(file, valid, orgId, request)),
                IncomingMedia::close);
    }

    private Mono<ValidFile> validate(FileParts parts, IncomingMedia file) {
        if (parts.tooLarge()) {
            return Mono.error(
                    ApiError.of(ErrorCode.BODY_TOO_LARGE, properties.maxSize().toMegabytes() + " MiB"));
        }
        parts.problems().throwIfAny();
        return file.sha256()
                .flatMap(sha256 -> Mono.fromCallable(() -> head(file.file()))
                        .subscribeOn(MediaThreads.DISK)
                        .map(head -> new ValidFile(FileType.of(head).orElseThrow(StoreUpload::otherType), sha256)));
    }

    private static byte[] head(Path file) throws IOException {
        try (var bytes = Files.newInputStream(file)) {
            return bytes.readNBytes(FileType.HEAD_BYTES);
        }
    }

    private static ApiError otherType() {
        return ApiError.validation(
                FileParts.FILE,
                "must be a JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard file",
                FieldCode.FILE_TYPE);
    }

    private Mono<ResponseEntity<IdempotentResponse<Upload>>> store(
            IncomingMedia file, ValidFile valid, UUID orgId, IdempotentRequest request) {
        var id = ids.next();
        var key = UploadStore.mediaKey(orgId, id);
        var written = new AtomicBoolean();
        return Uncancelled.of(deletions
                .scheduleUnlessCanceled(orgId, key)
                .then(file.store(key))
                .flatMap(stored -> idempotency.respond(
                        request,
                        valid,
                        HttpStatus.CREATED,
                        Idempotency.Replay.WHOLE,
                        uploads.add(orgId, id, valid.type().contentType(), stored.size())
                                .doOnNext(_ -> written.set(true))))
                // The response was a replay.
                .flatMap(answer -> written.get()
                        ? Mono.just(answer)
                        : deletions.deleteNow(orgId, key).thenReturn(answer))
                // After any other error the record may have been written; if not, the scheduled deletion removes the
                // file.
                .onErrorResume(
                        ApiError.class,
                        refused -> deletions.deleteNow(orgId, key).then(Mono.error(refused))));
    }
}
