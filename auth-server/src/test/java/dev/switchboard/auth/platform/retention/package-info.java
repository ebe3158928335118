/// Only expired records are deleted.
@NullMarked
package dev.switchboard.auth.platform.retention;

import org.jspecify.annotations.NullMarked;
