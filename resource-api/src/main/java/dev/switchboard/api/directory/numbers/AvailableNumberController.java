package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The numbers of the pool that a company can take.
@RestController
class AvailableNumberController {

    private final Networks networks;
    private final NumberPoolStore pool;
    private final TakeNumber takeNumber;
    private final NumberProperties properties;
    private final Idempotency idempotency;
    private final Pages pages;
    private final Clock clock;

    AvailableNumberController(
            Networks networks,
            NumberPoolStore pool,
            TakeNumber takeNumber,
            NumberProperties properties,
            Idempotency idempotency,
            Pages pages,
            Clock clock) {
        this.networks = networks;
        this.pool = pool;
        this.takeNumber = takeNumber;
        this.properties = properties;
        this.idempotency = idempotency;
        this.pages = pages;
        this.clock = clock;
    }

    @Describe(
            id = "listAvailableNumbers",
            summary = "The numbers that the company can take, newest first.",
            details =
                    "For an owner or admin. Their ids are those of the pool, for the route that takes a number. There are "
                            + "none for a sandbox.")
    @GetMapping("/v1/available-numbers")
    Mono<Page<AvailableNumber>> list(@FromQuery AvailableNumberQuery query, Actor actor) {
        var quarantinedAfter = properties.quarantinedAfter(clock.instant());
        return pages.page(
                "available-numbers",
                actor,
                query,
                AvailableNumber::position,
                page -> networks.isSandbox(actor.orgId())
                        .flatMapMany(sandbox -> sandbox ? Flux.empty() : pool.available(query, quarantinedAfter, page))
                        .map(PoolNumber::available));
    }

    @Describe(
            id = "takeNumber",
            summary = "Takes an available number for the company.",
            details = "For an owner or admin. A number that the company had before has the id that it had then.",
            conflict = "The number is not available any more, or the company has as many as the limit.")
    @PostMapping("/v1/available-numbers/{number_id}/take")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<ResponseEntity<IdempotentResponse<Number>>> take(
            @PathVariable("number_id") String numberId, AuditContext audit, IdempotentRequest request) {
        var id = RecordId.inPath(numberId);
        return idempotency.respond(
                request, id, HttpStatus.CREATED, Idempotency.Replay.WHOLE, takeNumber.take(audit, id));
    }
}
