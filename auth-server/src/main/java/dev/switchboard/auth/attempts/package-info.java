/// How often something was tried of late: what the limits on guessing and the bounds of the audit log count with.
@NullMarked
package dev.switchboard.auth.attempts;

import org.jspecify.annotations.NullMarked;
