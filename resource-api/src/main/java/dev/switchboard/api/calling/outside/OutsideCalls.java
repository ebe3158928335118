package dev.switchboard.api.calling.outside;

import dev.switchboard.api.calling.outside.OutsideCallStore.Used;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.telephony.Admission;
import dev.switchboard.web.calling.CallingRules;
import dev.switchboard.web.calling.Destination;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Decides which calls and faxes to outside numbers a company may place. Calls to numbers of this service are always
/// allowed and do not count; calls to emergency numbers are not admitted here.
///
/// A call or fax that is admitted is in the table `outside_calls`. The calls of a company are admitted one after the
/// other, on any node, so that the limits hold for simultaneous ones.
@Component
public final class OutsideCalls {

    private static final UUID NOT_ADMITTED = new UUID(0, 0);

    private final OutsideCallStore calls;
    private final TransactionalOperator transactions;
    private final Clock clock;

    OutsideCalls(OutsideCallStore calls, TransactionalOperator transactions, Clock clock) {
        this.calls = calls;
        this.transactions = transactions;
        this.clock = clock;
    }

    private enum Kind {
        CALL,
        /// Counts minutes, and is no open call.
        FAX
    }

    /// The company's rules, with the defaults of what is not set.
    public Mono<CallingRules> rules(UUID orgId) {
        return calls.rules(orgId);
    }

    /// Checks a request to call, before anything is placed.
    ///
    /// @param field of the number in the request
    /// @param to E.164
    /// @return empty when it may be placed now; 422 on the field when the company may not call the number, 409 when
    ///     its limits are reached
    public Mono<Void> requireCall(UUID orgId, String field, String to) {
        return require(orgId, field, to, Kind.CALL);
    }

    /// Checks a request to send a fax, as [#requireCall] does one to call.
    public Mono<Void> requireFax(UUID orgId, String field, String to) {
        return require(orgId, field, to, Kind.FAX);
    }

    private Mono<Void> require(UUID orgId, String field, String to, Kind kind) {
        return outside(
                        orgId,
                        to,
                        () -> calls.rules(orgId)
                                .flatMap(rules -> check(orgId, NOT_ADMITTED, rules, Destination.of(to), kind)))
                .flatMap(admission -> switch (admission) {
                    case ADMITTED -> Mono.<Void>empty();
                    case DESTINATION_NOT_ALLOWED ->
                        Mono.error(ApiError.validation(
                                field, "must be a number that the company may call", FieldCode.DESTINATION));
                    case LIMIT_REACHED -> Mono.error(limitReached());
                });
    }

    private static ApiError limitReached() {
        return ApiError.of(ErrorCode.CALLING_LIMIT_REACHED);
    }

    /// Admits a call that an engine is about to place, once; it counts from now on until its session is over.
    ///
    /// @param callId of its leg
    public Mono<Admission> admit(UUID orgId, UUID sessionId, UUID callId, String to) {
        return outside(
                orgId,
                to,
                () -> admit(
                        orgId,
                        callId,
                        Destination.of(to),
                        Kind.CALL,
                        () -> calls.addCall(orgId, callId, sessionId, clock.instant())));
    }

    /// Admits a fax, which counts a minute for each page, in the caller's transaction.
    ///
    /// @return empty; 409 when the company's minutes are used up
    public Mono<Void> admitFax(UUID orgId, UUID faxId, String to, int pages) {
        return outside(
                        orgId,
                        to,
                        () -> admit(
                                orgId,
                                faxId,
                                Destination.of(to),
                                Kind.FAX,
                                () -> calls.addFax(orgId, faxId, pages, clock.instant())))
                .flatMap(
                        admission -> admission == Admission.ADMITTED ? Mono.<Void>empty() : Mono.error(limitReached()));
    }

    /// Moves the calls of a session that are not over to another session, with which they end.
    public Mono<Void> continueIn(UUID sessionId, UUID other) {
        return calls.continueIn(sessionId, other);
    }

    private Mono<Admission> outside(UUID orgId, String to, Supplier<Mono<Admission>> decision) {
        return calls.isInside(orgId, to)
                .flatMap(inside -> inside ? Mono.just(Admission.ADMITTED) : decision.get())
                .switchIfEmpty(Mono.just(Admission.DESTINATION_NOT_ALLOWED));
    }

    /// Checks before it waits for the lock, so that calls that are refused do not delay others.
    private Mono<Admission> admit(UUID orgId, UUID id, Destination to, Kind kind, Supplier<Mono<Void>> addition) {
        return calls.rules(orgId)
                .flatMap(rules -> check(orgId, id, rules, to, kind)
                        .flatMap(first -> first == Admission.ADMITTED
                                ? calls.lock(orgId)
                                        .then(Mono.defer(() -> check(orgId, id, rules, to, kind)))
                                        .delayUntil(decided ->
                                                decided == Admission.ADMITTED ? addition.get() : Mono.empty())
                                        .as(transactions::transactional)
                                : Mono.just(first)));
    }

    private Mono<Admission> check(UUID orgId, UUID id, CallingRules rules, Destination to, Kind kind) {
        return rules.allows(to)
                ? calls.used(orgId, id, clock.instant())
                        .map(used -> isWithin(used, rules, kind) ? Admission.ADMITTED : Admission.LIMIT_REACHED)
                : Mono.just(Admission.DESTINATION_NOT_ALLOWED);
    }

    private static boolean isWithin(Used used, CallingRules rules, Kind kind) {
        return (kind == Kind.FAX || used.open() < rules.concurrent()) && used.seconds() < rules.minutesPerDay() * 60L;
    }
}
