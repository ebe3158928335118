@NullMarked
package dev.switchboard.auth.platform.errors;

import org.jspecify.annotations.NullMarked;
