package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// The side of an engine that takes text messages.
public interface MessageCarrier {

    /// Hands a message over. Completes once the carrier has accepted it; the carrier reports its
    /// fate by [MessageEvents#report]. The caller holds a lock until then, so that a message is not
    /// handed over after its recipient's STOP was committed; it gives up after a few seconds. After
    /// an error the carrier may not have it, and the message is handed over again.
    ///
    /// @param message its id is the key by which the carrier recognizes one that it already has
    Mono<Void> send(OutboundMessage message);
}
