/// The Redis projection of living credentials and of the version of the suspended apps. Everything here may fail at any
/// moment without harm: PostgreSQL is the truth, callers are told `false`, and no call waits longer than the command
/// time-out.
@NullMarked
package dev.switchboard.auth.projection;

import org.jspecify.annotations.NullMarked;
