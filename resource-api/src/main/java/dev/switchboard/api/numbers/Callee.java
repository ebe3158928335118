package dev.switchboard.api.numbers;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who is called.
///
/// @param number that the call shows, E.164
/// @param userId the user who is called, wherever the number leads; null: whoever the number leads to
public record Callee(String number, @Nullable UUID userId) {}
