/// How answers are written: snake_case, nulls present, times in milliseconds with `Z` (decisions,
/// section 1).
@NullMarked
package dev.switchboard.auth.json;

import org.jspecify.annotations.NullMarked;
