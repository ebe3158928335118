/// The format of JSON responses: snake_case, nulls included, times in milliseconds with `Z`
/// (docs/guides/requests-and-responses.md).
@NullMarked
package dev.switchboard.auth.json;

import org.jspecify.annotations.NullMarked;
