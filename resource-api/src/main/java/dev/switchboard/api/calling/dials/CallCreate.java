package dev.switchboard.api.calling.dials;

import dev.switchboard.web.input.Text;
import org.jspecify.annotations.Nullable;

/// The body of POST /calls.
///
/// @param to E.164 or a colleague's extension
/// @param callerId E.164; by default the user's line
record CallCreate(
        @Text(max = 32) String to, @Text(max = 32) @Nullable String callerId) {}
