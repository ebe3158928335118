package dev.switchboard.telephony;

import java.util.List;
import java.util.UUID;

/// A text message that is handed off.
///
/// @param id the same in each handoff of the message
/// @param from the line, E.164
/// @param to E.164
public record OutboundMessage(UUID orgId, UUID id, String from, String to, String text, List<InTransitMedia> media) {

    public OutboundMessage {
        media = List.copyOf(media);
    }
}
