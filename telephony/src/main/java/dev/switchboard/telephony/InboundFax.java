package dev.switchboard.api.telephony;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A fax that has come in.
///
/// @param id a UUIDv7 of the engine's, the same each time it tells of this fax; the fax gets it
/// @param from E.164; null when the sender withheld it
/// @param to one of the numbers of this service, E.164
/// @param key under which the store of media keeps its PDF already; announced as `PendingMedia` of the line's
/// organization
///     unless it belongs to a fax that was sent from another line
public record InboundFax(UUID id, @Nullable String from, String to, int pages, String key) {}
