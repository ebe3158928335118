/// Calls: the call log, calls in progress and their control (docs/guides/calls.md).
@NullMarked
package dev.switchboard.api.calls;

import org.jspecify.annotations.NullMarked;
