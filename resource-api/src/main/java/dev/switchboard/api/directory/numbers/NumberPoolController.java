package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// The pool of numbers, for operators.
@RestController
class NumberPoolController {

    private final NumberPoolStore pool;
    private final AddPoolNumbers addPoolNumbers;
    private final ChangePoolNumber changePoolNumber;
    private final NumberProperties properties;
    private final Idempotency idempotency;
    private final Pages pages;
    private final Clock clock;

    NumberPoolController(
            NumberPoolStore pool,
            AddPoolNumbers addPoolNumbers,
            ChangePoolNumber changePoolNumber,
            NumberProperties properties,
            Idempotency idempotency,
            Pages pages,
            Clock clock) {
        this.pool = pool;
        this.addPoolNumbers = addPoolNumbers;
        this.changePoolNumber = changePoolNumber;
        this.properties = properties;
        this.idempotency = idempotency;
        this.pages = pages;
        this.clock = clock;
    }

    @Describe(
            id = "listPoolNumbers",
            summary = "The numbers of the service, newest first.",
            details = "For operators. A number is `quarantined` for a time after a company gave it back.")
    @GetMapping("/v1/operator/numbers")
    Mono<Page<PoolNumber>> list(@FromQuery PoolNumberQuery query, Actor actor) {
        var quarantinedAfter = properties.quarantinedAfter(clock.instant());
        return pages.page(
                "number-pool", actor, query, PoolNumber::position, page -> pool.list(query, quarantinedAfter, page));
    }

    @Describe(
            id = "addPoolNumbers",
            summary = "Adds numbers to the pool: all of them or none.",
            details = "For operators. The response has the numbers in the order of the request, on one page.",
            conflict = "The pool has some of the numbers already; the message names them.")
    @PostMapping("/v1/operator/numbers")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<ResponseEntity<IdempotentResponse<Page<PoolNumber>>>> add(
            @RequestBody PoolNumbersCreate body, AuditContext audit, IdempotentRequest request) {
        var valid = addPoolNumbers.validate(body);
        return idempotency.respond(
                request,
                valid,
                HttpStatus.CREATED,
                Idempotency.Replay.WHOLE,
                addPoolNumbers.add(audit, valid).map(numbers -> new Page<>(numbers, null)));
    }

    @Describe(
            id = "updatePoolNumber",
            summary = "Gives a number to a company, takes it back, or ends its quarantine.",
            details =
                    "For operators. At most one of the fields. A number that is taken back is quarantined; one that is given to a company is not, wherever it was.",
            conflict =
                    "A user of its company holds the number, it is the company's main number, or `status` was sent for a number that a company has.")
    @PatchMapping("/v1/operator/numbers/{number_id}")
    Mono<PoolNumber> change(
            @PathVariable("number_id") String numberId, @RequestBody PoolNumberPatch body, AuditContext audit) {
        body.requireOne();
        return changePoolNumber.change(audit, RecordId.inPath(numberId), body);
    }
}
