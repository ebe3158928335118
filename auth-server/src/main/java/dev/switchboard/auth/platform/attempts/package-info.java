/// Counts recent attempts, for the limits on guessing passwords and on mail, and the bounds of the audit log.
@NullMarked
package dev.switchboard.auth.platform.attempts;

import org.jspecify.annotations.NullMarked;
