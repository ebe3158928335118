@NullMarked
package dev.switchboard.auth.keys;

import org.jspecify.annotations.NullMarked;
