/// The pages of calls: the log with its filters, and one call with its recordings and transcript
/// (docs/guides/calls.md).
@NullMarked
package dev.switchboard.app.history.calls;

import org.jspecify.annotations.NullMarked;
