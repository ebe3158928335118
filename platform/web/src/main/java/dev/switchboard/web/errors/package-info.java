/// Error responses: one exception, one catalog of types and messages, and the JSON of both error
/// formats (`docs/guides/errors.md`).
@NullMarked
package dev.switchboard.web.errors;

import org.jspecify.annotations.NullMarked;
