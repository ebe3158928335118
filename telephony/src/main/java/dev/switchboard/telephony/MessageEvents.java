package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// What an engine tells of text messages. Each completes once it is written down; an error means that it has to be told
/// again. Whatever is told twice counts once.
public interface MessageEvents {

    /// What became of a message. One that contradicts what is known already changes nothing.
    Mono<Void> report(MessageReport report);

    /// A message has come in.
    Mono<Reception> received(InboundMessage message);
}
