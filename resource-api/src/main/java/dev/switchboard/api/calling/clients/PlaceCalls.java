package dev.switchboard.api.calling.clients;

import dev.switchboard.telephony.Command;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Places calls with the engine. It is an interface here because the package `calls`, which implements it, depends on
/// this package.
public interface PlaceCalls {

    /// @return the call's id, as soon as the call has a row
    Mono<UUID> place(Command.Place call);
}
