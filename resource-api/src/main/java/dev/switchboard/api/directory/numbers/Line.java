package dev.switchboard.api.directory.numbers;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A number of the company, as calls, messages and faxes use it.
///
/// @param number E.164
/// @param userId the user it is assigned to, or null
public record Line(UUID id, String number, @Nullable UUID userId) {}
