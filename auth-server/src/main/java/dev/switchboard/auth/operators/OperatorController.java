package dev.switchboard.auth.operators;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Operators over the operator's interface.
@RestController
class OperatorController {

    private final AddOperator addOperator;
    private final RemoveOperator removeOperator;
    private final OperatorStore store;
    private final Idempotency idempotency;
    private final PageReader pages;

    OperatorController(
            AddOperator addOperator,
            RemoveOperator removeOperator,
            OperatorStore store,
            Idempotency idempotency,
            PageReader pages) {
        this.addOperator = addOperator;
        this.removeOperator = removeOperator;
        this.store = store;
        this.idempotency = idempotency;
        this.pages = pages;
    }

    @GetMapping("/v1/operator/operators")
    @Describe(id = "listOperators", summary = "Lists the operators, newest first.")
    Page<Operator> list(@FromQuery OperatorQuery query) {
        return pages.page(
                List.of("operators"),
                query,
                operator -> KeysetPosition.of(operator.createdAt(), operator.id()),
                store::list);
    }

    @PostMapping("/v1/operator/operators")
    @Describe(
            id = "inviteOperator",
            summary = "Invites an operator.",
            details = "The operator gets a link by mail that is valid for 7 days, and chooses a password there. "
                    + "Without a mail server, the link is returned in `url`, only here.",
            conflict = "A user of any company, or an operator, has the email.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<InvitedOperator>> invite(
            @FromBody OperatorCreate body, Actor actor, IdempotentRequest request) {
        return idempotency.respond(
                request, body, HttpStatus.CREATED, () -> addOperator.invite(actor, body), InvitedOperator::withoutUrl);
    }

    @PostMapping("/v1/operator/operators/{operatorId}/invitation")
    @Describe(
            id = "inviteOperatorAgain",
            summary = "Sends the invitation of an operator again, with a new link.",
            details = "The previous link ends. Without a mail server, the link is returned in `url`.",
            conflict = "The invitation was accepted.")
    InvitedOperator inviteAgain(@PathVariable String operatorId, Actor actor) {
        return addOperator.inviteAgain(actor, identifier(operatorId));
    }

    @DeleteMapping("/v1/operator/operators/{operatorId}")
    @Describe(
            id = "removeOperator",
            summary = "Removes an operator.",
            details = "Sessions and tokens of the operator end at once, and so does a pending invitation.",
            conflict = "This is the last operator who can sign in.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(@PathVariable String operatorId, Actor actor) {
        removeOperator.remove(actor, identifier(operatorId));
    }

    private static UUID identifier(String operatorId) {
        return RecordId.parse(operatorId).orElseThrow(OperatorChanges::noSuchOperator);
    }
}
