/// Secrets that come from the environment and rotate.
@NullMarked
package dev.switchboard.contract.keys;

import org.jspecify.annotations.NullMarked;
