@NullMarked
package dev.switchboard.auth.usage;

import org.jspecify.annotations.NullMarked;
