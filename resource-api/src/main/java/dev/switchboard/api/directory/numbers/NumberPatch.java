package dev.switchboard.api.directory.numbers;

import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.Text;
import org.jspecify.annotations.Nullable;

/// The body of PATCH /numbers/{number_id}.
///
/// @param label the company's own name for the number, or null for none
record NumberPatch(Change<@Nullable @Text(max = 120) @DisplayName String> label) {}
