@NullMarked
package dev.switchboard.auth.health;

import org.jspecify.annotations.NullMarked;
