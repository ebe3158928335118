/// Connects Spring MVC to the strict binding of queries and JSON bodies (`web.input`): a feature declares a record and
/// nothing else. Responses are JSON in snake_case, nulls included, times in milliseconds with `Z`
/// (docs/guides/requests-and-responses.md).
@NullMarked
package dev.switchboard.auth.platform.input;

import org.jspecify.annotations.NullMarked;
