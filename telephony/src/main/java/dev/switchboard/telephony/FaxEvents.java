package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// An engine's reports about faxes. Each completes once it is written; after an error it has to be
/// reported again. Repeated reports count once.
public interface FaxEvents {

    /// What became of a fax. One that contradicts what is known already changes nothing.
    Mono<Void> report(FaxReport report);

    /// A fax has come in. Its PDF is stored if the line can take it.
    Mono<InboundResult> received(InboundFax fax);
}
