/// Whether users can be reached now, as the phone and the team show it.
@NullMarked
package dev.switchboard.app.presence;

import org.jspecify.annotations.NullMarked;
