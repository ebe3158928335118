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
/// @param within the company in whose network it was sent: numbers of a company for tests are found from there only,
///     and no others are; null for the telephone network
public record InboundMessage(
        UUID id,
        @Nullable String from,
        String to,
        String text,
        List<InTransitMedia> media,
        @Nullable UUID within) {

    /// From the telephone network.
    public InboundMessage(UUID id, @Nullable String from, String to, String text, List<InTransitMedia> media) {
        this(id, from, to, text, media, null);
    }

    public InboundMessage {
        media = List.copyOf(media);
    }
}
