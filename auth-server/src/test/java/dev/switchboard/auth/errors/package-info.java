@NullMarked
package dev.switchboard.auth.errors;

import org.jspecify.annotations.NullMarked;
