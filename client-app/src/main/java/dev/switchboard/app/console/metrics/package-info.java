/// The console's charts (docs/guides/management.md#metrics).
@NullMarked
package dev.switchboard.app.console.metrics;

import org.jspecify.annotations.NullMarked;
