@NullMarked
package dev.switchboard.auth.acting;

import org.jspecify.annotations.NullMarked;
