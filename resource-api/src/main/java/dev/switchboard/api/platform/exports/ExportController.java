package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.media.MediaFile;
import dev.switchboard.api.platform.media.MediaQuery;
import dev.switchboard.api.platform.media.MediaResponses;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

@RestController
class ExportController {

    private static final String CONTENT_TYPE = "application/zip";

    private final ExportStore exports;
    private final RequestExport requestExport;
    private final Idempotency idempotency;
    private final MediaResponses media;
    private final Pages pages;

    ExportController(
            ExportStore exports,
            RequestExport requestExport,
            Idempotency idempotency,
            MediaResponses media,
            Pages pages) {
        this.exports = exports;
        this.requestExport = requestExport;
        this.idempotency = idempotency;
        this.media = media;
        this.pages = pages;
    }

    @Describe(
            id = "createExport",
            summary = "Requests an export of all data of the company.",
            details =
                    "For an owner or admin. A ZIP file of all records and media is made in the background; read the export until its status is `ready`.",
            conflict = "Another export is queued or running, or as many as the limit are ready.")
    @PostMapping("/v1/account/exports")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<ResponseEntity<IdempotentResponse<Export>>> create(AuditContext audit, IdempotentRequest request) {
        return idempotency.respond(
                request, Map.of(), HttpStatus.ACCEPTED, Idempotency.Replay.WHOLE, requestExport.request(audit));
    }

    @Describe(id = "listExports", summary = "The company's exports, newest first.", details = "For an owner or admin.")
    @GetMapping("/v1/account/exports")
    Mono<Page<Export>> list(@FromQuery ExportQuery query, Actor actor) {
        return pages.page("exports", actor, query, Export::position, page -> exports.list(actor.orgId(), page));
    }

    @Describe(id = "getExport", summary = "One export.", details = "For an owner or admin.")
    @GetMapping("/v1/account/exports/{export_id}")
    Mono<Export> one(@PathVariable("export_id") String exportId, Actor actor) {
        return exports.find(actor.orgId(), RecordId.inPath(exportId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }

    @Describe(
            id = "getExportMedia",
            summary = "The ZIP file of an export that is ready.",
            details = "With a bearer credential, or without one by the signed link in `url`.",
            media = CONTENT_TYPE)
    @GetMapping("/v1/account/exports/{export_id}/media")
    Mono<Void> media(
            @PathVariable("export_id") String exportId,
            @FromQuery MediaQuery link,
            Actor actor,
            ServerWebExchange exchange) {
        var id = RecordId.inPath(exportId);
        return exports.mediaKey(actor.orgId(), id)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(key -> media.answer(exchange, new MediaFile(key, CONTENT_TYPE, "export-" + id + ".zip")));
    }
}
