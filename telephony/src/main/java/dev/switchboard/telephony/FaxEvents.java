package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// What an engine tells of faxes. Each completes once it is written down; an error means that it has to be told again.
/// Whatever is told twice counts once.
public interface FaxEvents {

    /// What became of a fax. One that contradicts what is known already changes nothing.
    Mono<Void> report(FaxReport report);

    /// A fax has come in. Its PDF is stored if the line can take it.
    Mono<Reception> received(InboundFax fax);
}
