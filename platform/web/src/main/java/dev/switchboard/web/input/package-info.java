/// Strict input: query parameters and JSON bodies are bound to records. A response lists all
/// problems of a request at once (`docs/guides/errors.md`). A feature declares a record and its
/// constraints, nothing else.
@NullMarked
package dev.switchboard.web.input;

import org.jspecify.annotations.NullMarked;
