package dev.switchboard.telephony;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A received fax.
///
/// @param id a UUIDv7 of the engine's, the same in each report of this fax; it becomes the id of
///     the record
/// @param from E.164; null when the sender withheld it
/// @param to one of the numbers of this service, E.164
/// @param pages that were confirmed to the sender
/// @param isPartial whether the transmission ended before all pages were confirmed
/// @param within the company in whose network it was sent, as of [InboundMessage]; null for the telephone network
public record InboundFax(
        UUID id,
        @Nullable String from,
        String to,
        int pages,
        boolean isPartial,
        FaxDocument document,
        @Nullable UUID within) {

    /// From the telephone network.
    public InboundFax(UUID id, @Nullable String from, String to, int pages, boolean isPartial, FaxDocument document) {
        this(id, from, to, pages, isPartial, document, null);
    }
}
