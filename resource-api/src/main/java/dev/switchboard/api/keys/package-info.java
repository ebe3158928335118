/// Secrets that come from the environment and rotate.
@NullMarked
package dev.switchboard.api.keys;

import org.jspecify.annotations.NullMarked;
