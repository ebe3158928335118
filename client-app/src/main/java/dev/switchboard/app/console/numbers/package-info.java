/// The console's page of the pool of numbers (docs/guides/numbers.md#the-pool).
@NullMarked
package dev.switchboard.app.console.numbers;

import org.jspecify.annotations.NullMarked;
