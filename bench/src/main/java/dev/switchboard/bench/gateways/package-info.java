/// Gateways to compare Switchboard's with: a bare Spring Cloud Gateway, and one with the
/// framework's own rate limiter and opaque tokens.
@NullMarked
package dev.switchboard.bench.gateways;

import org.jspecify.annotations.NullMarked;
