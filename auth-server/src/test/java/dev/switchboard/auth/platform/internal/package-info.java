@NullMarked
package dev.switchboard.auth.platform.internal;

import org.jspecify.annotations.NullMarked;
