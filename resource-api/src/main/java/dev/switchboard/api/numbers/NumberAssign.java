package dev.switchboard.api.numbers;

import dev.switchboard.web.input.Required;
import org.jspecify.annotations.Nullable;

/// The body of POST /numbers/{number_id}/assign.
///
/// @param userId whom to give the line to; null gives it to nobody
record NumberAssign(@Required @Nullable String userId) {}
