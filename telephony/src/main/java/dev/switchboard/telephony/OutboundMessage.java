package dev.switchboard.telephony;

import java.util.List;
import java.util.UUID;

/// A text message to be sent.
///
/// @param id the same each time the message is handed over
/// @param from the line, E.164
/// @param to E.164
public record OutboundMessage(UUID orgId, UUID id, String from, String to, String text, List<InTransitMedia> media) {

    public OutboundMessage {
        media = List.copyOf(media);
    }
}
