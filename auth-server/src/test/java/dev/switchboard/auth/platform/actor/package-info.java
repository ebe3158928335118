@NullMarked
package dev.switchboard.auth.platform.actor;

import org.jspecify.annotations.NullMarked;
