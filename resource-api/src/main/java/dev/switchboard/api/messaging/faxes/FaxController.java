package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.media.MediaFile;
import dev.switchboard.api.platform.media.MediaQuery;
import dev.switchboard.api.platform.media.MediaResponses;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
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
class FaxController {

    private final FaxStore faxes;
    private final SendFax sendFax;
    private final MediaResponses media;
    private final Pages pages;

    FaxController(FaxStore faxes, SendFax sendFax, MediaResponses media, Pages pages) {
        this.faxes = faxes;
        this.sendFax = sendFax;
        this.media = media;
        this.pages = pages;
    }

    @Describe(
            id = "sendFax",
            summary = "Sends a PDF as a fax.",
            details =
                    "It is accepted, not sent yet: follow its status here or by faxes.sent and faxes.failed. The file has at most 20 MiB and 1 to 200 pages, opens, and is not encrypted; the whole body has at most 24 MiB.",
            conflict =
                    "The company's storage for media is full, or its minutes of calls to outside numbers are used up.",
            form = FaxForm.class)
    @PostMapping("/v1/faxes")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Mono<ResponseEntity<IdempotentResponse<Fax>>> send(
            ServerWebExchange exchange, Actor actor, IdempotentRequest request) {
        return sendFax.send(exchange.getRequest(), actor, request);
    }

    @Describe(id = "listFaxes", summary = "Faxes, newest first.")
    @GetMapping("/v1/faxes")
    Mono<Page<Fax>> list(@FromQuery FaxQuery query, Actor actor) {
        var window = Window.of(query.since(), query.until());
        return pages.scannedPage("faxes", actor, query, Fax::position, page -> faxes.list(actor, query, window, page));
    }

    @Describe(id = "getFax", summary = "One fax.")
    @GetMapping("/v1/faxes/{fax_id}")
    Mono<Fax> one(@PathVariable("fax_id") String faxId, Actor actor) {
        return find(faxId, actor);
    }

    @Describe(
            id = "getFaxMedia",
            summary = "The pages of a fax: a PDF.",
            details = "With a bearer credential, or without one by the signed link in `media_url`.",
            media = Fax.CONTENT_TYPE)
    @GetMapping("/v1/faxes/{fax_id}/media")
    Mono<Void> media(
            @PathVariable("fax_id") String faxId, @FromQuery MediaQuery link, Actor actor, ServerWebExchange exchange) {
        return find(faxId, actor)
                .flatMap(fax -> faxes.mediaKey(actor.orgId(), fax.id())
                        .map(key -> new MediaFile(key, Fax.CONTENT_TYPE, "fax-" + fax.id() + ".pdf")))
                .flatMap(medium -> media.answer(exchange, medium));
    }

    private Mono<Fax> find(String faxId, Actor actor) {
        return faxes.find(actor, RecordId.inPath(faxId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
