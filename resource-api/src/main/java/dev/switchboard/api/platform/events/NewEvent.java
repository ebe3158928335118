package dev.switchboard.api.platform.events;

import java.time.Instant;
import java.util.UUID;

/// An event that is about to be written.
///
/// @param orderingKey the record whose events are ordered
/// @param number within the ordering key, from 1 on
/// @param data the record as the API shows it, as users with company visibility see it
/// @param at in milliseconds
public record NewEvent(UUID orgId, EventName name, UUID orderingKey, long number, Object data, Instant at) {}
