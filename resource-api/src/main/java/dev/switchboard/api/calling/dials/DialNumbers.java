package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.outside.OutsideCalls;
import dev.switchboard.api.directory.numbers.Callee;
import dev.switchboard.api.directory.numbers.CallerId;
import dev.switchboard.api.directory.numbers.Capability;
import dev.switchboard.api.directory.numbers.DialedNumber;
import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.web.errors.ApiError;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Reads and finds the two numbers of a request to call, and decides whether the user may call the one from the other.
@Component
final class DialNumbers {

    private static final String TO = "to";
    private static final String CALLER_ID = "caller_id";

    private final CallerId callerId;
    private final DialedNumber dialedNumber;
    private final OutsideCalls outsideCalls;

    DialNumbers(CallerId callerId, DialedNumber dialedNumber, OutsideCalls outsideCalls) {
        this.callerId = callerId;
        this.dialedNumber = dialedNumber;
        this.outsideCalls = outsideCalls;
    }

    /// @param callerId E.164 or null
    /// @param to E.164 or an extension
    record Request(@Nullable String callerId, String to) {}

    /// @throws ApiError 422 on each field with an invalid format
    Request read(CallCreate body) {
        var problems = new ArrayList<FieldProblem>();
        var to = form(problems, () -> dialedNumber.normalized(TO, body.to()));
        var line = form(problems, () -> callerId.normalized(CALLER_ID, body.callerId()));
        if (to == null || !problems.isEmpty()) {
            throw ApiError.validation(problems);
        }
        return new Request(line, to);
    }

    private static @Nullable String form(List<FieldProblem> problems, Supplier<@Nullable String> reading) {
        try {
            return reading.get();
        } catch (ApiError invalid) {
            problems.addAll(invalid.fields());
            return null;
        }
    }

    /// The numbers of a valid request.
    record Numbers(Line line, Callee to) {}

    /// Finds the numbers of a request. Must not be called in a transaction.
    ///
    /// @return 422 for an unknown line or extension, and for a number that the company may not call; 409 when its
    ///     limit of calls to outside numbers is reached
    Mono<Numbers> find(Actor actor, Request request) {
        actor.requireUser();
        return line(actor, request)
                .flatMap(line ->
                        dialedNumber.callee(actor.orgId(), TO, request.to()).map(to -> new Numbers(line, to)))
                .delayUntil(numbers ->
                        outsideCalls.requireCall(actor.orgId(), TO, numbers.to().number()));
    }

    private Mono<Line> line(Actor actor, Request request) {
        return dialedNumber.isExtension(request.to())
                ? callerId.lineToColleague(actor, CALLER_ID, request.callerId())
                : callerId.line(actor, Capability.VOICE, CALLER_ID, request.callerId());
    }
}
