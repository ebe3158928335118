/// The console's page of operators (docs/guides/management.md#operators).
@NullMarked
package dev.switchboard.app.console.operators;

import org.jspecify.annotations.NullMarked;
