/// Upper bounds on how many records somebody may have, so that they hold however many are made at the same time.
@NullMarked
package dev.switchboard.auth.caps;

import org.jspecify.annotations.NullMarked;
