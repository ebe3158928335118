package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.clients.PlaceCalls;
import dev.switchboard.api.calling.clients.PlaceDials;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.telephony.Command;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Places the call of a dial for a client. The claim is one statement, so that of two clients one
/// wins, and none after the dial has expired.
@Component
final class PlaceDial implements PlaceDials {

    private final DialStore dials;
    private final DialNumbers dialNumbers;
    private final CreateDial createDial;
    private final PlaceCalls calls;
    private final UuidV7Generator ids;
    private final DialProperties properties;
    private final Clock clock;

    PlaceDial(
            DialStore dials,
            DialNumbers dialNumbers,
            CreateDial createDial,
            PlaceCalls calls,
            UuidV7Generator ids,
            DialProperties properties,
            Clock clock) {
        this.dials = dials;
        this.dialNumbers = dialNumbers;
        this.createDial = createDial;
        this.calls = calls;
        this.ids = ids;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public Mono<UUID> place(UUID orgId, UUID userId, UUID dialId) {
        return Mono.defer(() -> {
                    var now = clock.instant();
                    return dials.claim(orgId, userId, dialId, ids.next(), now, now.plus(properties.dialTimeout()));
                })
                .switchIfEmpty(refused(orgId, userId, dialId))
                .flatMap(this::place);
    }

    /// The request is stored and claimed like any other, so that both ways have the same rules.
    @Override
    public Mono<UUID> dial(Actor actor, String to, @Nullable String callerId) {
        return Mono.fromSupplier(() -> dialNumbers.read(new CallCreate(to, callerId)))
                .flatMap(request -> dialNumbers.find(actor, request))
                .flatMap(numbers -> createDial.add(actor, numbers))
                .flatMap(dial -> place(dial.orgId(), dial.userId(), dial.id()));
    }

    private Mono<UUID> place(DialStore.Claimed claimed) {
        var dial = claimed.dial();
        return Mono.defer(() -> calls.place(new Command.Place(
                        dial.orgId(),
                        claimed.callId(),
                        dial.userId(),
                        dial.numberId(),
                        dial.from(),
                        dial.to(),
                        dial.toUser())))
                .onErrorResume(failure ->
                        dials.fail(dial.orgId(), dial.id(), clock.instant()).then(Mono.error(failure)));
    }

    private <T> Mono<T> refused(UUID orgId, UUID userId, UUID dialId) {
        return dials.exists(orgId, userId, dialId)
                .flatMap(there -> Mono.error(there ? ApiError.of(ErrorCode.DIAL_EXPIRED) : ApiError.notFound()));
    }
}
