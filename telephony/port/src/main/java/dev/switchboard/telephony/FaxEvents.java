package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// An engine's reports about faxes. Each completes once it is written; after an error it has to be
/// repeated. Repeated reports count once.
public interface FaxEvents {

    /// Reports the fate of a sent fax. A report that contradicts an earlier one changes nothing.
    Mono<Void> report(FaxReport report);

    /// Reports a received fax. Its PDF is stored if the line accepts faxes.
    Mono<InboundResult> received(InboundFax fax);
}
