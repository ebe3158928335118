package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// The side of an engine that takes faxes.
public interface FaxCarrier {

    /// Hands a fax over. Completes once the engine has accepted it; the engine reports its fate by
    /// [FaxEvents#report]. After an error the engine may not have it, and the fax is handed over
    /// again.
    ///
    /// @param fax its id is the key by which the engine recognizes one that it already has
    Mono<Void> send(OutboundFax fax);
}
