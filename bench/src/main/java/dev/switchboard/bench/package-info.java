/// Baselines for benchmarks of Switchboard's gateway: an upstream of minimal cost, a bare Spring
/// Cloud Gateway, and one with the framework's own rate limiter and opaque tokens.
@NullMarked
package dev.switchboard.bench;

import org.jspecify.annotations.NullMarked;
