package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// The side of an engine that takes faxes.
public interface FaxCarrier {

    /// Hands a fax over. Completes once the engine has it for good, whatever becomes of it: that it tells by
    /// [FaxEvents#report]. An error means that it may not have it, and the fax comes again.
    ///
    /// @param fax its id is the key by which the engine recognises one that it has already
    Mono<Void> send(OutboundFax fax);
}
