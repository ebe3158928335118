package dev.switchboard.api.calling.clients;

import dev.switchboard.telephony.Command;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Places calls, as a client does after a [ClientMessage.CallToPlace].
public interface PlaceCalls {

    /// @return the call's id once its row exists
    Mono<UUID> place(Command.Place call);
}
