/// Starts that the service refuses, and what to do about it.
@NullMarked
package dev.switchboard.web.start;

import org.jspecify.annotations.NullMarked;
