package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// A carrier's reports about text messages. Each completes once it is written; after an error it
/// has to be reported again. Repeated reports count once.
public interface MessageEvents {

    /// What became of a message. One that contradicts what is known already changes nothing.
    Mono<Void> report(MessageReport report);

    /// A message has come in.
    Mono<InboundResult> received(InboundMessage message);
}
