@NullMarked
package dev.switchboard.auth.sessions;

import org.jspecify.annotations.NullMarked;
