/// The Redis projection of valid credentials and of the version of the suspended apps. Redis may
/// fail at any moment without harm: PostgreSQL is the truth, a failed write returns `false`, and no
/// call waits longer than the command timeout.
@NullMarked
package dev.switchboard.auth.revocation.projection;

import org.jspecify.annotations.NullMarked;
