@NullMarked
package dev.switchboard.auth.projection;

import org.jspecify.annotations.NullMarked;
