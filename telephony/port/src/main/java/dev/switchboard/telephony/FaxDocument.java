package dev.switchboard.telephony;

import java.nio.ByteBuffer;
import reactor.core.publisher.Flux;

/// The pages of a received fax, as PDF.
public sealed interface FaxDocument {

    /// The PDF itself, which [FaxEvents#received] stores.
    ///
    /// @param pdf subscribed to at most once per report
    record Content(Flux<ByteBuffer> pdf) implements FaxDocument {}

    /// The PDF of a fax that this service has sent to a number of its own. It is stored already.
    ///
    /// @param key [OutboundFax#key]
    record Sent(String key) implements FaxDocument {}
}
