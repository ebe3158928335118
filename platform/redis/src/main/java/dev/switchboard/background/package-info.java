/// Work that a service does in the background as long as it runs.
@NullMarked
package dev.switchboard.background;

import org.jspecify.annotations.NullMarked;
