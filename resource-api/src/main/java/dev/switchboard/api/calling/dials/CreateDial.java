package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.clients.ClientMessage.CallToPlace;
import dev.switchboard.api.calling.clients.OpenClients;
import dev.switchboard.api.calling.clients.PlaceDials;
import dev.switchboard.api.calling.outside.OutsideCalls;
import dev.switchboard.api.directory.numbers.Callee;
import dev.switchboard.api.directory.numbers.CallerId;
import dev.switchboard.api.directory.numbers.Capability;
import dev.switchboard.api.directory.numbers.DialedNumber;
import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.AfterCommit;
import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Stores a user's request to call a number and sends it to the user's open clients, which place
/// the call. In a sandbox, where the user may have none, a desk phone places it.
@Component
final class CreateDial {

    private static final String TO = "to";
    private static final String CALLER_ID = "caller_id";

    private final DialStore dials;
    private final CallerId callerId;
    private final DialedNumber dialedNumber;
    private final OutsideCalls outsideCalls;
    private final OpenClients clients;
    private final Networks networks;
    private final ObjectProvider<PlaceDials> deskPhone;
    private final UuidV7Generator ids;
    private final DialProperties properties;
    private final Clock clock;

    CreateDial(
            DialStore dials,
            CallerId callerId,
            DialedNumber dialedNumber,
            OutsideCalls outsideCalls,
            OpenClients clients,
            Networks networks,
            ObjectProvider<PlaceDials> deskPhone,
            UuidV7Generator ids,
            DialProperties properties,
            Clock clock) {
        this.dials = dials;
        this.callerId = callerId;
        this.dialedNumber = dialedNumber;
        this.outsideCalls = outsideCalls;
        this.clients = clients;
        this.networks = networks;
        this.deskPhone = deskPhone;
        this.ids = ids;
        this.properties = properties;
        this.clock = clock;
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
    Mono<Numbers> numbers(Actor actor, Request request) {
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

    /// Runs in the caller's transaction; clients are notified after its commit.
    ///
    /// @return 409 without an open client, except in a sandbox
    Mono<CallCreated> create(Actor actor, Numbers numbers) {
        var orgId = actor.orgId();
        var userId = actor.requireUser();
        return clients.isOpen(orgId, userId)
                .filterWhen(open -> open ? Mono.just(true) : networks.isSandbox(orgId))
                .switchIfEmpty(Mono.error(() -> ApiError.of(ErrorCode.CLIENT_NOT_OPEN)))
                .flatMap(open -> add(actor, numbers)
                        .delayUntil(dial -> AfterCommit.run(
                                open
                                        ? clients.push(
                                                orgId, userId, new CallToPlace(dial.id(), dial.from(), dial.to()))
                                        : placeAtDeskPhone(dial))))
                .map(CallCreated::of);
    }

    /// The status of the request says so where it fails.
    private Mono<Void> placeAtDeskPhone(Dial dial) {
        return Mono.defer(() -> deskPhone.getObject().place(dial.orgId(), dial.userId(), dial.id()))
                .onErrorComplete()
                .then();
    }

    /// Stores the request without notifying clients of it.
    Mono<Dial> add(Actor actor, Numbers numbers) {
        return Mono.fromSupplier(() -> dial(actor.orgId(), actor.requireUser(), numbers))
                .delayUntil(dial -> dials.add(dial, dial.createdAt().plus(properties.dialTimeout())));
    }

    private Dial dial(UUID orgId, UUID userId, Numbers numbers) {
        var line = numbers.line();
        var to = numbers.to();
        return new Dial(orgId, ids.next(), userId, line.id(), line.number(), to.number(), to.userId(), clock.instant());
    }
}
