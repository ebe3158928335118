package dev.switchboard.telephony;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A received text message.
///
/// @param id a UUIDv7 of the engine's, the same in each report of this message; it becomes the id
///     of the record
/// @param from E.164; null when the sender withheld it
/// @param to one of the numbers of this service, E.164
public record InboundMessage(UUID id, @Nullable String from, String to, String text, List<InTransitMedia> media) {

    public InboundMessage {
        media = List.copyOf(media);
    }
}
