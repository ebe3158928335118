/// The page of what each credential used of its rate limits (docs/guides/request-log.md#usage).
@NullMarked
package dev.switchboard.app.developer.usage;

import org.jspecify.annotations.NullMarked;
