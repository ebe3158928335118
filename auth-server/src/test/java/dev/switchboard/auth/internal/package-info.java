@NullMarked
package dev.switchboard.auth.internal;

import org.jspecify.annotations.NullMarked;
