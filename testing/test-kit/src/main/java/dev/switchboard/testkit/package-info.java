/// What the tests of every module share: one real PostgreSQL and one real Redis per JVM, a clock
/// that is set by hand, an HTTP client that knows the error envelope, and the architecture rules.
@NullMarked
package dev.switchboard.testkit;

import org.jspecify.annotations.NullMarked;
