package dev.switchboard.api.numbers;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A number of the organization that something goes out from or comes in on.
///
/// @param number E.164
/// @param userId whose line it is, or null
public record Line(UUID id, String number, @Nullable UUID userId) {}
