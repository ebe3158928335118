package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// The side of an engine that takes text messages.
public interface MessageCarrier {

    /// Hands a message over. Completes once the engine has it for good, whatever becomes of it: that it tells by
    /// [MessageEvents#report]. The caller holds a lock until then, so that a message is not handed over after its
    /// recipient's STOP was committed; it gives up after a few seconds. An error means that it may not have it, and
    /// the message comes again.
    ///
    /// @param message its id is the key by which the engine recognises one that it has already
    Mono<Void> send(OutboundMessage message);
}
