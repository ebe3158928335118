/// Only expired records are deleted.
@NullMarked
package dev.switchboard.auth.retention;

import org.jspecify.annotations.NullMarked;
