@NullMarked
package dev.switchboard.auth.actor;

import org.jspecify.annotations.NullMarked;
