package dev.switchboard.api.messaging.uploads;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.openapi.Describe;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

@RestController
class UploadController {

    private final StoreUpload storeUpload;

    UploadController(StoreUpload storeUpload) {
        this.storeUpload = storeUpload;
    }

    @Describe(
            id = "uploadMedia",
            summary = "Uploads a file, to send it with messages.",
            details =
                    "JPEG, PNG, GIF, WebP, MP4, OGG, MP3, PDF or vCard, of at most 10 MiB. What it is, its bytes say, not its name or the type of the part. Name `url` in `media_urls` of the company's messages until `expires_at`: each message gets a copy. The upload counts in the company's storage until it is deleted, within two hours after it has expired.",
            conflict = "The company's storage for media is full.",
            form = UploadForm.class)
    @PostMapping("/v1/media")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<ResponseEntity<IdempotentResponse<Upload>>> upload(
            ServerWebExchange exchange, Actor actor, IdempotentRequest request) {
        return storeUpload.store(exchange.getRequest(), actor.orgId(), request);
    }
}
