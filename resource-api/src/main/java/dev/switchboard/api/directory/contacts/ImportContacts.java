package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.media.FileParts;
import dev.switchboard.api.platform.media.FilePartsReader;
import dev.switchboard.api.platform.media.IncomingMedia;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.batches.FairLimit;
import dev.switchboard.web.batches.FairQueue;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordShapes;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Imports files of contacts: what can be read of a file, in one transaction; nothing of a file that cannot be read.
///
/// A few files are read at once, one of each company, since what is in them is in memory until it is written.
@Component
final class ImportContacts {

    private static final String SHARED = "shared";
    private static final int AT_ONCE = 2;
    private static final int WAITING_OF_ONE = 2;
    private static final Duration WAIT = Duration.ofSeconds(10);

    private final FilePartsReader forms;
    private final MediaStore media;
    private final ContactStore contacts;
    private final MergeContacts mergeContacts;
    private final PhoneNumbers phoneNumbers;
    private final RecordShapes shapes;
    private final Idempotency idempotency;
    private final ContactProperties properties;
    private final FairLimit<UUID> limit =
            new FairLimit<>(AT_ONCE, new FairQueue<>(1, WAITING_OF_ONE), WAIT, Schedulers.parallel());

    ImportContacts(
            FilePartsReader forms,
            MediaStore media,
            ContactStore contacts,
            MergeContacts mergeContacts,
            PhoneNumbers phoneNumbers,
            RecordShapes shapes,
            Idempotency idempotency,
            ContactProperties properties) {
        this.forms = forms;
        this.media = media;
        this.contacts = contacts;
        this.mergeContacts = mergeContacts;
        this.phoneNumbers = phoneNumbers;
        this.shapes = shapes;
        this.idempotency = idempotency;
        this.properties = properties;
    }

    /// A file that was received.
    ///
    /// @param owner of entries that do not say it themselves
    private record Received(String sha256, Owner owner) {}

    /// Reads the body and imports its file.
    ///
    /// @return 403 if the company is to have the contacts, unless the actor is an owner or admin; 422 on `file` for
    ///     one that cannot be read; 409 when the company would have more contacts than the limit; 429 while other
    ///     files of the company are imported
    Mono<ResponseEntity<IdempotentResponse<ImportResult>>> run(
            ServerHttpRequest body, AuditContext audit, IdempotentRequest request) {
        return Mono.usingWhen(
                media.receive(),
                file -> receive(body, audit.actor(), file)
                        .flatMap(received -> limit.run(
                                audit.orgId(),
                                idempotency.respond(
                                        request,
                                        received,
                                        HttpStatus.OK,
                                        Idempotency.Replay.WHOLE,
                                        entries(audit.orgId(), file),
                                        entries -> mergeContacts.merge(audit, received.owner(), entries)),
                                ImportContacts::tooMany)),
                IncomingMedia::close);
    }

    private Mono<Received> receive(ServerHttpRequest body, Actor actor, IncomingMedia file) {
        return forms.read(body, new FileParts(file, properties.maxImport(), null, Set.of(SHARED)))
                .flatMap(parts -> {
                    var problems = parts.problems();
                    var shared = parts.field(SHARED);
                    if (shared != null && !shared.equals("true") && !shared.equals("false")) {
                        problems.addIfAbsent(SHARED, "must be true or false", FieldCode.WRONG_TYPE);
                    }
                    problems.throwIfAny();
                    var owner = Owner.of(actor, shared == null ? null : Boolean.valueOf(shared));
                    return file.sha256().map(sha256 -> new Received(sha256, owner));
                });
    }

    private static ApiError tooMany() {
        return ApiError.rateLimited(ErrorCode.TOO_MANY_IMPORTS, WAIT);
    }

    private Mono<List<ContactEntry>> entries(UUID orgId, IncomingMedia file) {
        return contacts.country(orgId)
                .map(country -> new ContactFile(
                        new ContactEntries(shapes, phoneNumbers, country), properties.maxImportEntries()))
                .flatMap(reader ->
                        Mono.fromCallable(() -> reader.read(file.file())).subscribeOn(Schedulers.boundedElastic()))
                .onErrorMap(
                        UnreadableContacts.class,
                        unreadable ->
                                ApiError.validation(FileParts.FILE, unreadable.reason(), FieldCode.UNREADABLE_FILE));
    }
}
