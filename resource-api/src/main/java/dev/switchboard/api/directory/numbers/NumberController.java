package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class NumberController {

    private final NumberStore numbers;
    private final AssignNumber assignNumber;
    private final LabelNumber labelNumber;
    private final ReleaseNumber releaseNumber;
    private final Pages pages;

    NumberController(
            NumberStore numbers,
            AssignNumber assignNumber,
            LabelNumber labelNumber,
            ReleaseNumber releaseNumber,
            Pages pages) {
        this.numbers = numbers;
        this.assignNumber = assignNumber;
        this.labelNumber = labelNumber;
        this.releaseNumber = releaseNumber;
        this.pages = pages;
    }

    @Describe(id = "listNumbers", summary = "The numbers of the company, by number.")
    @GetMapping("/v1/numbers")
    Mono<Page<Number>> list(@FromQuery NumberQuery query, Actor actor) {
        return pages.page("numbers", actor, query, Number::position, page -> numbers.list(actor.orgId(), query, page));
    }

    @Describe(id = "getNumber", summary = "One number.")
    @GetMapping("/v1/numbers/{number_id}")
    Mono<Number> one(@PathVariable("number_id") String numberId, Actor actor) {
        return numbers.find(actor.orgId(), RecordId.inPath(numberId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }

    @Describe(
            id = "updateNumber",
            summary = "Changes the label of a number.",
            details = "For an owner or admin. The change is in the activity log.")
    @PatchMapping("/v1/numbers/{number_id}")
    Mono<Number> update(@PathVariable("number_id") String numberId, @RequestBody NumberPatch body, AuditContext audit) {
        return labelNumber.label(audit, RecordId.inPath(numberId), body);
    }

    @Describe(
            id = "releaseNumber",
            summary = "Gives a number back to the pool.",
            details =
                    "For an owner or admin. Nobody can take it while it is quarantined. Calls, messages, voicemails and faxes of the number stay. The response is the number as it was.",
            conflict = "The number is assigned to a user, or it is the main number.")
    @PostMapping("/v1/numbers/{number_id}/release")
    Mono<Number> release(@PathVariable("number_id") String numberId, AuditContext audit) {
        return releaseNumber.release(audit, RecordId.inPath(numberId));
    }

    @Describe(
            id = "assignNumber",
            summary = "Assigns a number to a user, or to nobody.",
            details =
                    "The desk phones of the previous user are revoked. Assigning it to the same user again changes nothing. For an owner or admin, or the company itself. The change is in the activity log.",
            conflict = "The number is assigned to another user or not active, or the user is disabled.")
    @PostMapping("/v1/numbers/{number_id}/assign")
    Mono<Number> assign(
            @PathVariable("number_id") String numberId, @RequestBody NumberAssign body, AuditContext audit) {
        return assignNumber.assign(audit, RecordId.inPath(numberId), body);
    }
}
