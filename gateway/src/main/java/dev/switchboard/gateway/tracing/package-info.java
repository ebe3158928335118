/// Traces of requests, of which each begins here.
@NullMarked
package dev.switchboard.gateway.tracing;

import org.jspecify.annotations.NullMarked;
