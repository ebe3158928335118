/// What benchmarks compare Switchboard's gateway with: an upstream that costs next to nothing, a
/// bare Spring Cloud Gateway, and one with the framework's own rate limiter and opaque tokens.
@NullMarked
package dev.switchboard.bench;

import org.jspecify.annotations.NullMarked;
