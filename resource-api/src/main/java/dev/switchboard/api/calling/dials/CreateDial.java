package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.clients.ClientMessage.CallToPlace;
import dev.switchboard.api.calling.clients.OpenClients;
import dev.switchboard.api.calling.clients.PlaceDials;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.AfterCommit;
import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.UUID;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Stores a user's request to call a number and sends it to the user's open clients, which place
/// the call. In a sandbox, where the user may have none, a desk phone places it.
@Component
final class CreateDial {

    private final DialStore dials;
    private final OpenClients clients;
    private final Networks networks;
    private final ObjectProvider<PlaceDials> deskPhone;
    private final UuidV7Generator ids;
    private final DialProperties properties;
    private final Clock clock;

    CreateDial(
            DialStore dials,
            OpenClients clients,
            Networks networks,
            ObjectProvider<PlaceDials> deskPhone,
            UuidV7Generator ids,
            DialProperties properties,
            Clock clock) {
        this.dials = dials;
        this.clients = clients;
        this.networks = networks;
        this.deskPhone = deskPhone;
        this.ids = ids;
        this.properties = properties;
        this.clock = clock;
    }

    /// Runs in the caller's transaction; clients are notified after its commit.
    ///
    /// @return 409 without an open client, except in a sandbox
    Mono<CallCreated> create(Actor actor, DialNumbers.Numbers numbers) {
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
    Mono<Dial> add(Actor actor, DialNumbers.Numbers numbers) {
        return Mono.fromSupplier(() -> dial(actor.orgId(), actor.requireUser(), numbers))
                .delayUntil(dial -> dials.add(dial, dial.createdAt().plus(properties.dialTimeout())));
    }

    private Dial dial(UUID orgId, UUID userId, DialNumbers.Numbers numbers) {
        var line = numbers.line();
        var to = numbers.to();
        return new Dial(orgId, ids.next(), userId, line.id(), line.number(), to.number(), to.userId(), clock.instant());
    }
}
