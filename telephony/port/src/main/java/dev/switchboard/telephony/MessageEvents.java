package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// A carrier's reports about text messages. Each completes once it is written; after an error it
/// has to be repeated. Repeated reports count once.
public interface MessageEvents {

    /// Reports the fate of a sent message. A report that contradicts an earlier one changes
    /// nothing.
    Mono<Void> report(MessageReport report);

    /// Reports a received message.
    Mono<InboundResult> received(InboundMessage message);
}
