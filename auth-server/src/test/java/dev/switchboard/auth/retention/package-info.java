/// What is over goes, and nothing else.
@NullMarked
package dev.switchboard.auth.retention;

import org.jspecify.annotations.NullMarked;
