/// The page of the latest requests to the API (docs/guides/request-log.md).
@NullMarked
package dev.switchboard.app.developer.requestlog;

import org.jspecify.annotations.NullMarked;
