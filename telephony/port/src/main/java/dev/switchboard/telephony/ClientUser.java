package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// A user's actions at a client. Errors are those of the application's API and are passed to the
/// caller.
public interface ClientUser {

    UUID userId();

    /// Opens a client at this node.
    Mono<Registration> open(UserClient client);

    /// Answers a ringing call.
    Mono<Void> answer(UUID callId);

    /// Picks up a parked call of the company.
    Mono<Void> pickUp(UUID callId);

    /// Places a call that [UserClient#callToPlace] requested.
    ///
    /// @return the call
    Mono<UUID> place(UUID dialId);

    /// A client that is open.
    @FunctionalInterface
    interface Registration {

        /// Closes it; all nodes see that when this completes.
        Mono<Void> close();
    }
}
