package dev.switchboard.api.directory.numbers;

import dev.switchboard.web.input.Required;
import org.jspecify.annotations.Nullable;

/// The body of POST /numbers/{number_id}/assign.
///
/// @param userId the user to assign it to; null for nobody
record NumberAssign(@Required @Nullable String userId) {}
