/// Calls: the log and what is going on now (contract, Calls and recordings; decisions, section 5).
@NullMarked
package dev.switchboard.api.calls;

import org.jspecify.annotations.NullMarked;
