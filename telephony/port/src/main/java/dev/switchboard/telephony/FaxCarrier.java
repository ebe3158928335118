package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// A carrier of faxes: a side of an engine. What every carrier must do is tested by
/// `FaxCarrierContract` (module `telephony-test-kit`).
public interface FaxCarrier {

    /// Hands a fax off. Completes once the engine has accepted it; the engine reports its fate by
    /// [FaxEvents#report]. After an error the engine may not have the fax, which is handed off
    /// again.
    ///
    /// @param fax its id is the key by which the engine recognizes one that it already has
    Mono<Void> send(OutboundFax fax);
}
