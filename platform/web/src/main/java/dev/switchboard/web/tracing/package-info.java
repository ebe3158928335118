/// Traces of requests through the services, which are off unless a setting names where to send them
/// (docs/operations/watch.md#traces).
@NullMarked
package dev.switchboard.web.tracing;

import org.jspecify.annotations.NullMarked;
