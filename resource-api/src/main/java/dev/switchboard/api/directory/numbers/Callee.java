package dev.switchboard.api.directory.numbers;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who is called.
///
/// @param number that the call shows, E.164
/// @param userId the user to call, who may have no number; null: whoever has the number
public record Callee(String number, @Nullable UUID userId) {}
