@NullMarked
package dev.switchboard.auth.platform.batches;

import org.jspecify.annotations.NullMarked;
