@NullMarked
package dev.switchboard.auth.passwords;

import org.jspecify.annotations.NullMarked;
