@NullMarked
package dev.switchboard.auth.tokens;

import org.jspecify.annotations.NullMarked;
